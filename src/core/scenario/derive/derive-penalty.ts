import {
  accumulate,
  deriveAnnualCost,
  HEADLINE_YEARS,
  RATE_ROUNDING_USD_PER_T,
} from '../document/derivations.ts'
import { decimalStep, EXACT_DECIMALS, roundTo } from '../../../model/units/precision.ts'
import { readList, readNumber, storeNumber, type WorkingCopy } from './working-copy.ts'

/** Costs are stated in USD million. */
const COST_DECIMALS = 3

/** A stored running sum within a USD million of the computed one is kept. */
const KEPT_RUNNING_SUM_USD_B = 0.0011

const SCHEDULE = 'non_compliance.tax_schedule'

/** Totals of the sectors, and costs, running sums and headline sums of the schedule. */
export function derivePenaltyFields(copy: WorkingCopy): void {
  sumSectors(copy, 'embedded_mt_co2', 'embedded_emissions_mt_co2')
  sumSectors(copy, 'export_value_usd_b', 'affected_exports_usd_b')
  const embedded = readNumber(copy, 'non_compliance.embedded_emissions_mt_co2')
  const rows = readList(copy, SCHEDULE)
  if (embedded === null || rows.length === 0) return
  const kept = deriveAnnualCost(RATE_ROUNDING_USD_PER_T, embedded) + decimalStep(COST_DECIMALS) / 2
  const costs = rows.map((_row, index) => {
    const rate = readNumber(copy, `${SCHEDULE}.${index}.rate_usd_per_t`)
    const path = `${SCHEDULE}.${index}.annual_cost_usd_b`
    const cost = rate === null ? null : roundTo(deriveAnnualCost(rate, embedded), COST_DECIMALS)
    storeNumber(copy, path, cost, kept)
    return readNumber(copy, path)
  })
  // A year without a rate or a cost leaves its sums as they are: a charge of 0 would be invented.
  if (!costs.every((cost) => cost !== null)) return
  const sums = accumulate(costs).map((sum) => roundTo(sum, COST_DECIMALS))
  sums.forEach((sum, index) =>
    storeNumber(copy, `${SCHEDULE}.${index}.cumulative_usd_b`, sum, KEPT_RUNNING_SUM_USD_B)
  )
  const fifth = readNumber(
    copy,
    `${SCHEDULE}.${Math.min(HEADLINE_YEARS, rows.length) - 1}.cumulative_usd_b`
  )
  storeNumber(copy, 'non_compliance.max_annual_cost_usd_b', Math.max(...costs))
  storeNumber(copy, 'non_compliance.five_year_cumulative_usd_b', fifth)
}

function sumSectors(copy: WorkingCopy, part: string, total: string): void {
  const sectors = readList(copy, 'non_compliance.affected_sectors')
  if (sectors.length === 0) return
  const parts = sectors.map((_sector, index) =>
    readNumber(copy, `non_compliance.affected_sectors.${index}.${part}`)
  )
  if (!parts.every((value) => value !== null)) return
  const sum = parts.reduce((all, value) => all + value, 0)
  storeNumber(
    copy,
    `non_compliance.${total}`,
    roundTo(sum, EXACT_DECIMALS),
    decimalStep(COST_DECIMALS) / 2
  )
}
