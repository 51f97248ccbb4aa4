import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastGlob from 'fast-glob'
import { z } from 'zod'
import { canonicalBytes, describeAlteredBody } from '../core/dataset/digest.ts'
import type { Dataset } from '../core/dataset/dataset.ts'
import { historySchema, type EarlierVersion } from '../core/dataset/history.ts'
import { metadataSchema, type DatasetMetadata } from '../core/dataset/metadata.ts'
import { logLineSchema, splitLog, type RefreshLogLine } from '../core/dataset/refresh-log.ts'
import { checkScenario } from '../core/scenario/check/check.ts'
import { type Scenario, scenarioSchema } from '../core/scenario/document/document.ts'
import { findPatchFaults } from '../core/scenario/document/merge-patch.ts'
import { resolveVariant, variantSchema } from '../core/scenario/variant/variant.ts'
import { readAccountInputs } from '../scenario/account/inputs.ts'
import { fillForm } from '../scenario/form/form.ts'
import { formSourceSchema } from '../scenario/form/source.ts'
import { listSymbols } from '../scenario/odds/symbols.ts'
import { readTexts } from '../scenario/text/read-texts.ts'
import { contentRoot } from './content-root.ts'
import type { Derived } from '../scenario/report/derived.ts'
import type { CommittedPlans } from '../plan/answer/committed.ts'
import { checkPlans, openPlans, plansFile } from './committed-plans.ts'
import { openDerived, readDerivedFile } from './derived-reports.ts'

/** Everything the repository publishes, read once and never changed. */
export interface Content {
  /** Sorted by id. */
  readonly datasets: readonly Dataset[]
  /** Sources whose body may not be published: metadata only. Sorted by id. */
  readonly withheld: readonly DatasetMetadata[]
  /** Earlier versions by dataset id, oldest first. */
  readonly histories: ReadonlyMap<string, readonly EarlierVersion[]>
  /** Refreshes in chronological order. */
  readonly refreshLog: readonly RefreshLogLine[]
  /** Documents and resolved variants, sorted by id. */
  readonly scenarios: readonly Scenario[]
  /** Derived files of scenarios by id: their samples and what their runs start from. */
  readonly derived: ReadonlyMap<string, DerivedFile>
  /** Cheapest plans of documents by id, read when they are asked for. */
  readonly plans: ReadonlyMap<string, PlansFile>
}

/** A derived file, read when it is asked for. */
export interface DerivedFile {
  readonly read: () => Derived
}

/** A file of plans, read when it is asked for. */
export interface PlansFile {
  readonly read: () => CommittedPlans
}

/** URL of the schema for authors; files refer to it by a relative path that editors can follow. */
const SCHEMA_ADDRESS = '/schemas/scenario.schema.json'

/** Checks that can be skipped. */
export interface LoadOptions {
  /**
   * Skip checks that the build has already made on the same files: canonical bodies and consistent
   * scenarios.
   */
  readonly isBuilt?: boolean
}

/**
 * Read and check all datasets and scenarios below a folder. Throws an error that names the file and
 * the problem, or the folder if it contains no datasets or no scenarios.
 */
export function loadContent(root: string = contentRoot(), options: LoadOptions = {}): Content {
  const datasets = loadDatasets(root, options)
  const files = listFiles(root, 'scenarios/*.json')
  if (datasets.length === 0 || files.length === 0) {
    throw new Error(
      `${root} contains ${datasets.length} datasets (datasets/*.json) and ${files.length} scenarios (scenarios/*.json); at least one of each is needed. Set CONTENT_ROOT to the folder that contains them, or leave it unset for the folder of this repository.`
    )
  }
  const documents = files.map((file) => loadScenario(root, file, datasets, options))
  const scenarios = [...documents, ...loadVariants(root, documents, datasets, options)]
  return {
    datasets,
    withheld: loadWithheld(root, datasets),
    histories: loadHistories(root),
    refreshLog: loadRefreshLog(root),
    scenarios: scenarios.sort((a, b) => (a.id < b.id ? -1 : 1)),
    derived: listDerived(root, scenarios),
    plans: listPlans(root, scenarios),
  }
}

/** Derived files of the scenarios that have an account. */
function listDerived(root: string, scenarios: readonly Scenario[]): Map<string, DerivedFile> {
  return new Map(
    scenarios.flatMap(({ id, report }) =>
      report === undefined ? [] : [[id, { read: () => openDerived(root, id) }] as const]
    )
  )
}

/** Files of plans of the scenarios that have some. */
export function listPlans(root: string, scenarios: readonly Scenario[]): Map<string, PlansFile> {
  return new Map(
    scenarios.flatMap(({ id }) =>
      existsSync(plansFile(root, id)) ? [[id, { read: () => openPlans(root, id) }] as const] : []
    )
  )
}

/** Descriptions of all sources, published or not, by id. */
export function listSources({ datasets, withheld }: Content): DatasetMetadata[] {
  return [...datasets.map(({ metadata }) => metadata), ...withheld].sort((a, b) =>
    a.dataset_id < b.dataset_id ? -1 : 1
  )
}

function loadDatasets(root: string, { isBuilt = false }: LoadOptions): Dataset[] {
  return listFiles(root, 'datasets/*.json').map((file) => {
    const id = basename(file, '.json')
    const bytes = readFileSync(join(root, file))
    const body = parseFile(file, bytes.toString('utf8'), z.looseObject({}))
    const metadataFile = `datasets/metadata/${id}.json`
    const metadata = readJson(root, metadataFile, metadataSchema)
    if (metadata.dataset_id !== id) {
      throw new Error(`${metadataFile}: dataset_id is '${metadata.dataset_id}', expected '${id}'.`)
    }
    if (!isBuilt && !bytes.equals(canonicalBytes(body))) {
      throw new Error(
        `${file}: not in canonical form (RFC 8785); write it with npm run data:refresh.`
      )
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const altered = describeAlteredBody(file, sha256, metadata)
    if (altered !== null) throw new Error(altered)
    return { metadata, body, bytes, sha256 }
  })
}

function loadWithheld(root: string, datasets: readonly Dataset[]): DatasetMetadata[] {
  const published = new Set(datasets.map(({ metadata }) => metadata.dataset_id))
  return listFiles(root, 'datasets/metadata/*.json').flatMap((file) => {
    const metadata = readJson(root, file, metadataSchema)
    if (published.has(metadata.dataset_id)) return []
    if (!metadata.redistributable) return [metadata]
    throw new Error(
      `${file}: describes a dataset without a body; write it with npm run data:refresh.`
    )
  })
}

function loadHistories(root: string): Map<string, readonly EarlierVersion[]> {
  return new Map(
    listFiles(root, 'datasets/history/*.json').map((file) => {
      const { dataset_id, earlier } = readJson(root, file, historySchema)
      return [dataset_id, earlier]
    })
  )
}

function loadRefreshLog(root: string): RefreshLogLine[] {
  const file = 'datasets/refresh-log.ndjson'
  if (listFiles(root, file).length === 0) return []
  const { lines } = splitLog(readFileSync(join(root, file), 'utf8'))
  return lines.flatMap((line, index) =>
    line === '' ? [] : [parseFile(`${file}:${index + 1}`, line, logLineSchema)]
  )
}

/** A document in the form of the specification, filled from its derived file, with its texts read. */
function loadScenario(
  root: string,
  file: string,
  datasets: readonly Dataset[],
  options: LoadOptions
): Scenario {
  const written = readJson(root, file, z.looseObject({ id: z.string() }))
  if (written.id !== basename(file, '.json')) {
    throw new Error(`${file}: id is '${written.id}', but the file is named otherwise.`)
  }
  const document = fill(root, file, written, datasets, options)
  const scenario = checkDocument(file, document, options)
  return scenario.$schema === undefined ? scenario : { ...scenario, $schema: SCHEMA_ADDRESS }
}

/** Fill the form of a document with an account; one in the form of the specification alone stays as it is. */
function fill(
  root: string,
  file: string,
  authored: { readonly id: string },
  datasets: readonly Dataset[],
  { isBuilt = false }: LoadOptions,
  parentSymbols: readonly string[] = []
): object {
  if (!('power_year' in authored)) return authored
  const source = parseValue(file, authored, formSourceSchema)
  const derived = readDerivedFile(root, authored.id, source, { datasets, isBuilt, parentSymbols })
  checkPlans(root, authored.id, source, { datasets, isBuilt })
  return fillForm({ source, report: derived.report, facts: derived.facts })
}

/** Variants resolved to whole documents, each filled from a derived file of its own. */
function loadVariants(
  root: string,
  documents: readonly Scenario[],
  datasets: readonly Dataset[],
  options: LoadOptions
): Scenario[] {
  return listFiles(root, 'scenarios/variants/*.json').map((file) => {
    const variant = readJson(root, file, variantSchema)
    if (variant.id !== basename(file, '.json')) {
      throw new Error(`${file}: id is '${variant.id}', but the file is named otherwise.`)
    }
    const parent = documents.find(({ id }) => id === variant.parent_scenario)
    if (parent === undefined || documents.some(({ id }) => id === variant.id)) {
      throw new Error(
        `${file}: parent_scenario is '${variant.parent_scenario}' and id '${variant.id}': the parent must be a document of scenarios/, and the id must be unique.`
      )
    }
    const [fault] = findPatchFaults(parent, variant.overrides)
    if (fault !== undefined) {
      throw new Error(`${file}: overrides.${fault.path.join('.')} ${fault.message}.`)
    }
    const symbols =
      'power_year' in parent
        ? listSymbols(readAccountInputs(parseValue(file, parent, formSourceSchema)))
        : []
    const document = resolveVariant(parent, variant, (patched) =>
      fill(root, file, { ...patched, id: variant.id }, datasets, options, symbols)
    )
    return checkDocument(file, document, options, parent)
  })
}

/** Reject a document with any finding: published documents have none. */
function checkDocument(
  file: string,
  document: object,
  { isBuilt = false }: LoadOptions,
  parent?: Scenario
): Scenario {
  if (isBuilt) return readScenario(file, readTexts(document).document)
  const { scenario, findings } = checkScenario(document, parent === undefined ? {} : { parent })
  if (scenario !== null && findings.length === 0) return scenario
  const lines = findings.map(({ path, relation, message }) => `  ${path} (${relation}): ${message}`)
  throw new Error(`${file}: the scenario contradicts itself:\n${lines.join('\n')}`)
}

function readScenario(file: string, document: object): Scenario {
  return parseValue(file, document, scenarioSchema)
}

function listFiles(root: string, pattern: string): string[] {
  return fastGlob.sync(pattern, { cwd: root }).sort(compareIds)
}

/** Sort by id, that is, by name without the extension, whose dot would sort after a hyphen. */
function compareIds(a: string, b: string): number {
  return basename(a, '.json') < basename(b, '.json') ? -1 : 1
}

function readJson<T>(root: string, file: string, schema: z.ZodType<T>): T {
  return parseFile(file, readFileSync(join(root, file), 'utf8'), schema)
}

function parseFile<T>(file: string, text: string, schema: z.ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file}: not valid JSON.`, { cause })
  }
  return parseValue(file, value, schema)
}

function parseValue<T>(file: string, value: unknown, schema: z.ZodType<T>): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Error(`${file}:\n${z.prettifyError(result.error)}`)
}
