import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { listProofs, loadProof, readProofCall } from './proof.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

describe('the command line of a proof', () => {
  it('uses a fixed seed and the default amount of the proof if none are given', () => {
    expect(readProofCall(['fuzz'])).toEqual({
      name: 'fuzz',
      seed: 20_261_122,
      amount: null,
      checkout: null,
    })
  })

  it('accepts seed, amount and the checkout to examine', () => {
    const call = readProofCall(['fuzz', '--seed', '7', '--amount', '200', '--checkout', '../base'])
    expect(call).toEqual({ name: 'fuzz', seed: 7, amount: 200, checkout: '../base' })
  })

  it('lists the proofs if none is named', () => {
    expect(readProofCall([]).name).toBeNull()
  })

  test.each([
    ['a negative seed', ['x', '--seed=-1'], '--seed must be a whole number from 0'],
    ['an amount of zero', ['x', '--amount', '0'], "received '0'"],
    ['an amount that is not a number', ['x', '--amount', 'many'], "received 'many'"],
    ['two names', ['x', 'y'], 'Name one proof at a time, received: x y.'],
  ])('refuses %s', (_label, parameters, message) => {
    expect(() => readProofCall(parameters)).toThrow(message)
  })
})

it('finds a one-sentence description in every module of the folder', async () => {
  for (const name of listProofs(FOLDER)) {
    expect((await loadProof(FOLDER, name)).description, name).toMatch(/^[A-Z].+\.$/)
  }
})
