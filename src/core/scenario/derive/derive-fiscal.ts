import {
  COUNTERFACTUAL_YEARS,
  derivePosition,
  findPeakDeficit,
  HEADLINE_YEARS,
  AMOUNT_DECIMALS,
} from '../document/derivations.ts'
import { readLeaf } from '../document/leaves.ts'
import { roundTo } from '../../../model/units/precision.ts'
import { openCopy, readList, readNumber, storeNumber, type WorkingCopy } from './working-copy.ts'

/** Four rounded terms explain this much, USD billion. */
const KEPT_POSITION_USD_B = 0.0025

const WATERFALL = 'fiscal_transition.fiscal_waterfall'
const PHASE = 'fiscal_transition.phase_1'
const INACTION = 'fiscal_transition.counterfactual_inaction'

/** Positions, deficits and peak gap; for a variant also what depends on the penalty. */
export function deriveFiscalFields(copy: WorkingCopy, reference: object | null): void {
  const positions = new Map<number, number>()
  readList(copy, WATERFALL).forEach((_row, index) => {
    const read = (field: string) => readNumber(copy, `${WATERFALL}.${index}.${field}`)
    const path = `${WATERFALL}.${index}.bpdb_position_usd_b`
    const position = readPosition(read)
    if (position !== null)
      storeNumber(copy, path, roundTo(position, AMOUNT_DECIMALS), KEPT_POSITION_USD_B)
    const [year, stored] = [read('year'), read('bpdb_position_usd_b')]
    if (year !== null && stored !== null) positions.set(year, stored)
  })
  deriveDeficits(copy, positions)
  const isAccounted = Object.hasOwn(copy.document, 'power_plants')
  if (reference !== null && !isAccounted) deriveInaction(copy, reference)
}

/** The position of a year, or null where one of its four terms is missing. */
function readPosition(read: (field: string) => number | null): number | null {
  const inflow = read('concessional_inflow_usd_b')
  const savings = read('savings_usd_b')
  const tariff = read('tariff_delta_usd_b')
  const pressure = read('pressure_usd_b')
  if (inflow === null || savings === null || tariff === null || pressure === null) return null
  return derivePosition({
    concessional_inflow_usd_b: inflow,
    savings_usd_b: savings,
    tariff_delta_usd_b: tariff,
    pressure_usd_b: pressure,
  })
}

function deriveDeficits(copy: WorkingCopy, positions: ReadonlyMap<number, number>): void {
  const table = `${PHASE}.entity_deficit_trajectory`
  const rows = readList(copy, table).flatMap((_row, index) => {
    const year = readNumber(copy, `${table}.${index}.year`)
    const position = year === null ? undefined : positions.get(year)
    const path = `${table}.${index}.deficit_usd_b`
    if (position !== undefined)
      storeNumber(copy, path, roundTo(-position, AMOUNT_DECIMALS), KEPT_POSITION_USD_B)
    const deficit = readNumber(copy, path)
    return year === null || deficit === null ? [] : [{ year, deficit_usd_b: deficit }]
  })
  if (rows.length === 0) return
  const stated = readNumber(copy, `${PHASE}.peak_financing_gap_year`)
  const peak = findPeakDeficit({
    years: String(readLeaf(copy.document, `${PHASE}.years`)),
    peak_financing_gap_year: stated,
    entity_deficit_trajectory: rows,
  })
  storeNumber(copy, `${PHASE}.peak_domestic_financing_gap_usd_b`, peak.largest, KEPT_POSITION_USD_B)
  if (stated === null || !peak.years.includes(stated)) {
    storeNumber(copy, `${PHASE}.peak_financing_gap_year`, peak.years[0] ?? null)
  }
}

/**
 * The yearly penalty of a variant follows its schedule where the parent's did, ten years of it the
 * same way as in the parent, and the net benefit moves by as much as the cost of inaction.
 */
function deriveInaction(copy: WorkingCopy, reference: object): void {
  const parent = openCopy(reference)
  const maximum = 'non_compliance.max_annual_cost_usd_b'
  const annual = `${INACTION}.trade_penalty_usd_b_annual`
  if (readNumber(parent, annual) === readNumber(parent, maximum)) {
    followParent(copy, parent, annual, readNumber(copy, maximum))
  }
  const total = `${INACTION}.inaction_total_cost_usd_b_10yr`
  const rule = INACTION_RULES.find((compute) => isNear(compute(parent), readNumber(parent, total)))
  if (rule !== undefined) followParent(copy, parent, total, rule(copy))
  const net = `${INACTION}.net_transition_benefit_usd_b_10yr`
  const [before, after] = [readNumber(parent, total), readNumber(copy, total)]
  const benefit = readNumber(parent, net)
  if (before === null || after === null || benefit === null || isNear(before, after)) return
  followParent(copy, parent, net, roundTo(benefit + after - before, AMOUNT_DECIMALS))
}

/** Years of the counterfactual after those that the headline figure covers. */
const LATER_YEARS = COUNTERFACTUAL_YEARS - HEADLINE_YEARS

/** Ways in which documents add up ten years of penalty, USD billion. */
const INACTION_RULES: readonly ((copy: WorkingCopy) => number | null)[] = [
  (copy) => addYears(copy, 1, LATER_YEARS, 0),
  (copy) => addYears(copy, 0, COUNTERFACTUAL_YEARS, 0),
  (copy) => addYears(copy, 1, LATER_YEARS, COUNTERFACTUAL_YEARS),
  (copy) => addYears(copy, 0, COUNTERFACTUAL_YEARS, COUNTERFACTUAL_YEARS),
]

function addYears(
  copy: WorkingCopy,
  schedules: number,
  penalties: number,
  erosions: number
): number | null {
  const five = readNumber(copy, 'non_compliance.five_year_cumulative_usd_b')
  const annual = readNumber(copy, `${INACTION}.trade_penalty_usd_b_annual`)
  const erosion = readNumber(copy, `${INACTION}.export_erosion_usd_b_annual`)
  if (five === null || annual === null || erosion === null) return null
  return roundTo(schedules * five + penalties * annual + erosions * erosion, AMOUNT_DECIMALS)
}

/** Store a value that the variant does not set itself, that is, where it equals the parent's. */
function followParent(
  copy: WorkingCopy,
  parent: WorkingCopy,
  path: string,
  value: number | null
): void {
  const isOwn = readLeaf(copy.document, path) !== readLeaf(parent.document, path)
  if (!isOwn) storeNumber(copy, path, value, KEPT_POSITION_USD_B)
}

function isNear(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.abs(a - b) <= KEPT_POSITION_USD_B
}
