import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** Below it they are installed: kept between proofs, and no part of what is built, tested or checked. */
const CACHE = fileURLToPath(new URL('../../../.cache/prove', import.meta.url))

const LOCKFILE = 'package-lock.json'

/** Packages that proofs need and the project does not. */
interface ToolPackages {
  /** Folder of their package.json and lockfile. */
  readonly from: string
  /** Folder of the cache that they are installed in. */
  readonly name: string
  /** What is installed, for people. */
  readonly title: string
}

/** Linters and generators, of the lockfile beside this file. */
const CLIENT_TOOLS: ToolPackages = {
  from: HERE,
  name: 'tools',
  title: 'the linters and generators of this proof (about 220 MB)',
}

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
 * Install packages where they are missing or another version of their lockfile is there. Throws
 * where npm fails.
 */
export function installTools(
  print: (line: string) => void,
  { from, name, title }: ToolPackages = CLIENT_TOOLS
): Tools {
  const folder = join(CACHE, name)
  const installed = join(folder, 'installed-lock.json')
  const wanted = readFileSync(join(from, LOCKFILE), 'utf8')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    print(`Installing ${title} …`)
    mkdirSync(folder, { recursive: true })
    for (const file of ['package.json', LOCKFILE])
      copyFileSync(join(from, file), join(folder, file))
    // Not ci: a registry that lacks a tool for another platform leaves it out of the lockfile, which
    // ci then refuses. What the lockfile names is installed as it says, from a copy of it.
    const { status } = spawnSync(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }
    )
    if (status !== 0) throw new Error(`npm install failed in ${folder}; its message is above.`)
    writeFileSync(installed, wanted)
  }
  return {
    folder,
    run: (program, parameters, cwd) =>
      runProgram(resolve(folder, 'node_modules', program), parameters, cwd),
  }
}

function runProgram(file: string, parameters: readonly string[], cwd: string): ToolResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...parameters], {
    cwd,
    encoding: 'utf8',
    // No tool of a proof reports its use to its maker.
    env: { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', DO_NOT_TRACK: '1' },
  })
  return { status: status ?? 1, output: `${stdout}${stderr}`.trim() }
}
