import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { installTools, type Tools } from './clients/tools.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'The files of deploy/ conform to the published schemas of Kubernetes and Compose, and allow enough time to drain.'

const HERE = fileURLToPath(new URL('manifests/', import.meta.url))
const SCRIPT = 'read-manifests.ts'
const FILES = ['kubernetes.yaml', 'compose.yaml']

const reportSchema = z.object({
  manifests: z.array(z.looseObject({ apiVersion: z.string(), kind: z.string() })),
  compose: z.looseObject({ services: z.record(z.string(), z.looseObject({})) }),
  faults: z.array(z.string()),
})
type Report = z.infer<typeof reportSchema>

/** Faults that the check must find, as replacements in a shipped file. */
const PLANTED: readonly { file: string; from: string; to: string }[] = [
  { file: 'kubernetes.yaml', from: 'maxSurge: 1', to: 'maxSurge: [1]' },
  { file: 'kubernetes.yaml', from: 'readinessProbe:', to: 'readynessProbe:' },
  { file: 'kubernetes.yaml', from: 'containerPort: 4321', to: 'containerPort: http' },
  { file: 'kubernetes.yaml', from: 'minReplicas: 2', to: 'minReplicas: two' },
  { file: 'kubernetes.yaml', from: 'GracePeriodSeconds: 45', to: 'GracePeriodSeconds: 30' },
  { file: 'compose.yaml', from: 'stop_grace_period', to: 'stop_grace' },
  { file: 'compose.yaml', from: 'read_only: true', to: 'read_only: []' },
]

/** Check the shipped files, and that each planted fault is found. */
export default async function proveManifests(options: ProofOptions): Promise<boolean> {
  const { checkout, folder, print } = options
  const tools = installTools(print, {
    from: HERE,
    name: 'manifest-schemas',
    title: 'the schemas of this proof (about 27 MB)',
  })
  copyFileSync(join(HERE, 'calls', SCRIPT), join(tools.folder, SCRIPT))
  const shipped = Object.fromEntries(
    FILES.map((file) => [file, readFileSync(join(checkout, 'deploy', file), 'utf8')])
  )
  const faults = check(tools, folder, shipped)
  print(`${FILES.join(', ')}: ${faults.length === 0 ? 'no fault' : faults.join('; ')}`)
  const missed = PLANTED.filter(({ file, from, to }) => {
    const text = shipped[file] ?? ''
    if (!text.includes(from)) throw new Error(`deploy/${file} does not contain '${from}'.`)
    return check(tools, folder, { ...shipped, [file]: text.replace(from, to) }).length === 0
  })
  for (const { file, to } of missed) print(`  not found in ${file}: ${to}`)
  print(`${PLANTED.length - missed.length} of ${PLANTED.length} planted faults are found`)
  return Promise.resolve(faults.length === 0 && missed.length === 0)
}

/** Faults of manifests: against their schemas, unknown fields, and times that do not fit. */
function check(tools: Tools, folder: string, files: Readonly<Record<string, string>>): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { status, output } = tools.run(`../${SCRIPT}`, [folder], tools.folder)
  if (status !== 0) return [output]
  const report = reportSchema.parse(JSON.parse(output))
  return [...report.faults, ...findUnknownFields(tools, folder, report), ...findShortTimes(report)]
}

/** The schemas accept unknown fields; the types generated from them do not. */
function findUnknownFields(tools: Tools, folder: string, { manifests }: Report): string[] {
  const modules = join(tools.folder, 'node_modules', 'kubernetes-models')
  const lines = manifests.map(
    ({ apiVersion, kind, ...rest }, index) =>
      `export const manifest${index}: import(${JSON.stringify(join(modules, apiVersion))}).I${kind} = ` +
      JSON.stringify({ apiVersion, kind, ...rest })
  )
  writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'))
  const compiler = createRequire(import.meta.url).resolve('typescript/lib/tsc.js')
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'preserve',
  ]
  // Named from the folder of the packages, whose other programs are run the same way.
  const { status, output } = tools.run(compiler, [...options, join(folder, 'manifests.ts')], folder)
  return status === 0 ? [] : [output]
}

const SECONDS = /^(\d+)s$/

/** A container must not be killed before its server has drained. */
function findShortTimes({ manifests, compose }: Report): string[] {
  const pod = Object(manifests.find(({ kind }) => kind === 'Deployment')).spec?.template?.spec
  const environment: { name: string; value: string }[] = pod?.containers?.[0]?.env ?? []
  const drained = environment
    .filter(({ name }) => name.startsWith('DRAIN_'))
    .reduce((total, { value }) => total + Number(value), 0)
  const graces = Object.entries(compose.services).flatMap(([name, service]) => {
    const grace = service['stop_grace_period']
    return grace === undefined ? [] : [[name, Number(SECONDS.exec(String(grace))?.[1])] as const]
  })
  const all = [...graces, ['pods', Number(pod?.terminationGracePeriodSeconds)] as const]
  return all
    .filter(([, grace]) => !(drained > 0 && grace > drained))
    .map(([name, grace]) => `${name}: ${grace} s of grace for ${drained} s of draining`)
}
