import { z } from 'zod'
import { canonicalBytes, sha256Hex } from '../core/dataset/digest.ts'
import type { WeatherSource } from '../year/weather/sets.ts'
import type { AuthoredAccount } from './account/authored.ts'
import type { Firmness } from './account/central.ts'
import type { Tuned } from './account/fleet.ts'
import type { BlockResults } from './odds/blocks.ts'
import { DEFAULT_SAMPLES, DEFAULT_SEED } from './odds/futures.ts'
import { RULES_DAY, RULES_VERSION, type Report } from './report.ts'

/**
 * Version of the equations from fleet to report: the kernel of the year, the account and the odds. Raise
 * it with every change that moves a figure; derived files of an earlier one are then stale.
 */
export const ACCOUNT_VERSION = '1.0.0'

const list = z.array(z.number())
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
  firmness: z.unknown(),
  margins: z.record(z.string(), blocks),
  running_musd: list,
  carbon_musd: list,
  report: z.record(z.string(), z.unknown()),
})

export interface Derived extends Omit<z.infer<typeof derivedSchema>, 'report' | 'firmness'> {
  readonly tuned: Tuned
  readonly firmness: Firmness
  readonly report: Report
}

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
])

/**
 * Digest of everything that the figures of a document follow from: authored inputs without their words,
 * rules, equations and weather. The damage model is not in it.
 */
export function accountDigest(
  source: AuthoredAccount,
  weatherSha256: string | null,
  /** What a variant fixes, and the places of its parent. */
  drawn: { fixed?: Readonly<Record<string, number>>; parentSymbols?: readonly string[] } = {}
): string {
  const inputs = Object.fromEntries(
    READ_SECTIONS.map((name) => [name, withoutWords(source[name])])
  )
  const bytes = canonicalBytes({
    inputs: {
      ...inputs,
      target: {
        deadline_year: source.target.deadline_year,
        reduction_pct: source.target.reduction_pct,
      },
      power_account: {
        reserve_closure: source.power_account.reserve_closure,
        capture_efficiency: source.power_account.capture_efficiency,
        usd_per_eur: source.power_account.usd_per_eur,
      },
      discount_rate_pct: source.financing_framework.discount_rate_pct,
      home_kwh_yr: source.customers.home_kwh_yr,
    },
    rules: RULES_VERSION,
    day: RULES_DAY,
    account: ACCOUNT_VERSION,
    weather: weatherSha256 ?? 'synthetic',
    samples: DEFAULT_SAMPLES,
    seed: DEFAULT_SEED,
    fixed: drawn.fixed ?? {},
    parent_symbols: drawn.parentSymbols ?? [],
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

/** Digits of a sample in a derived file: enough for odds and percentiles to be redone. */
const SAMPLE_DIGITS = 8

/** Put a derived file together; sorted where the order means nothing, so that bytes repeat. */
export function writeDerived(
  id: string,
  digest: string,
  {
    tuned,
    firmness,
    symbols,
    results,
    report,
  }: {
    tuned: Tuned
    firmness: Firmness
    symbols: readonly string[]
    results: BlockResults
    report: Report
  }
): Derived {
  const shorten = (values: Float64Array) =>
    Array.from(values, (value) => Number(value.toPrecision(SAMPLE_DIGITS)))
  return {
    id,
    digest,
    rules: RULES_VERSION,
    samples: results.runningMusd.length,
    seed: DEFAULT_SEED,
    symbols: [...symbols],
    tuned,
    firmness,
    margins: Object.fromEntries(
      [...results.margins].map(([target, margins]) => [
        target,
        {
          reference: shorten(margins.reference),
          in_time: shorten(margins.in_time),
          as_planned: shorten(margins.as_planned),
          late12: shorten(margins.late12),
          late24: shorten(margins.late24),
        },
      ])
    ),
    running_musd: shorten(results.runningMusd),
    carbon_musd: shorten(results.carbonMusd),
    report,
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
      [...first.margins.keys()].map((id) => [
        id,
        {
          reference: join((part) => part.margins.get(id)?.reference),
          in_time: join((part) => part.margins.get(id)?.in_time),
          as_planned: join((part) => part.margins.get(id)?.as_planned),
          late12: join((part) => part.margins.get(id)?.late12),
          late24: join((part) => part.margins.get(id)?.late24),
        },
      ])
    ),
    runningMusd: join(({ runningMusd }) => runningMusd),
    carbonMusd: join(({ carbonMusd }) => carbonMusd),
  }
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

