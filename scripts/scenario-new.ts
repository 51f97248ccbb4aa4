/**
 * Draft a scenario document from our own datasets:
 * `npm run scenario:new -- --country PL --reduction 50 --by 2035 [--date 2026-11-20] [--out file]`.
 * With --from part.json, a whole document is written around the stated inputs of a region. Several
 * countries can be given, separated by commas; with --dry-run, nothing is written. Exit code 0 if
 * all drafts were made, 1 if something is missing, 2 for invalid arguments.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { completePlan } from '../src/scenario/draft/complete.ts'
import { documentOfPlan, identitySchema } from '../src/scenario/draft/document.ts'
import { loadContent } from '../src/data/content.ts'
import { readObject } from './scenario/files.ts'
import { collectFacts } from '../src/scenario/draft/country-facts.ts'
import { partOfCountry } from '../src/scenario/draft/country-part.ts'
import { readCommandLine } from './command-line.ts'

const USAGE =
  'Usage: npm run scenario:new -- --country PL --reduction 50 --by 2035 [--date YYYY-MM-DD] [--out file] [--dry-run], or --from part.json [--out file]'

const { values } = readCommandLine(USAGE, {
  options: {
    country: { type: 'string' },
    from: { type: 'string' },
    reduction: { type: 'string', default: '50' },
    by: { type: 'string', default: '2035' },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    out: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
})

const [reduction, deadline] = [Number(values.reduction), Number(values.by)]
const firstYear = Number(values.date.slice(0, 4)) + 2
const faults = [
  ...(values.country === undefined && values.from === undefined
    ? ['--country is missing: give an ISO 3166 code such as PL']
    : []),
  ...(reduction >= 1 && reduction <= 100
    ? []
    : [`--reduction is ${values.reduction}: give percent from 1 to 100`]),
  ...(Number.isInteger(deadline) && deadline >= firstYear && deadline <= 2100
    ? []
    : [`--by is ${values.by}: give a year from ${firstYear} to 2100`]),
]

if (faults.length > 0) {
  console.error([...faults, USAGE].join('\n'))
  process.exitCode = 2
} else if (values.out === undefined || !isTaken(values.out)) await draft()

async function draft(): Promise<void> {
  if (values.from !== undefined) {
    await writeAround(values.from)
    return
  }
  const content = loadContent(undefined, { isBuilt: true })
  for (const code of (values.country ?? '').split(',')) await draftCountry(content, code.trim())
}

async function draftCountry(content: ReturnType<typeof loadContent>, code: string): Promise<void> {
  const result = collectFacts(content, code)
  if (result.kind === 'missing') {
    console.error(`✗ ${code}: no draft, the datasets lack ${result.missing.join(', ')}.`)
    process.exitCode = 1
    return
  }
  const { part, sources } = partOfCountry(result.facts)
  const target = { reduction_pct: reduction, deadline_year: deadline }
  await write(code, { ...part, target }, { notes: result.notes, sources })
}

/** Write a whole document around the stated inputs of a region. */
async function writeAround(part: string): Promise<void> {
  const read = readObject(part)
  if ('fault' in read) {
    console.error(read.fault)
    process.exitCode = 2
    return
  }
  await write(part, read.object, { notes: [], sources: [] })
}

/** Complete a part to an authored file, or say what keeps it from one. */
async function write(
  name: string,
  part: object,
  { notes, sources }: { readonly notes: readonly string[]; readonly sources: readonly string[] }
): Promise<void> {
  const { source, assumed, missing, findings } = completePlan(part)
  if (source === null) {
    console.error(`✗ ${name}: ${[...missing, ...findings].map(({ message }) => message).join(' ')}`)
    process.exitCode = 1
    return
  }
  const identity = identitySchema.parse(part)
  const document = documentOfPlan(identity, source, assumed, values.date)
  await save({ ...document, sources }, notes)
}

/** Whether a document cannot be written because its file exists, which is then reported. */
function isTaken(file: string): boolean {
  if (values['dry-run'] || !existsSync(file)) return false
  console.error(`✗ ${file} exists: name another file with --out, or remove it first.`)
  process.exitCode = 1
  return true
}

/** Write a document unless its file exists. */
async function save(document: object, notes: readonly string[]): Promise<void> {
  const id = String(Reflect.get(document, 'id'))
  const file = values.out ?? `scenarios/${id}.json`
  console.log(`✓ ${file}: a draft, whose texts its author writes`)
  for (const note of notes) console.log(`    ${note}`)
  if (values['dry-run'] || isTaken(file)) return
  const options = await resolveConfig(file)
  const text = JSON.stringify(document, null, 2)
  writeFileSync(file, await format(text, { ...options, parser: 'json' }))
  console.log(
    `    written; its figures: npm run scenario:derive -- ${id}, then npm run scenario:check -- ${file}`
  )
}
