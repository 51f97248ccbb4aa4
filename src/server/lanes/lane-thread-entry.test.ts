import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lane-thread-'))
  copyFileSync(
    new URL('lane-thread-entry.ts', import.meta.url),
    join(folder, 'lane-thread-entry.ts')
  )
  write('lane-thread.ts', "import './part.ts'\nimport 'packed'")
  write('part.ts', 'export const part = 1')
  write('node_modules/packed/package.json', '{"type":"module","exports":"./index.js"}')
  write('node_modules/packed/index.js', 'export const packed = 1')
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** The digest that a thread of this folder tells when it is ready. */
async function readCode(): Promise<string> {
  const thread = new Worker(join(folder, 'lane-thread-entry.ts'))
  const [{ codeSha256 }] = await once(thread, 'message')
  await thread.terminate()
  return codeSha256
}

it('tells another digest of its code once a module of ours has changed, and none for a package', async () => {
  const former = await readCode()
  write('node_modules/packed/index.js', 'export const packed = 2')
  expect(await readCode()).toBe(former)
  write('part.ts', 'export const part = 2')
  expect(await readCode()).not.toBe(former)
})
