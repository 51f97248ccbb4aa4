import { type CheckContext, defineRelation } from '../relation.ts'
import { isWithin } from '../../../../model/units/precision.ts'
import { addTo } from '../../../entry.ts'
import { PERCENT } from '../../../unit-conversions.ts'
import { listBinding } from '../../../../scenario/account/targets.ts'

/** Part by which an observed sum or fuel may differ from what is stated elsewhere. */
const ENERGY_SHARE = { total: 0.02, fuel: 0.05 } as const

/** A variant moves plant or weather of the year that was observed: what is compared is its parent's. */
function isVariant({ document }: CheckContext): boolean {
  return typeof Reflect.get(document, 'parent_scenario') === 'string'
}

/** Energy below which a fuel of the back-cast may differ, TWh. */
const LEAST_FUEL_TWH = 2.5

/** Years from which a growth is a trend and no weather. */
const TREND_YEARS = 2

/** What binary fractions leave of a sum that is zero, GW. */
const DUST_GW = 1e-9

/** Stages of cohorts that somebody has yet to decide. */
const UNDECIDED: ReadonlySet<string> = new Set(['new', 'queue', 'life_extension'])

/** The primary target is the first of the list; what comes before it is passed over with a reason. */
export const primaryTargetRelation = defineRelation({
  id: 'primary_target',
  name: 'The target that binds most is the primary one',
  formula: 'primary_target = first of targets by status, year, metric that is not passed over',
  tolerance: 0,
  tolerance_unit: 'targets',
  why: 'A report that starts from a weaker target than the law answers a question nobody asked.',
  reads: ['targets', 'primary_target', 'passed_over', 'target', 'power_year'],
  check: (scenario, report) => {
    const { primary_target: stated, passed_over, power_year } = scenario
    const reasons = (power_year.basis ?? []).filter(({ field }) => field === 'primary_target')
    const first = listBinding(scenario).find(
      ({ id }) => id === stated || !reasons.some(({ note = '' }) => note.includes(id))
    )
    return [
      ...report.claim(first === undefined || first.id === stated, {
        path: 'primary_target',
        message: `The document starts from ${stated}, but ${first?.id ?? 'no target'} binds more: start from that, pass it over, or say why not in power_year.basis of primary_target.`,
        expected: first?.id ?? null,
        actual: stated,
      }),
      ...passed_over.flatMap(({ id, reason }, index) =>
        report.claim(reason.trim() !== '', {
          path: `passed_over.${index}.reason`,
          message: `The target ${id} is passed over without a reason: say why it does not bind these plants.`,
          expected: 'a reason',
          actual: reason,
        })
      ),
    ]
  },
})

/** A plant never has less than nothing, dates lie in their ranges, and someone decides. */
export const cohortsRelation = defineRelation({
  id: 'cohorts',
  name: 'Cohorts fit their plants, their dates and their bodies',
  formula:
    'gw_base + sum of cohorts ≥ 0; p5 ≤ in_service ≤ p95; decides ≠ empty where it is undecided',
  tolerance: DUST_GW,
  tolerance_unit: 'GW',
  why: 'A closure of more than there is, or a plant that nobody decides on, cannot happen.',
  reads: ['plants', 'cohorts', 'power_year'],
  check: ({ plants, cohorts, power_year }, report) => {
    const alias = power_year.alias ?? {}
    const plantOf = (id: string) => alias[id] ?? id
    const closures = plants.flatMap(({ id, gw_base }) => {
      const own = cohorts.filter(({ plant }) => plantOf(plant) === id)
      const least = own.reduce((sum, { gw }) => sum + gw, gw_base)
      const at = cohorts.findLastIndex(({ plant, gw }) => plantOf(plant) === id && gw < 0)
      return at === -1
        ? []
        : report.claim(least >= -DUST_GW, {
            path: `cohorts.${at}.gw`,
            message: `${id} has ${gw_base} GW, and its cohorts take it to ${least}: close no more than there is.`,
            expected: 'a sum of 0 or more',
            actual: least,
          })
    })
    const rows = cohorts.flatMap((row, index) => {
      const { id, in_service: date, in_service_p5: p5 = date, in_service_p95: p95 = date } = row
      return [
        ...report.claim(p5 <= date && date <= p95, {
          path: `cohorts.${index}.in_service`,
          message: `${id} enters service in ${date}, outside ${p5} to ${p95}: put the date into its range.`,
          expected: `between ${p5} and ${p95}`,
          actual: date,
        }),
        ...report.claim(row.in_reference || !UNDECIDED.has(row.stage) || Boolean(row.decides), {
          path: `cohorts.${index}.decides`,
          message: `${id} waits for a decision and names nobody: give the body that signs.`,
          expected: 'a body',
          actual: row.decides ?? null,
        }),
      ]
    })
    return [...closures, ...rows]
  },
})

/** The adopted range of growth holds the record and the official forecast, or says which it leaves out. */
export const demandRangeRelation = defineRelation({
  id: 'demand_range',
  name: 'The range of growth holds record and official forecast, or says why not',
  formula: 'low ≤ growth over two years or more ≤ high, or demand.why_not names its figure',
  tolerance: 0,
  tolerance_unit: '% a year',
  why: 'Odds over a range that leaves out what the operator plans for restate an assumption.',
  reads: ['demand'],
  check: ({ demand }, report) => {
    const { why_not: reasons = '' } = demand
    return (['observed', 'official'] as const).flatMap((list) =>
      demand[list].flatMap((row, index) => {
        const adopted = { energy_growth_pct: demand.energy, peak_growth_pct: demand.peak }
        const range = Object.entries(adopted).find(([name]) => name === row.quantity)?.[1]
        const { central, from_year: from, to_year: to } = row
        const { low = central, high = central } = row
        if (range === undefined || low === undefined || high === undefined) return []
        if (from === undefined || to === undefined || to - from < TREND_YEARS) return []
        const named = [low, central, high].some(
          (value) => value !== undefined && namesFigure(reasons, value)
        )
        return report.claim((low <= range.high && high >= range.low) || named, {
          path: `demand.${list}.${index}`,
          message: `${row.publisher ?? 'A row'} has ${central ?? `${low} to ${high}`} % a year, outside ${range.low} to ${range.high}: widen the range, or name the figure in demand.why_not and say why it is left out.`,
          expected: `between ${range.low} and ${range.high}`,
          actual: central ?? low,
        })
      })
    )
  },
})

/** Whether a text prints a figure, and no longer one that holds its digits. */
function namesFigure(text: string, value: number): boolean {
  const figures = text.match(/-?\d+(?:\.\d+)?/gu) ?? []
  return figures.some((figure) => Number(figure) === value)
}

/** What was observed adds up to the energy of the year, or the document says why it does not. */
export const observedEnergyRelation = defineRelation({
  id: 'observed_energy',
  name: 'Observed output and imports are the energy of the year',
  formula: 'sum of backcast_twh + net_import_twh = base energy of that year ± 2 %, or a reason',
  tolerance: ENERGY_SHARE.total,
  tolerance_unit: 'share of the energy',
  why: 'A back-cast of another amount of energy tests nothing.',
  reads: ['power_year', 'demand'],
  check: ({ power_year, demand }, report, context) => {
    if (isVariant(context)) return []
    const { backcast_twh, net_import_twh, backcast_year, basis = [] } = power_year
    const sum = Object.values(backcast_twh).reduce((total, twh) => total + twh, net_import_twh)
    const stated = demand.base_energy.flatMap(({ central, to_year }) =>
      to_year === backcast_year && central !== undefined ? [central] : []
    )
    const isReasoned = basis.some(({ field, note }) => field === 'backcast_twh' && Boolean(note))
    return report.claim(
      stated.length === 0 ||
        isReasoned ||
        stated.some((twh) => isWithin(ENERGY_SHARE.total * twh, twh, sum)),
      {
        path: 'power_year.backcast_twh',
        message: `Observed output and net imports of ${backcast_year} are ${sum} TWh, the energy of that year ${stated.join(' or ')}: correct one, or give the reason as power_year.basis of backcast_twh.`,
        expected: stated[0] ?? null,
        actual: sum,
      }
    )
  },
})

/** The past year run again gives every fuel that counts, or the document says why not. */
export const backcastRelation = defineRelation({
  id: 'backcast',
  name: 'The past year run again gives what was observed',
  formula: 'report.backcast.twh = observed ± 5 % for each fuel above 2.5 TWh, or a reason',
  tolerance: ENERGY_SHARE.fuel,
  tolerance_unit: 'share of the energy',
  why: 'A model that cannot repeat the year that is known says little of the one that is not.',
  reads: ['power_year', 'report'],
  check: ({ power_year, report: stated }, report, context) => {
    if (isVariant(context)) return []
    const { backcast_twh, basis = [] } = power_year
    const observed = new Map<string, number>()
    for (const [name, twh] of Object.entries(backcast_twh)) {
      const kind = name === 'lignite' || name === 'hard_coal' ? 'coal' : name
      addTo(observed, kind, twh)
    }
    return [...observed].flatMap(([kind, twh]) => {
      const path = `report.backcast.twh.${kind}`
      if (twh < LEAST_FUEL_TWH || basis.some(({ field, note }) => field === path && Boolean(note)))
        return []
      const made = stated.backcast.twh[kind]
      return report.claim(made !== undefined && isWithin(ENERGY_SHARE.fuel * twh, twh, made), {
        path,
        message: `${kind} made ${twh} TWh in ${stated.backcast_year}, the run gives ${made ?? 'none'}, more than ${ENERGY_SHARE.fuel * PERCENT} % off: correct the plant, or give the reason as power_year.basis of ${path}.`,
        expected: twh,
        actual: made ?? null,
      })
    })
  },
})
