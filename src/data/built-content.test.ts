import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBuiltContent, writeBuiltContent } from './built-content.ts'
import { CONTENT } from '../../tests/support/published.ts'
import type { Content } from './content.ts'

const folder = mkdtempSync(join(tmpdir(), 'built-'))
afterAll(() => rmSync(folder, { recursive: true }))

let built: Content
beforeAll(() => {
  writeBuiltContent(CONTENT, folder)
  built = readBuiltContent(folder)
})

test('returns the content that was written, keys in the same order', () => {
  const write = ({
    datasets: _bodies,
    derived: _files,
    plans: _plans,
    histories,
    ...others
  }: Content): string => JSON.stringify({ ...others, histories: [...histories] })
  expect(write(built)).toBe(write(CONTENT))
})

test('returns the derived file of every scenario', () => {
  const read = ({ derived }: Content) => [...derived].map(([id, file]) => [id, file.read().digest])
  expect(read(built)).toEqual(read(CONTENT))
  expect(built.derived.size).toBeGreaterThan(10)
})

test('reads the metadata, digests, bodies and bytes of all datasets', () => {
  const different = CONTENT.datasets.flatMap(({ metadata, sha256, body, bytes }, index) => {
    const other = built.datasets[index]
    const isSame =
      other?.sha256 === sha256 &&
      JSON.stringify(other.metadata) === JSON.stringify(metadata) &&
      JSON.stringify(other.body) === JSON.stringify(body) &&
      Buffer.compare(other.bytes, bytes) === 0
    return isSame ? [] : [metadata.dataset_id]
  })
  expect([built.datasets.length, different]).toEqual([CONTENT.datasets.length, []])
})

test('rejects a scenario that was changed since it was written', () => {
  const file = join(folder, 'scenarios', `${CONTENT.scenarios[0]?.id}.json`)
  const whole = readFileSync(file)
  appendFileSync(file, ' ')
  expect(() => readBuiltContent(folder)).toThrow(/\.json has the SHA-256 .*, the build wrote /)
  writeFileSync(file, whole)
})

test('rejects a body that was changed since it was written', () => {
  appendFileSync(join(folder, 'datasets', 'wb-gdp.json'), ' ')
  const again = readBuiltContent(folder)
  const changed = again.datasets.find(({ metadata }) => metadata.dataset_id === 'wb-gdp')
  expect(() => changed?.body).toThrow(/wb-gdp\.json has the SHA-256 .*, the build wrote /)
})
