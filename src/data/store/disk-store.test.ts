import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskStore } from './disk-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LIMIT_BYTES = 100_000
const open = (limitBytes = LIMIT_BYTES) => openDiskStore(folder, { limitBytes })
const kilobytes = (count: number): Buffer => Buffer.alloc(1000 * count, 'a')

function listFiles(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
}

const measure = (): number => listFiles().reduce((sum, path) => sum + statSync(path).size, 0)

test('returns what was written, empty bytes too, and null for the rest', async () => {
  const store = open()
  expect(await store.read('a')).toBeNull()
  await store.write('a', Buffer.from('<svg/>'))
  await store.write('nothing', Buffer.alloc(0))
  expect([String(await store.read('a')), (await store.read('nothing'))?.length]).toEqual([
    '<svg/>',
    0,
  ])
  expect(await open().read('a')).toEqual(Buffer.from('<svg/>'))
})

test.each([
  [
    'a changed byte',
    (file: string) => writeFileSync(file, readFileSync(file, 'latin1').replace('g', 'q'), 'latin1'),
  ],
  ['an added byte', (file: string) => appendFileSync(file, '#')],
  ['a lost half', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 20))],
  ['nothing in it', (file: string) => writeFileSync(file, '')],
])('counts a file with %s as missing, and replaces it', async (_case, damage) => {
  const store = open()
  await store.write('a', Buffer.from('<svg/>'))
  for (const file of listFiles()) damage(file)
  expect(await store.read('a')).toBeNull()
  await store.write('a', Buffer.from('<svg/>'))
  expect(String(await store.read('a'))).toBe('<svg/>')
})

test('keeps what is written twice at the same time, as two addresses with equal bytes are', async () => {
  const warnings: string[] = []
  const warn = (text: string): number => warnings.push(text)
  const store = openDiskStore(folder, { limitBytes: LIMIT_BYTES, warn })
  await Promise.all(Array.from({ length: 20 }, () => store.write('a', kilobytes(5))))
  expect(await store.read('a')).toEqual(kilobytes(5))
  expect([listFiles().length, warnings]).toEqual([1, []])
})

test('removes what was read least recently when it grows above its limit', async () => {
  const store = open()
  for (const key of ['old', 'read']) await store.write(key, kilobytes(20))
  for (const file of listFiles()) utimesSync(file, 1, 1)
  await store.read('read')
  for (let key = 0; key < 3; key += 1) await store.write(`new ${key}`, kilobytes(21))
  expect(measure()).toBeLessThanOrEqual(LIMIT_BYTES)
  expect(await store.read('old')).toBeNull()
  expect(await store.read('read')).not.toBeNull()
  expect(await store.read('new 2')).not.toBeNull()
})

test('keeps two processes on one folder within the limit, but for what one writes unmeasured', async () => {
  const stores = [open(), open()]
  for (let key = 0; key < 100; key += 1) {
    await stores[key % 2]?.write(`key ${key}`, kilobytes(3))
    expect(measure()).toBeLessThanOrEqual(1.15 * LIMIT_BYTES)
  }
})

test('keeps nothing larger than its limit, and nothing at all with a limit of 0', async () => {
  await open(1000).write('a', kilobytes(2))
  await open(0).write('b', Buffer.alloc(0))
  expect(listFiles()).toEqual([])
})

test('removes the drafts of writes that were killed', async () => {
  const store = open()
  await store.write('a', kilobytes(1))
  const [file = ''] = listFiles()
  for (const name of ['1-0.draft', '2-0.draft']) writeFileSync(`${file}.${name}`, 'half')
  utimesSync(`${file}.1-0.draft`, 1, 1)
  for (let key = 0; key < 10; key += 1) await store.write(`${key}`, kilobytes(1))
  expect(listFiles().filter((path) => path.endsWith('.draft'))).toEqual([`${file}.2-0.draft`])
})

test('says once that its folder cannot be written to, and goes on', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const warnings: string[] = []
  const store = openDiskStore(file, {
    limitBytes: LIMIT_BYTES,
    warn: (text) => warnings.push(text),
  })
  for (const key of ['a', 'b']) await store.write(key, kilobytes(1))
  expect(await store.read('a')).toBeNull()
  expect(warnings).toEqual([
    `${file} cannot be written to (ENOTDIR): what is made on request is made again for every reader.`,
  ])
})

test.skipIf(process.getuid?.() === 0)('reads a folder that is read-only', async () => {
  await open().write('a', kilobytes(1))
  chmodSync(folder, 0o555)
  const store = open()
  await store.write('b', kilobytes(1))
  expect([await store.read('a'), await store.read('b')]).toEqual([kilobytes(1), null])
  chmodSync(folder, 0o755)
})
