import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { listProofs, loadProof, readProofCall } from './proof.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

describe('the command line of a proof', () => {
  it('takes a fixed seed where none is given, and the amount of the proof', () => {
    expect(readProofCall(['fuzz'])).toEqual({
      name: 'fuzz',
      seed: 20_261_122,
      amount: null,
      checkout: null,
    })
  })

  it('takes seed, amount and the checkout to examine', () => {
    const call = readProofCall(['fuzz', '--seed', '7', '--amount', '200', '--checkout', '../base'])
    expect(call).toEqual({ name: 'fuzz', seed: 7, amount: 200, checkout: '../base' })
  })

  it('lists the proofs when it names none', () => {
    expect(readProofCall([]).name).toBeNull()
  })

  test.each([
    ['a negative seed', ['x', '--seed=-1'], '--seed must be a whole number from 0'],
    ['an amount of none', ['x', '--amount', '0'], "received '0'"],
    ['an amount that is no number', ['x', '--amount', 'many'], "received 'many'"],
    ['two names', ['x', 'y'], 'One proof at a time, received: x y.'],
  ])('refuses %s', (_label, parameters, message) => {
    expect(() => readProofCall(parameters)).toThrow(message)
  })
})

it('finds in every module of the folder a description of one sentence', async () => {
  for (const name of listProofs(FOLDER)) {
    expect((await loadProof(FOLDER, name)).description, name).toMatch(/^[A-Z].+\.$/)
  }
})
