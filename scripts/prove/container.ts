import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../bench/nginx.ts'
import { readDockerfile } from './container/read-dockerfile.ts'
import { runStage, snapshot, USER, type BuiltStage } from './container/run-stage.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'The steps of deploy/Dockerfile in empty folders, as an unprivileged user; the result serves the site and writes nothing.'

/** Folders excluded from the context by .dockerignore. */
const readIgnored = (checkout: string): string[] =>
  readFileSync(join(checkout, '.dockerignore'), 'utf8').split('\n').filter(Boolean)

/**
 * Execute the Dockerfile without a container engine. Not covered: the base image (Node is that of
 * this machine), layers, namespaces and the read-only mount, which is approximated by files without
 * write permission.
 */
export default async function proveContainer({ checkout, print }: ProofOptions): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    throw new Error('Only root can run steps as another user: run this proof as root.')
  }
  const home = mkdtempSync(join(tmpdir(), 'prove-container-'))
  chmodSync(home, 0o755)
  try {
    const context = join(home, 'context')
    const ignored = readIgnored(checkout)
    for (const name of listTop(checkout).filter((entry) => !ignored.includes(entry))) {
      cpSync(join(checkout, name), join(context, name), { recursive: true })
    }
    const environment = makeBase(home)
    const stages = new Map<string, BuiltStage>()
    let last: BuiltStage | undefined
    for (const [index, stage] of readDockerfile(
      readFileSync(join(checkout, 'deploy', 'Dockerfile'), 'utf8')
    ).entries()) {
      print(`FROM ${stage.base}: replaced by Node ${process.version} of this machine`)
      const root = join(home, `stage-${index}`)
      last = runStage(stage, { root, context, stages, environment, print })
      if (stage.name !== null) stages.set(stage.name, last)
    }
    if (last === undefined) throw new Error('The Dockerfile has no stage.')
    return await serve(last, environment, print)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Files of the repository by top-level folder; untracked files are not included in images. */
function listTop(checkout: string): string[] {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: checkout, encoding: 'utf8' })
  return [...new Set(stdout.split('\n').flatMap((path) => path.split('/', 1)))].filter(Boolean)
}

/** Variables that may be needed to reach the package registry. */
const OF_THE_NETWORK = /^(?:https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file)$/i

/** Contents of the base image: Node outside any checkout, npm, a home folder and a cache folder. */
function makeBase(home: string): Record<string, string> {
  const bin = join(home, 'base', 'bin')
  const user = join(home, 'user')
  mkdirSync(bin, { recursive: true })
  mkdirSync(user)
  copyFileSync(process.execPath, join(bin, 'node'))
  spawnSync('chown', ['-R', `${USER}`, user])
  const network = Object.entries(process.env).filter(([name]) => OF_THE_NETWORK.test(name))
  return {
    ...Object.fromEntries(network.map(([name, value]) => [name, String(value)])),
    PATH: `${bin}:/usr/local/bin:/usr/bin:/bin`,
    HOME: user,
    npm_config_cache: join(user, 'npm-cache'),
  }
}

/** Run CMD without write permissions, send requests, and stop it. */
async function serve(
  image: BuiltStage,
  environment: Readonly<Record<string, string>>,
  print: ProofOptions['print']
): Promise<boolean> {
  const { workFolder, command } = image
  const [program = '', ...parameters] = command
  spawnSync('chown', ['-R', '0:0', workFolder])
  spawnSync('chmod', ['-R', 'a-w', workFolder])
  const before = snapshot(workFolder)
  const port = await freePort()
  const child = spawn(program, parameters, {
    cwd: workFolder,
    uid: USER,
    gid: USER,
    // As in a container: only its own variables, without a writable home.
    env: {
      PATH: environment['PATH'],
      ...image.environment,
      HOME: '/nonexistent',
      HOST: '127.0.0.1',
      PORT: String(port),
      DRAIN_WAIT_S: '0',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const closed = once(child, 'close')
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const page = await fetch(origin)
  const sweep = await fetch(`${origin}/api/sweep`, {
    method: 'POST',
    body: JSON.stringify({ calculator: 'scc', grid: { discount_rate: [0.02, 0.03] } }),
  })
  const { rows } = await sweep.json()
  child.kill('SIGTERM')
  const [status] = await closed
  const after = snapshot(workFolder)
  const changed = [...after].filter(([path, time]) => before.get(path) !== time)
  const isRight =
    page.status === 200 &&
    rows.length === 2 &&
    status === 0 &&
    changed.length === 0 &&
    after.size === before.size &&
    image.user !== null &&
    image.user !== 'root' &&
    dirname(workFolder) === image.root
  print(
    `started as user ${USER} over ${before.size} files without write permission: page ${page.status}, ` +
      `a sweep by a thread ${rows.length} rows, exit status ${status} on SIGTERM, ${changed.length} files changed`
  )
  return isRight
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}
