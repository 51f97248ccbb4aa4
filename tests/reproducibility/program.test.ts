import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeProgram } from '../../src/server/build/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'program-'))
afterAll(() => rmSync(folder, { recursive: true }))

function readFiles(program: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(program).map((name) => [name, readFileSync(join(program, name), 'utf8')])
  )
}

it('the same sources give the same program, whatever the name of their folder', async () => {
  symlinkSync(process.cwd(), join(folder, 'sources'))
  await writeProgram(join(folder, 'sources'), join(folder, 'program'))
  const built = readFiles(join('dist', 'program'))
  expect(readFiles(join(folder, 'program'))).toEqual(built)
  const telling = [...built].filter(([, text]) => text.includes(process.cwd()))
  expect(telling.map(([name]) => name)).toEqual([])
})
