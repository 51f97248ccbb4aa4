import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Stage } from './read-dockerfile.ts'

/** An unprivileged user id, which needs no account. */
export const USER = 64_000

/** File system of a stage, and the effect of its instructions. */
export interface BuiltStage {
  /** The folder that represents `/`. */
  readonly root: string
  /** WORKDIR below it. */
  readonly workFolder: string
  readonly environment: Readonly<Record<string, string>>
  /** CMD in its list form; empty without one. */
  readonly command: readonly string[]
  /** USER, or null if there is none. */
  readonly user: string | null
}

/** Settings of the instructions. */
interface Place {
  readonly root: string
  /** Folder of the build context. */
  readonly context: string
  readonly stages: ReadonlyMap<string, BuiltStage>
  readonly environment: Readonly<Record<string, string>>
  readonly print: (line: string) => void
}

/** Execute the instructions of a stage in a folder, each RUN as an unprivileged user. */
export function runStage(stage: Stage, place: Place): BuiltStage {
  const { root, context, stages, print } = place
  const environment: Record<string, string> = {}
  let workFolder = root
  let command: string[] = []
  let user: string | null = null
  mkdirSync(root, { recursive: true })
  chownSync(root, USER, USER)
  for (const { instruction, text } of stage.steps) {
    print(`  ${instruction} ${text.slice(0, 90)}`)
    switch (instruction) {
      case 'WORKDIR':
        workFolder = join(root, text)
        mkdirSync(workFolder, { recursive: true })
        chownSync(workFolder, USER, USER)
        break
      case 'COPY':
        copy(text, { context, stages, workFolder })
        break
      case 'ENV':
      case 'ARG': {
        const [name = '', value = ''] = text.split('=')
        environment[name] = value
        break
      }
      case 'RUN':
        run(text, workFolder, { ...place.environment, ...environment })
        break
      case 'CMD':
        command = JSON.parse(text)
        break
      case 'USER':
        user = text
        break
      case 'EXPOSE':
      case 'HEALTHCHECK':
        break
      default:
        throw new Error(`The step ${instruction} is not known here.`)
    }
  }
  return { root, workFolder, environment, command, user }
}

function run(command: string, cwd: string, env: Readonly<Record<string, string>>): void {
  const { status } = spawnSync('sh', ['-c', command], {
    cwd,
    env,
    uid: USER,
    gid: USER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}.`)
}

/** Semantics of COPY: a folder's contents are copied into the target, a file becomes the target. */
function copy(
  text: string,
  {
    context,
    stages,
    workFolder,
  }: {
    context: string
    stages: ReadonlyMap<string, BuiltStage>
    workFolder: string
  }
): void {
  const parts = text.split(/\s+/)
  const [, from] = /^--from=(.+)$/.exec(parts[0] ?? '') ?? []
  const names = from === undefined ? parts : parts.slice(1)
  const target = join(workFolder, names.at(-1) ?? '.')
  const source = from === undefined ? context : stages.get(from)?.root
  if (source === undefined) throw new Error(`COPY names the stage ${from}, which does not exist.`)
  for (const name of names.slice(0, -1)) {
    const path = join(source, name)
    const isInto = names.at(-1)?.endsWith('/') === true && !lstatSync(path).isDirectory()
    const to = isInto ? join(target, name.slice(name.lastIndexOf('/') + 1)) : target
    mkdirSync(dirname(to), { recursive: true })
    cpSync(path, to, { recursive: true, verbatimSymlinks: true })
  }
  giveTo(workFolder)
}

/** All files of a stage belong to its user. */
function giveTo(folder: string): void {
  const { status } = spawnSync('chown', ['-R', `${USER}:${USER}`, folder])
  if (status !== 0) throw new Error(`${folder} cannot be given to the user ${USER}.`)
}

/** Paths below a folder with their modification times, which reveal writes. */
export function snapshot(folder: string): Map<string, number> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(entries.map((path) => [path, lstatSync(join(folder, path)).mtimeMs]))
}
