import { linearTerms, rateCharge } from '../account/charges.ts'
import { addTo } from '../../entry.ts'
import { capitalGw } from '../account/finance.ts'
import { type AccountInputs, type CostInput, FILL, type PlantInput } from '../account/inputs.ts'
import { PLAN_COEFFICIENTS } from './coefficients.ts'
import { inFleet, listBuildable, meanOf, newGw, plantsOfKind } from './document-plants.ts'
import type { Figures, Option } from './inputs.ts'
import { roundDigits } from './linear-program.ts'
import { readTechnology } from './technology-coefficients.ts'

/** Capital per technology, with the defaults that were needed as `key value`. */
export interface Capex {
  readonly capex: Figures<Option>
  readonly assumed: readonly string[]
}

/**
 * USD per kW of each technology: what the cost rows that name its plant add up to over its new GW, a
 * row that names several shared by new GW; else the stated figure, else the usual one.
 */
export function readCapex(
  inputs: AccountInputs,
  stated: Readonly<Record<string, number>>,
  canAddGas: boolean
): Capex {
  const buildable = listBuildable(inputs)
  const added = new Map<Option, number>()
  const spent = new Map<Option, number>()
  for (const plant of buildable) {
    const technology = plant.technology as Option
    addTo(added, technology, newGw(plant))
  }
  for (const row of inputs.costs.filter(({ kind }) => kind === 'capital')) {
    const named = buildable.filter(({ id }) => row.plants.includes(id))
    const total = named.reduce((sum, plant) => sum + newGw(plant), 0)
    for (const plant of named) {
      const technology = plant.technology as Option
      const share = (capitalOf(row) * newGw(plant)) / total
      addTo(spent, technology, share)
    }
  }
  const capex: Partial<Record<Option, number>> = {}
  const assumed: string[] = []
  const settle = (technology: Option, found: number | null, usual: number | null): void => {
    const value = found ?? stated[technology] ?? usual
    if (value === null) return
    capex[technology] = roundDigits(value)
    if (found === null && stated[technology] === undefined) {
      assumed.push(`capex.${technology} ${value}`)
    }
  }
  const own = (technology: Option): number | null => {
    const sum = spent.get(technology)
    const gw = added.get(technology)
    return sum === undefined || gw === undefined ? null : sum / gw
  }
  for (const technology of added.keys()) {
    if (technology === 'response' || technology === 'gas_new') continue
    settle(technology, own(technology), usualCapex(technology))
  }
  if (canAddGas) settle('gas_new', fillCapex(inputs) ?? own('gas_new'), usualCapex('gas_new'))
  const rest = inputs.rest_usd_per_kw
  settle('peaker', rest > 0 ? rest : null, PLAN_COEFFICIENTS.peaker_capex.value)
  return { capex, assumed }
}

/** GW x USD per kW: million USD. */
function capitalOf(row: CostInput): number {
  return capitalGw(row) * row.unit_cost * row.currency_factor
}

/** What the row for gas plant that is not built says a kW costs. */
function fillCapex({ costs }: AccountInputs): number | null {
  const row = costs.find(({ kind, plants }) => kind === 'capital' && plants.includes(FILL))
  return row === undefined ? null : row.unit_cost * row.currency_factor
}

function usualCapex(technology: Option): number | null {
  return readTechnology(technology).capex?.[0] ?? null
}

/** Plant that burns coal or gas beside the fill. */
function burning(inputs: AccountInputs, kind: 'coal' | 'gas'): PlantInput[] {
  if (inputs.fill_plant === kind) return []
  return plantsOfKind(inputs, kind).filter(({ gw_bau, gw_mandate }) => gw_bau > 0 || gw_mandate > 0)
}

/** The fields that fuel is read from and that the document does not state. */
export function listUnstatedFuel(inputs: AccountInputs): string[] {
  return [...burning(inputs, 'coal'), ...burning(inputs, 'gas')]
    .filter(({ fuel_usd_per_mwh: fuel }) => fuel === null)
    .map(({ id }) => `power_plants.${id}.fuel_usd_per_mwh`)
}

/** Fuel of coal, gas and capture, USD per MWh of electricity. Throws where a plant states none. */
export function readFuel(
  inputs: AccountInputs,
  hasCapture: boolean
): Figures<'coal' | 'gas' | 'capture'> {
  const read = (kind: 'coal' | 'gas'): number =>
    inputs.fill_plant === kind
      ? inputs.fill_usd_per_mwh
      : meanOf(
          burning(inputs, kind),
          fuelOf,
          (plant, fleet) => inFleet(plant, fleet).gw * inFleet(plant, fleet).cf
        )
  const coal = roundDigits(read('coal'))
  const gas = roundDigits(read('gas'))
  const capture = hasCapture ? { capture: roundDigits(gas / inputs.capture_efficiency) } : {}
  return { coal, gas, ...capture }
}

function fuelOf({ id, fuel_usd_per_mwh: fuel }: PlantInput): number {
  if (fuel === null) throw new Error(`${id} states no fuel_usd_per_mwh.`)
  return fuel
}

/** Running cost of capture beside fuel, USD per MWh of its output; null where no row states one. */
export function readCaptureCost(inputs: AccountInputs): number | null {
  const captures = new Set(
    listBuildable(inputs)
      .filter(({ technology }) => technology === 'capture')
      .map(({ id }) => id)
  )
  const rows = inputs.costs.filter(
    ({ kind, plants }) => kind === 'operation' && plants.some((id) => captures.has(id))
  )
  if (rows.length === 0) return null
  return rows.reduce((sum, { unit_cost, currency_factor }) => sum + unit_cost * currency_factor, 0)
}

/** What the law charges a tonne of the power plants in the deadline year, USD. */
export function carbonPrice(account: AccountInputs): number {
  return account.charges
    .filter(
      ({ column, mt, rate }) =>
        column === 'carbon_cost_of_tonnes' &&
        mt === null &&
        (rate === 'allowance' || rate === 'fixed')
    )
    .reduce(
      (sum, row) => sum + rateCharge(row, account.deadline_year, linearTerms(account, null)),
      0
    )
}
