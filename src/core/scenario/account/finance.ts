import { entryAt } from '../../entry.ts'
import { pow } from '../../elementary/power.ts'
import { GWH_PER_TWH, MILLION_PER_BILLION, PERCENT } from '../../unit-conversions.ts'
import type { EnergyResult, FleetBalance, PlantEnergy } from './energy.ts'
import { CAPTURE } from './energy.ts'
import { type AccountInputs, type CostInput, FILL } from './inputs.ts'
import type { PathResult } from './paths.ts'
import { readAllowancePrice, RESERVE_PRICES } from './prices.ts'
import type { ReserveResult } from './reserve.ts'
import { readShare, type VectorService } from './service-dates.ts'

/** All values are those of 1 January of this year, and capital is spent from it on. */
export const VALUATION_YEAR = 2027

/** Years for which plant serves and saves after the deadline. */
const SERVICE_YEARS = 25

/** Ten years that are added up without discounting. */
const TEN_YEARS = { first: 2030, last: 2039 } as const

/** What the program costs and saves over its life, USD billion unless the name says otherwise. */
export interface FinanceResult {
  /** Capital by row of the costs, USD billion; null for a row that is none or does not count. */
  readonly capital_rows: readonly (number | null)[]
  readonly capital_usd_b: number
  readonly pv_capital_usd_b: number
  readonly fuel_saved_deadline_usd_b: number
  readonly pv_fuel_usd_b: number
  readonly pv_operation_usd_b: number
  readonly pv_credit_usd_b: number
  readonly npv_usd_b: number
  /** Null where no charge of the document is an allowance. */
  readonly npv_with_allowances_usd_b: number | null
  readonly pv_tonnes_mt: number
  /** Null where nothing is cut. */
  readonly break_even_usd_per_t: number | null
  readonly ten_years_undiscounted_usd_b: number
  readonly reserve_usd_b_per_yr: number
  readonly rest_capital_usd_b: number
  readonly npv_with_reserve_usd_b: number
  readonly net_cost_deadline_usd_b: number
}

/** Value the program: real, mid-year, at the discount rate of the document. */
export function valueProgram(
  inputs: AccountInputs,
  services: ReadonlyMap<string, VectorService>,
  energy: EnergyResult,
  paths: PathResult,
  reserve: ReserveResult,
  abatement: number
): FinanceResult {
  const { deadline_year: deadline, discount_rate_pct } = inputs
  const discount = createDiscount(discount_rate_pct / PERCENT)
  const flows = sumCosts(inputs, services, energy)
  const spending = countSpendingYears(deadline)
  const pvCapital = (flows.capital / spending) * discount.sum(VALUATION_YEAR, spending)
  const fuel = saveFuel(inputs, energy)
  const shareOf = (year: number): number =>
    entryAt(paths.share_of_new_energy, year - inputs.base_year)
  const service = discount.sum(deadline, SERVICE_YEARS)
  let [earlyFuel, earlyTonnes, allowances] = [0, 0, 0]
  const sparedIn = (year: number): number => {
    const index = year - inputs.base_year
    return entryAt(paths.bau_mt_co2, index) - entryAt(paths.built_mt_co2, index)
  }
  for (let year = VALUATION_YEAR; year < deadline; year++) {
    earlyFuel += shareOf(year) * discount.factor(year)
    earlyTonnes += sparedIn(year) * discount.factor(year)
  }
  for (let year = VALUATION_YEAR; year < deadline + SERVICE_YEARS; year++) {
    const tonnes = year < deadline ? sparedIn(year) : abatement
    const price = inputs.allowance_price_eur ?? readAllowancePrice(year) * inputs.price_factor
    allowances +=
      (tonnes * price * inputs.usd_per_eur * inputs.allowance_share * discount.factor(year)) /
      MILLION_PER_BILLION
  }
  const pvFuel = fuel * (earlyFuel + service)
  const pvOperation = sumPresent(flows.operation, deadline, discount)
  const pvCredit = sumPresent(flows.credit, deadline, discount)
  const npv = -pvCapital + pvFuel - pvOperation + pvCredit
  const pvTonnes = earlyTonnes + abatement * service
  const standby =
    reserve.reserve_coal_gw * (RESERVE_PRICES.standby_coal.value / MILLION_PER_BILLION)
  const rest = (reserve.rest_gw * inputs.rest_usd_per_kw) / MILLION_PER_BILLION
  const operation = sumAmounts(flows.operation)
  const credit = sumAmounts(flows.credit)
  const earlyShares = listYears(TEN_YEARS.first, deadline - 1).reduce(
    (sum, year) => sum + shareOf(year),
    0
  )
  const fullYears = TEN_YEARS.last - deadline + 1
  return {
    capital_rows: flows.rows,
    capital_usd_b: flows.capital,
    pv_capital_usd_b: pvCapital,
    fuel_saved_deadline_usd_b: fuel,
    pv_fuel_usd_b: pvFuel,
    pv_operation_usd_b: pvOperation,
    pv_credit_usd_b: pvCredit,
    npv_usd_b: npv,
    npv_with_allowances_usd_b: inputs.charges.some(({ rate }) => rate === 'allowance')
      ? npv + allowances
      : null,
    pv_tonnes_mt: pvTonnes,
    break_even_usd_per_t: pvTonnes === 0 ? null : (-npv * MILLION_PER_BILLION) / pvTonnes,
    ten_years_undiscounted_usd_b:
      -flows.capital + fuel * (earlyShares + fullYears) + (credit - operation) * fullYears,
    reserve_usd_b_per_yr: standby,
    rest_capital_usd_b: rest,
    npv_with_reserve_usd_b: npv - standby * service - rest * discount.factor(deadline - 1),
    net_cost_deadline_usd_b:
      flows.capital * discount.annuity(SERVICE_YEARS) + operation - credit - fuel,
  }
}

/** Years in which capital is spent, in equal parts: from the valuation to the deadline, at least one. */
export function countSpendingYears(deadline: number): number {
  return Math.max(1, deadline - VALUATION_YEAR)
}

/** A yearly amount from the deadline on, USD billion, and for how many years. */
interface YearlyFlow {
  readonly amount: number
  readonly years: number
}

/** Capital of all rows whose vector counts; operation and credit by its counted share. */
function sumCosts(
  inputs: AccountInputs,
  services: ReadonlyMap<string, VectorService>,
  { plants }: EnergyResult
): { capital: number; rows: (number | null)[]; operation: YearlyFlow[]; credit: YearlyFlow[] } {
  const operation: YearlyFlow[] = []
  const credit: YearlyFlow[] = []
  const rows = inputs.costs.map((row) => {
    const { vector } = row
    const isGone = vector !== null && !inputs.plants.some((plant) => plant.vector === vector)
    const share = vector === null ? 1 : readShare(services, vector)
    if (isGone || share === 0 || isPlantGone(row, inputs)) return null
    const unit = row.unit_cost * row.currency_factor
    if (row.kind === 'capital') return (capitalGw(row) * unit) / MILLION_PER_BILLION
    const twh = sumPlants(row, plants, ({ full_twh }) => full_twh)
    const captured = sumPlants(
      row,
      plants,
      ({ full_twh, plant }) => full_twh * plant.captured_t_per_mwh
    )
    const quantity = row.kind === 'operation' ? twh / GWH_PER_TWH : captured / MILLION_PER_BILLION
    const flow = { amount: quantity * unit * share, years: row.years ?? SERVICE_YEARS }
    if (row.kind === 'operation') operation.push(flow)
    else credit.push(flow)
    return null
  })
  const capital = rows.reduce<number>((sum, amount) => (amount === null ? sum : sum + amount), 0)
  return { capital, rows, operation, credit }
}

/** GW that a row of capital pays for. Throws where it states none. */
export function capitalGw({ quantity_gw, plants }: CostInput): number {
  if (quantity_gw === null) throw new Error(`The capital of ${plants.join(', ')} states no GW.`)
  return quantity_gw
}

/** Whether a row names plant of which none is left. */
function isPlantGone({ plants: ids }: CostInput, { plants }: AccountInputs): boolean {
  return ids.length > 0 && !ids.some((id) => id === FILL || plants.some((plant) => plant.id === id))
}

function sumPlants(
  row: CostInput,
  plants: readonly PlantEnergy[],
  read: (plant: PlantEnergy) => number
): number {
  return plants.reduce(
    (sum, item) => (row.plants.includes(item.plant.id) ? sum + read(item) : sum),
    0
  )
}

/** Fuel that the program saves in the deadline year, USD billion; negative where gas is more expensive. */
function saveFuel(inputs: AccountInputs, energy: EnergyResult): number {
  const burn = ({ fill_twh, overflow_twh }: FleetBalance, fleet: 'bau_twh' | 'built_twh') =>
    fill_twh -
    overflow_twh +
    energy.plants.reduce(
      (sum, row) =>
        row.plant.technology === CAPTURE ? sum + row[fleet] / inputs.capture_efficiency : sum,
      0
    )
  const gas = burn(energy.bau, 'bau_twh') - burn(energy.built, 'built_twh')
  const priced =
    gas * inputs.fill_usd_per_mwh - energy.built.overflow_twh * inputs.overflow_usd_per_mwh
  return energy.coal_fuel_saved_usd_b + priced / GWH_PER_TWH
}

interface Discount {
  /** Mid-year factor of a year. */
  readonly factor: (year: number) => number
  /** Sum of the factors of so many years. */
  readonly sum: (first: number, years: number) => number
  /** Yearly payment for one unit of capital over so many years. */
  readonly annuity: (years: number) => number
}

function createDiscount(rate: number): Discount {
  const factor = (year: number): number => pow(1 + rate, -(year - VALUATION_YEAR + 1 / 2))
  return {
    factor,
    sum: (first, years) =>
      listYears(first, first + years - 1).reduce((sum, year) => sum + factor(year), 0),
    annuity: (years) => (rate === 0 ? 1 / years : rate / (1 - pow(1 + rate, -years))),
  }
}

function sumPresent(flows: readonly YearlyFlow[], first: number, discount: Discount): number {
  return flows.reduce((sum, { amount, years }) => sum + amount * discount.sum(first, years), 0)
}

function sumAmounts(flows: readonly YearlyFlow[]): number {
  return flows.reduce((sum, { amount }) => sum + amount, 0)
}

function listYears(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
