/**
 * Compute the derived figures of scenario documents: `npm run scenario:derive -- [id…]` writes
 * scenarios/derived/<id>.json of every document and variant whose inputs have changed, with its samples;
 * with --reports, the reports of the others are written again from the samples that they hold. With
 * --schema, what is read from the table of fields is written again: the schemas for editors in
 * scenarios/schema and docs/scenario-format.md.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import {
  describeScenarioSchema,
  describeVariantSchema,
  SCENARIO_SCHEMA_FILE,
  VARIANT_SCHEMA_FILE,
} from '../src/core/scenario/variant/author-schema.ts'
import { writeFormatPage } from '../src/scenario/document/format-page.ts'
import { deriveAccounts, repositoryPlaces, rewriteReports } from './scenario/derive-accounts.ts'
import { readCommandLine } from './command-line.ts'

const USAGE = 'Usage: npm run scenario:derive -- [id…] [--reports], or --schema'

const print = (line: string): void => console.log(line)

const { values, positionals } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: {
    schema: { type: 'boolean', default: false },
    reports: { type: 'boolean', default: false },
  },
})

if (values.schema) await writeSchemas()
else if (values.reports) rewriteReports(process.cwd(), positionals, print)
else await deriveAccounts(repositoryPlaces(process.cwd()), positionals, print)

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
