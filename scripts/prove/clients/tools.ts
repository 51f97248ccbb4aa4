import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** Where they are installed: kept between proofs, and no part of what is built, tested or checked. */
const FOLDER = fileURLToPath(new URL('../../../.cache/prove/tools', import.meta.url))

const LOCKFILE = 'package-lock.json'
const INSTALLED = join(FOLDER, 'installed-lock.json')

/** Packages of the proof's own lockfile. */
export interface Tools {
  /** Folder with their node_modules. */
  readonly folder: string
  /** Run the program of a package and return its status and what it wrote. */
  readonly run: (program: string, parameters: readonly string[], cwd: string) => ToolResult
}

/** How a program ended. */
interface ToolResult {
  readonly status: number
  readonly output: string
}

/**
 * Install the linters and generators of `package.json` beside this file where they are missing or
 * another version of its lockfile is there. Throws where npm fails.
 */
export function installTools(print: (line: string) => void): Tools {
  const wanted = readFileSync(join(HERE, LOCKFILE), 'utf8')
  if (!existsSync(INSTALLED) || readFileSync(INSTALLED, 'utf8') !== wanted) {
    print('Installing the linters and generators of this proof (about 220 MB) …')
    mkdirSync(FOLDER, { recursive: true })
    for (const file of ['package.json', LOCKFILE])
      copyFileSync(join(HERE, file), join(FOLDER, file))
    const { status } = spawnSync(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' }
    )
    if (status !== 0) throw new Error(`npm ci failed in ${FOLDER}; its message is above.`)
    writeFileSync(INSTALLED, wanted)
  }
  return { folder: FOLDER, run: runProgram }
}

function runProgram(program: string, parameters: readonly string[], cwd: string): ToolResult {
  const file = join(FOLDER, 'node_modules', program)
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...parameters], {
    cwd,
    encoding: 'utf8',
    // No tool of a proof reports its use to its maker.
    env: { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', DO_NOT_TRACK: '1' },
  })
  return { status: status ?? 1, output: `${stdout}${stderr}`.trim() }
}
