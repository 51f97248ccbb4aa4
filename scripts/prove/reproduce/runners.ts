import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Block } from './blocks.ts'
import { type Cells, readTable } from './compare.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const CLIENTS = fileURLToPath(new URL('../../../public/clients/python', import.meta.url))
const MOST_BYTES = 64_000_000

/** Interpreters of this machine; null where there is none. */
export interface Interpreters {
  /** With pandas where there is one. */
  readonly python: string | null
  readonly r: string | null
}

export function findInterpreters(): Interpreters {
  const runs = (program: string, code: string, flag: string): boolean =>
    spawnSync(program, [flag, code]).status === 0
  const pythons = ['python3', '/usr/bin/python3']
  const withPandas = pythons.find((program) => runs(program, 'import pandas', '-c'))
  return {
    python: withPandas ?? pythons.find((program) => runs(program, '', '-c')) ?? null,
    r: runs('Rscript', 'library(curl); library(jsonlite)', '-e') ? 'Rscript' : null,
  }
}

/** What each curl command writes. */
export async function runCurl(blocks: readonly Block[]): Promise<Map<string, string>> {
  const run = promisify(execFile)
  const answers = new Map<string, string>()
  for (const { id, parts } of blocks) {
    const { stdout } = await run('sh', ['-c', parts.curl ?? 'false'], { maxBuffer: MOST_BYTES })
    answers.set(id, stdout)
  }
  return answers
}

/** What a spreadsheet reads: the CSV at the address of its formula. */
export async function askFormula(blocks: readonly Block[]): Promise<Map<string, Cells>> {
  const tables = new Map<string, Cells>()
  for (const { id, parts } of blocks) {
    const address = /^=IMPORTDATA\("([^"]+)"\)$/.exec(parts.spreadsheet ?? '')?.[1]
    if (address === undefined) continue
    const response = await fetch(address)
    tables.set(id, response.ok ? readTable(await response.text()) : [])
  }
  return tables
}

/** The tables that the commands of Python give, each written as CSV by run_blocks.py. */
export function runPython(blocks: readonly Block[], folder: string, program: string | null) {
  return runAll(blocks, { folder, program, language: 'python', script: 'run_blocks.py' })
}

/** The tables that the commands of R give, each written as CSV by run_blocks.R. */
export function runR(blocks: readonly Block[], folder: string, program: string | null) {
  return runAll(blocks, { folder, program, language: 'r', script: 'run_blocks.R' })
}

function runAll(
  blocks: readonly Block[],
  {
    folder,
    program,
    language,
    script,
  }: {
    readonly folder: string
    readonly program: string | null
    readonly language: 'python' | 'r'
    readonly script: string
  }
): Map<string, Cells> | null {
  if (program === null) return null
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { id, parts } of blocks) {
    writeFileSync(join(folder, `${id}.code`), `${parts[language] ?? ''}\n`)
  }
  const { status, stderr } = spawnSync(program, [join(HERE, script), folder], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: CLIENTS, PYTHONDONTWRITEBYTECODE: '1' },
  })
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${stderr.slice(-2000)}`)
  return new Map(
    blocks.flatMap(({ id }) => {
      const file = join(folder, `${id}.csv`)
      return existsSync(file) ? [[id, readTable(readFileSync(file, 'utf8'))] as const] : []
    })
  )
}
