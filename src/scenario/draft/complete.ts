import { listBinding } from '../account/targets.ts'
import { type AuthoredAccount, authoredAccountSchema, type TargetRow } from '../account/authored.ts'
import { WEATHER_SOURCES } from '../../year/weather/sets.ts'
import { roundTo } from '../../model/units/precision.ts'
import { RANGE_WIDTHS, regionDefault } from '../../model/coefficients/region-defaults.ts'
import { CAPACITY_PRICE, STANDARD_H } from '../../model/coefficients/power-year.ts'
import { TECHNOLOGY_TABLE } from '../../model/coefficients/technologies.ts'
import { RESERVE_CLOSURE, usual } from '../document/rows/defaults.ts'
import { type BaseYear, kindOf, readBaseYear } from './base-year.ts'
import { type Assumed, type EntryFinding, Ledger } from './ledger.ts'
import { type RegionPart, regionPartSchema } from './part.ts'
import { checkRanges, checkRunnable, findMissing, type Missing, sortIssues } from './check-part.ts'
import { completeDemand } from './demand.ts'
import { completeCohorts, completePlants } from './plants.ts'
import { nearestWeather } from './weather.ts'

/** A part of a document made whole: the inputs of its account, and what was assumed for them. */
export interface CompletedPlan {
  /** Null while something is missing or wrong. */
  readonly source: AuthoredAccount | null
  readonly assumed: readonly Assumed[]
  readonly missing: readonly Missing[]
  readonly findings: readonly EntryFinding[]
}

/**
 * Complete a part of a document to the inputs of an account: defaults for what is left out, each with
 * its source, and what is missing or wrong. Stated values are never changed. It never throws.
 */
export function completePlan(part: object): CompletedPlan {
  // Sections that hold what is needed: without them, what is missing is named member by member.
  const whole = { target: {}, power_year: {}, ...part }
  const parsed = regionPartSchema.safeParse(whole)
  if (!parsed.success) return { source: null, assumed: [], ...sortIssues(parsed.error, whole) }
  const ledger = new Ledger()
  checkRanges(parsed.data, ledger)
  const missing = findMissing(parsed.data)
  const source = missing.length > 0 ? null : completeParsed(parsed.data, ledger)
  if (source !== null && ledger.findings.length === 0) checkRunnable(source, ledger)
  const { assumed, findings } = ledger
  return { source: findings.length > 0 ? null : source, assumed, missing, findings }
}

function completeParsed(part: RegionPart, ledger: Ledger): AuthoredAccount {
  const { power_year: year, target, power_account: account, financing_framework: financing } = part
  const base = readBaseYear(part, ledger)
  const weather = nearestWeather(part.region_id ?? '')
  const powerYear = {
    ...year,
    backcast_year: year.backcast_year ?? year.base_year,
    weather: ledger.take('power_year.weather', year.weather, {
      value: weather.set,
      source: weather.source,
    }),
    backcast_twh: base.twh,
    net_import_twh: base.netImportTwh,
    baseline_stack_mt: base.stackMt,
    ...(part.standard === undefined
      ? {
          standard_h: ledger.take('power_year.standard_h', year.standard_h, {
            value: STANDARD_H,
            source: 'assumed: hours of lost load that many systems allow',
          }),
        }
      : {}),
    capacity_price: ledger.take('power_year.capacity_price', year.capacity_price, {
      value: CAPACITY_PRICE,
      source: 'assumed: price of firm capacity',
    }),
  }
  if (!WEATHER_SOURCES.some(({ id }) => id === powerYear.weather))
    ledger.report(
      'power_year.weather',
      `Weather: there is no set ${powerYear.weather}. Use one of ${WEATHER_SOURCES.map(({ id }) => id).join(', ')}.`,
      { expected: 'id of a weather set', actual: powerYear.weather }
    )
  const plants = completePlants(part, base, ledger)
  const cohorts = completeCohorts(part, ledger)
  const targets = completeTargets(part, base)
  return authoredAccountSchema.parse({
    ...targets,
    passed_over: part.passed_over ?? [],
    plants,
    cohorts,
    demand: completeDemand(part, base, ledger),
    imports: part.imports ?? [],
    standard: part.standard ?? [],
    // A row that names no instrument is a price that all tonnes pay.
    carbon: (part.carbon ?? []).map((row) => ({
      ...(row.instrument === undefined ? { instrument: 'carbon price', paid_share: 1 } : {}),
      currency_per_t: 'USD',
      ...row,
    })),
    ...(part.samples === undefined ? {} : { samples: part.samples }),
    operation: part.operation ?? [],
    people: part.people ?? [],
    power_year: powerYear,
    target: { ...target },
    power_account: {
      reserve_closure: take(
        ledger,
        'power_account.reserve_closure',
        account?.reserve_closure,
        RESERVE_CLOSURE
      ),
      capture_efficiency: takeUsual(ledger, 'power_account.capture_efficiency', {
        stated: account?.capture_efficiency,
        symbol: 'capture_output',
      }),
      usd_per_eur: takeUsual(ledger, 'power_account.usd_per_eur', {
        stated: account?.usd_per_eur,
        symbol: 'usd_per_eur',
      }),
    },
    financing_framework: {
      ...financing,
      discount_rate_pct: takeUsual(ledger, 'financing_framework.discount_rate_pct', {
        stated: financing?.discount_rate_pct,
        symbol: 'discount_rate',
      }),
    },
    cost_rows: part.cost_rows ?? assumeCosts(part, ledger),
    distributions: part.distributions ?? assumeRanges(part, ledger),
    customers: {
      ...part.customers,
      home_kwh_yr: takeUsual(ledger, 'customers.home_kwh_yr', {
        stated: part.customers?.home_kwh_yr,
        symbol: 'home_use',
      }),
    },
  })
}

const take = <Value extends string>(
  ledger: Ledger,
  path: string,
  stated: Value | undefined,
  stand: { readonly value: Value; readonly source: string }
): Value => ledger.take<Value>(path, stated, stand)

function takeUsual(
  ledger: Ledger,
  path: string,
  { stated, symbol }: { stated: number | undefined; symbol: Parameters<typeof usual>[0] }
): number {
  return ledger.take(path, stated, {
    value: regionDefault(symbol),
    source: usual(symbol).source,
  })
}

/** Id of our own test where a region states no target of that kind. */
const TEST = 'test'

/** The targets of a region: those that it states, and the cut of its base year as our own test. */
function completeTargets({ targets = [], target, ...part }: RegionPart, base: BaseYear) {
  const stated = targets.map((row): TargetRow => ({
    ...row,
    scope: row.scope ?? 'stack',
    unit: row.unit ?? row.metric,
  }))
  const own = stated.find(({ status }) => status === 'our_test')
  const test: TargetRow = own ?? {
    id: TEST,
    status: 'our_test',
    metric: 'mt_co2',
    year: target.deadline_year,
    value: roundTo(base.stackMt * (1 - target.reduction_pct / 100), 6),
    unit: 'Mt',
    scope: 'stack',
    title: `${target.reduction_pct} % below the base year`,
  }
  const all = own === undefined ? [...stated, test] : stated
  const [binding] = listBinding({
    targets: all,
    passed_over: part.passed_over ?? [],
    target,
    power_year: {
      ...part.power_year,
      baseline_stack_mt: base.stackMt,
      backcast_year: part.power_year.base_year,
      weather: '',
      backcast_twh: {},
      net_import_twh: 0,
    },
  })
  return {
    targets: all,
    test_target: part.test_target ?? test.id,
    primary_target: part.primary_target ?? binding?.id ?? test.id,
  }
}

/** Capital of what the plan adds is that of its technology; what has none of its own needs a row. */
function assumeCosts({ plants, cohorts = [] }: RegionPart, ledger: Ledger): [] {
  const added = new Set(
    cohorts.flatMap((row) => {
      const plant = plants.find(({ id }) => id === row.plant)
      const technology = row.technology ?? plant?.technology
      return row.gw > 0 && row.in_reference !== true && technology ? [technology] : []
    })
  )
  for (const technology of added) {
    const { label, usd_per_kw } = TECHNOLOGY_TABLE[technology]
    ledger.assume('cost_rows', {
      value: usd_per_kw,
      source: 'assumed: one value for all regions',
      label: `Capital of ${label.toLowerCase()}`,
      unit: 'USD/kW',
    })
  }
  return []
}

/** Ranges of the base year and of what water, wind and sun yield. */
function assumeRanges({ plants, cohorts = [] }: RegionPart, ledger: Ledger) {
  const width = RANGE_WIDTHS
  const row = (id: string, moves: string, central: number, half: number) => {
    ledger.assume('distributions', {
      value: half,
      source: 'assumed: a plan of medium confidence',
      label: `Half width of the range of ${id.replaceAll('_', ' ')}`,
      unit: moves === 'ceiling_pct' ? '%' : 'share',
    })
    return { id, moves, low_p5: central - half, central, high_p95: central + half, mark: 'A' }
  }
  const kinds = new Set(
    [...plants, ...cohorts].flatMap(({ technology }) => (technology ? [kindOf(technology)] : []))
  )
  const yields = (['hydro', 'wind', 'sun', 'capture'] as const).filter((kind) =>
    kind === 'wind' ? kinds.has('wind') || kinds.has('offshore') : kinds.has(kind)
  )
  return [
    row('baseline_error', 'ceiling_pct', 0, width.baseline_error_pct),
    ...yields.map((kind) =>
      row(`${kind}_yield`, kind, 1, kind === 'capture' ? width.capture : width.yield)
    ),
  ]
}
