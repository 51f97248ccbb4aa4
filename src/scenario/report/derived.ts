import { z } from 'zod'
import { canonicalBytes, sha256Hex } from '../../core/dataset/digest.ts'
import type { WeatherSource } from '../../year/weather/sets.ts'
import type { AuthoredAccount } from '../account/authored.ts'
import type { Firmness } from '../account/central.ts'
import { writeFacts, type FormFacts } from './facts.ts'
import type { BlockResults } from '../odds/blocks.ts'
import { DEFAULT_SAMPLES, DEFAULT_SEED, type Block, type Futures } from '../odds/futures.ts'
import { writeReport, type Report } from './report.ts'
import { RULES_DAY, RULES_VERSION, type ReportModel } from './report-model.ts'

/**
 * Version of the equations from fleet to report: the kernel of the year, the account and the odds. Raise
 * it with every change that moves a figure; derived files of an earlier one are then stale.
 */
export const ACCOUNT_VERSION = '1.0.0'

const list = z.array(z.number())

/** A part whose shape its digest vouches for: only `scenario:derive` writes these files. */
function written<Part>() {
  return z.custom<Part>((value) => typeof value === 'object' && value !== null)
}

const blocks = z.strictObject({
  reference: list,
  in_time: list,
  as_planned: list,
  late12: list,
  late24: list,
})

/**
 * What `scenario:derive` writes for a document: its report, the samples it stands on, and what the
 * back-cast and the shortage found, from which any single run starts.
 */
export const derivedSchema = z.strictObject({
  id: z.string(),
  digest: z.string(),
  rules: z.string(),
  samples: z.number().int(),
  seed: z.number().int(),
  symbols: z.array(z.string()),
  tuned: z.strictObject({
    oilMustRun: z.number(),
    gasMustRun: z.number(),
    gasAdder: z.number(),
    supportGw: z.number(),
  }),
  firmness: written<Firmness>(),
  margins: z.record(z.string(), blocks),
  running_musd: list,
  carbon_musd: list,
  report: written<Report>(),
  facts: written<FormFacts>(),
})

export type Derived = z.infer<typeof derivedSchema>

/** Sections that the account reads; a change of any other leaves its figures as they are. */
const READ_SECTIONS = [
  'targets',
  'primary_target',
  'test_target',
  'passed_over',
  'plants',
  'cohorts',
  'demand',
  'imports',
  'standard',
  'carbon',
  'operation',
  'people',
  'power_year',
  'cost_rows',
  'distributions',
] as const satisfies readonly (keyof AuthoredAccount)[]

/** Columns that no figure depends on. */
const WORDS: ReadonlySet<string> = new Set([
  'label',
  'source',
  'note',
  'title',
  'article',
  'body',
  'publisher',
  'as_of',
  'check_by',
  'look_at',
  'consents',
  'basis',
  'why_not',
])

/** What the figures of a document follow from: the authored inputs without their words. */
export function pickAccountInputs(source: AuthoredAccount): object {
  const { target, power_account: account } = source
  return {
    ...Object.fromEntries(READ_SECTIONS.map((name) => [name, withoutWords(source[name])])),
    target: { deadline_year: target.deadline_year, reduction_pct: target.reduction_pct },
    power_account: {
      reserve_closure: account.reserve_closure,
      capture_efficiency: account.capture_efficiency,
      usd_per_eur: account.usd_per_eur,
    },
    discount_rate_pct: source.financing_framework.discount_rate_pct,
    home_kwh_yr: source.customers.home_kwh_yr,
  }
}

/**
 * Digest of everything that the figures of a document follow from: authored inputs without their words,
 * rules, equations and weather. The damage model is not in it.
 */
export function accountDigest(
  source: AuthoredAccount,
  weatherSha256: string | null,
  /** Symbols of the parent of a variant, whose places it keeps. */
  parentSymbols: readonly string[] = []
): string {
  const bytes = canonicalBytes({
    inputs: pickAccountInputs(source),
    rules: RULES_VERSION,
    day: RULES_DAY,
    account: ACCOUNT_VERSION,
    weather: weatherSha256 ?? 'synthetic',
    samples: DEFAULT_SAMPLES,
    seed: DEFAULT_SEED,
    fixed: source.samples?.fixed ?? {},
    parent_symbols: parentSymbols,
  })
  return sha256Hex(bytes)
}

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      // Bodies of decisions are in the report; those of targets and standards are words.
      WORDS.has(name) || member === undefined ? [] : [[name, withoutWords(member)]]
    )
  )
}

/** Digits of a sample: enough for odds and percentiles, and what the report itself is computed from. */
const SAMPLE_DIGITS = 8

/** The samples as a derived file keeps them, so that its report follows from what it shows. */
export function shortenBlocks({ margins, runningMusd, carbonMusd }: BlockResults): BlockResults {
  return {
    margins: new Map([...margins].map(([id, own]) => [id, mapMargins(own, shorten)])),
    runningMusd: shorten(runningMusd),
    carbonMusd: shorten(carbonMusd),
  }
}

function shorten(values: Float64Array): Float64Array {
  return values.map((value) => Number(value.toPrecision(SAMPLE_DIGITS)))
}

function mapMargins<From, To>(
  margins: Readonly<Record<Block, From>>,
  change: (values: From) => To
): Record<Block, To> {
  return {
    reference: change(margins.reference),
    in_time: change(margins.in_time),
    as_planned: change(margins.as_planned),
    late12: change(margins.late12),
    late24: change(margins.late24),
  }
}

/** What of a derived file its report can be written again from. */
export const samplesSchema = derivedSchema
  .pick({ tuned: true, margins: true, running_musd: true, carbon_musd: true })
  .strip()

/** The samples of a derived file. */
export function readSamples({
  margins,
  running_musd,
  carbon_musd,
}: z.infer<typeof samplesSchema>): BlockResults {
  const vector = (values: readonly number[]) => Float64Array.from(values)
  return {
    margins: new Map(Object.entries(margins).map(([id, own]) => [id, mapMargins(own, vector)])),
    runningMusd: vector(running_musd),
    carbonMusd: vector(carbon_musd),
  }
}

/** Put a derived file together; its samples are shortened ones. */
export function writeDerived(
  id: string,
  digest: string,
  { model, futures, samples }: { model: ReportModel; futures: Futures; samples: BlockResults }
): Derived {
  const { tuned, firmness } = model.central
  return {
    id,
    digest,
    rules: RULES_VERSION,
    samples: samples.runningMusd.length,
    seed: DEFAULT_SEED,
    symbols: [...futures.symbols],
    tuned,
    firmness,
    margins: Object.fromEntries(
      [...samples.margins].map(([target, own]) => [
        target,
        mapMargins(own, (values) => Array.from(values)),
      ])
    ),
    running_musd: Array.from(samples.runningMusd),
    carbon_musd: Array.from(samples.carbonMusd),
    report: writeReport(model, futures, samples),
    facts: writeFacts(model),
  }
}

/** Join results of consecutive futures. */
export function joinBlocks(parts: readonly BlockResults[]): BlockResults {
  const [first] = parts
  if (!first) throw new Error('There is no part to join.')
  const join = (read: (part: BlockResults) => Float64Array | undefined) => {
    const values = parts.map((part) => {
      const own = read(part)
      if (!own) throw new Error('A part lacks a target that another has.')
      return own
    })
    const joined = new Float64Array(values.reduce((sum, { length }) => sum + length, 0))
    let place = 0
    for (const own of values) {
      joined.set(own, place)
      place += own.length
    }
    return joined
  }
  return {
    margins: new Map(
      [...first.margins.keys()].map((id) => {
        const of = (block: Block) => join((part) => part.margins.get(id)?.[block])
        return [id, mapMargins(fromBlocks, of)]
      })
    ),
    runningMusd: join(({ runningMusd }) => runningMusd),
    carbonMusd: join(({ carbonMusd }) => carbonMusd),
  }
}

/** Every block under its own name. */
const fromBlocks: Readonly<Record<Block, Block>> = {
  reference: 'reference',
  in_time: 'in_time',
  as_planned: 'as_planned',
  late12: 'late12',
  late24: 'late24',
}

/** The message of a file whose inputs have changed, with the command that renews it. */
export function describeStale(id: string, reason: 'missing' | 'stale'): string {
  const what =
    reason === 'missing'
      ? `scenarios/derived/${id}.json is missing`
      : `scenarios/derived/${id}.json was derived from other inputs, rules, equations or weather than the document now has`
  return `${what}: run npm run scenario:derive -- ${id}`
}

/** Grade and years of a weather set as a report prints them. */
export function weatherLabel({ grade, years, measured }: WeatherSource): string {
  const grades = [...new Set(grade.match(/\b[A-D]\b/gu) ?? [])].sort().join('/')
  if (Object.keys(measured).length === 0) return `${grades}: synthetic`
  return `${grades}: ${years[0]}-${years.at(-1)}`
}
