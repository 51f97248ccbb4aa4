import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/**
 * Folder in which they are installed: kept between proofs, and not part of what is built, tested or
 * checked.
 */
const CACHE = fileURLToPath(new URL('../../../.cache/prove', import.meta.url))

const LOCKFILE = 'package-lock.json'

/** Packages that proofs need and the project does not. */
interface ToolPackages {
  /** Folder of their package.json and lockfile. */
  readonly from: string
  /** Folder of the cache that they are installed in. */
  readonly name: string
  /** Description of the packages. */
  readonly title: string
}

/** Linters and generators, from the lockfile next to this file. */
const CLIENT_TOOLS: ToolPackages = {
  from: HERE,
  name: 'tools',
  title: 'the linters and generators of this proof (about 220 MB)',
}

/** Install the packages of the proof's own lockfile. */
export interface Tools {
  /** Folder with their node_modules. */
  readonly folder: string
  /** Run the program of a package and return its status and what it wrote. */
  readonly run: (program: string, parameters: readonly string[], cwd: string) => ToolResult
}

/** Result of a program. */
interface ToolResult {
  readonly status: number
  readonly output: string
}

/** Install packages if they are missing or their lockfile has changed. Throws if npm fails. */
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
    // Not `npm ci`: it fails with a registry that lacks optional packages for other platforms. `npm
    // install` on a copy of the lockfile installs the same versions.
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
    // Disable telemetry of the tools.
    env: { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', DO_NOT_TRACK: '1' },
  })
  return { status: status ?? 1, output: `${stdout}${stderr}`.trim() }
}
