/**
 * Compute the derived figures of scenario documents: `npm run scenario:derive -- [id…]` writes
 * scenarios/derived/<id>.json of every document whose inputs have changed, with its samples; with
 * --reports, the reports of the others are written again from the samples that they hold.
 * `npm run scenario:derive -- file… [--check] [--schema]` computes the derived fields within documents. Shows what changes and writes it; with --check, nothing is written and the exit code
 * is 1 if a stored value differs. With --schema, what is read from the table of fields is
 * written again: the schemas for editors in scenarios/schema and docs/scenario-format.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import {
  describeScenarioSchema,
  describeVariantSchema,
  SCENARIO_SCHEMA_FILE,
  VARIANT_SCHEMA_FILE,
} from '../src/core/scenario/variant/author-schema.ts'
import { writeFormatPage } from '../src/scenario/document/format-page.ts'
import { deriveScenario } from '../src/core/scenario/derive/derive.ts'
import { deriveAccounts, repositoryPlaces, rewriteReports } from './scenario/derive-accounts.ts'
import { readObject } from './scenario/files.ts'
import { readCommandLine } from './command-line.ts'

/** Relative path of the schema from a document in scenarios/, for editors. */
const SCHEMA_PATH = './schema/scenario.schema.json'

const USAGE = 'Usage: npm run scenario:derive -- [id…] [--reports], or file… [--check], or --schema'

const print = (line: string): void => console.log(line)

const { values, positionals } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    schema: { type: 'boolean', default: false },
    reports: { type: 'boolean', default: false },
  },
})

const files = positionals.filter((name) => name.endsWith('.json'))
if (values.schema) await writeSchemas()
else if (values.reports) rewriteReports(process.cwd(), positionals, print)
else if (files.length === 0)
  await deriveAccounts(repositoryPlaces(process.cwd()), positionals, print)
for (const file of files) await derive(file)

/** Add the schema in the first line of a document, without changing the rest. */
function nameSchema(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^\s*\{/, `{\n  "$schema": "${SCHEMA_PATH}",`))
}

async function writeSchemas(): Promise<void> {
  const folder = 'scenarios/schema'
  await writeJson(join(folder, SCENARIO_SCHEMA_FILE), describeScenarioSchema())
  await writeJson(join(folder, VARIANT_SCHEMA_FILE), describeVariantSchema())
  writeFileSync('docs/scenario-format.md', writeFormatPage())
}

async function writeJson(file: string, value: object): Promise<void> {
  const options = await resolveConfig(file)
  writeFileSync(file, await format(JSON.stringify(value, null, 2), { ...options, parser: 'json' }))
}

async function derive(file: string): Promise<void> {
  const read = readObject(file)
  if ('fault' in read) {
    console.error(read.fault)
    process.exitCode = 2
    return
  }
  const { document, changes } = deriveScenario(read.object)
  for (const { path, before, after } of changes) {
    console.log(`  ${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
  }
  const isNamed = Object.hasOwn(document, '$schema')
  console.log(`${file}: ${changes.length} fields ${values.check ? 'disagree' : 'refreshed'}`)
  if (values.check) {
    if (changes.length > 0) process.exitCode = 1
    return
  }
  if (changes.length > 0) await writeJson(file, document)
  if (!isNamed) nameSchema(file)
}
