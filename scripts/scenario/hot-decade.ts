import { FILL } from '../../src/core/scenario/account/inputs.ts'
import {
  type AccountSource,
  accountSourceSchema,
  splitPlants,
} from '../../src/core/scenario/account/read-inputs.ts'
import { type Scenario, scenarioSchema } from '../../src/core/scenario/document/document.ts'
import { roundTo } from '../../src/model/units/precision.ts'
import { resolveVariant, type Variant } from '../../src/core/scenario/variant/variant.ts'
import { assessVerdict } from '../../src/core/scenario/verdict/assess.ts'
import { VERDICT_NAMES } from '../../src/core/scenario/verdict/verdict-class.ts'
import { PERCENT } from '../../src/core/unit-conversions.ts'
import { type Heat, readHeat } from './heat.ts'

/** Kinds of plants affected by heat; others lose nothing. */
const KINDS: Readonly<Record<string, keyof Heat['losses']>> = {
  coal: 'steam',
  nuclear: 'steam',
  geothermal: 'steam',
  other: 'steam',
  gas: 'gas',
  gas_new: 'gas',
  capture: 'gas',
  hydro: 'hydro',
}

/** Losses below this share, and gains, are left out. */
const LEAST_LOSS = 0.002

/**
 * The variant of a document in a hot decade: peak, demand, reservoirs and thermal plant under the
 * country chain at the 95th percentile of the deadline year's warming. Null for a document whose peak
 * is in winter, which a warm year lowers, or that states no plants.
 */
export function describeHotDecade(document: object): Variant | null {
  const scenario = scenarioSchema.parse(document)
  const source = accountSourceSchema.safeParse(document)
  if (!source.success || scenario.power_parameters?.season !== 'summer') return null
  const parent = source.data
  const heat = readHeat(scenario.region_id, scenario.target.deadline_year)
  const id = scenario.id.replace(/-mandate-\d+$/, '-hot-decade')
  const draft: Variant = {
    $schema: '../schema/scenario-variant.schema.json',
    id,
    parent_scenario: scenario.id,
    variant_label: 'A hot decade',
    variant_description: '-',
    overrides: writeOverrides(parent, heat),
  }
  const variant = scenarioSchema.parse(resolveVariant(document, draft))
  return { ...draft, variant_description: writeDescription(scenario, variant, heat) }
}

function writeOverrides(parent: AccountSource, heat: Heat): Variant['overrides'] {
  const { structural_constraints: constraints, power_account: power, target } = parent
  const { demand_growth_cagr_pct: growth } = constraints
  if (growth === undefined) throw new Error('The parent states no demand_growth_cagr_pct.')
  const years = target.deadline_year - (constraints.peak_demand_year ?? parent.baseline.year)
  const hotter = (1 + growth / PERCENT) * (1 + heat.peak_growth) ** (1 / years)
  const demand = readDemand(parent)
  const rows = Object.fromEntries(
    parent.adequacy_rows.flatMap((row) => {
      const kind = kindOf(parent, row.plant)
      const loss = row.class === 'firm' && kind !== null ? heat.losses[kind] : 0
      return loss < LEAST_LOSS ? [] : [[row.id, { credit: roundTo(row.credit * (1 - loss), 4) }]]
    })
  )
  const reservoirs = parent.power_plants.filter(({ technology }) => technology === 'hydro')
  const isDry = heat.losses.hydro >= LEAST_LOSS
  const plants = Object.fromEntries(
    (isDry ? reservoirs : []).map(({ id, cf_bau, cf_mandate }) => [
      id,
      {
        cf_bau: roundTo(cf_bau * (1 - heat.losses.hydro), 4),
        cf_mandate: roundTo(cf_mandate * (1 - heat.losses.hydro), 4),
      },
    ])
  )
  return {
    structural_constraints: { demand_growth_cagr_pct: roundTo((hotter - 1) * PERCENT, 4) },
    power_account: {
      extra_demand_twh: roundTo(power.extra_demand_twh + demand * heat.demand_growth, 2),
    },
    adequacy_rows: rows,
    ...(Object.keys(plants).length === 0 ? {} : { power_plants: plants }),
  }
}

/** Demand of the deadline year, TWh. */
function readDemand({
  baseline,
  target,
  structural_constraints,
  power_account,
}: AccountSource): number {
  const growth = 1 + structural_constraints.energy_growth_pct / PERCENT
  const years = target.deadline_year - baseline.year
  return baseline.annual_generation_twh * growth ** years + power_account.extra_demand_twh
}

/** Kind of plants in an adequacy row; null if heat does not derate it. */
function kindOf(
  { power_account, power_plants }: AccountSource,
  plant: string | undefined
): keyof Heat['losses'] | null {
  const [first] = splitPlants(plant)
  if (first === FILL) return KINDS[power_account.fill_plant] ?? null
  const technology = power_plants.find(({ id }) => id === first)?.technology
  return technology === undefined ? null : (KINDS[technology] ?? null)
}

/** Describe the effects of heat and the consequences, with the document's own figures. */
function writeDescription(parent: Scenario, variant: Scenario, heat: Heat): string {
  const share = (fraction: number): string => `${chain((fraction * PERCENT).toFixed(1))} percent`
  const margin = ({ analysis: { estimated_margin_mt_co2: mt } }: Scenario): string =>
    chain(`${mt < 0 ? '-' : '+'}${Math.abs(mt).toFixed(2)}`)
  const missing = ({ structural_constraints: { shortfall_gw: gw = Number.NaN } }: Scenario) =>
    chain(gw.toFixed(1))
  const year = parent.target.deadline_year
  const { steam, gas, hydro } = heat.losses
  const extra = ({ id, power_account: power }: Scenario): number => {
    if (power === undefined) throw new Error(`${id} has no power_account.`)
    return power.extra_demand_twh
  }
  const [before, after] = [assessVerdict(parent, null), assessVerdict(variant, parent)]
  if (before === null || after === null) throw new Error(`${parent.id}: no verdict can be drawn.`)
  const isSame = before.verdict_class === after.verdict_class
  const reservoirs = hydro < LEAST_LOSS ? '' : `, reservoirs ${share(hydro)}`
  return [
    `Warming of ${chain(heat.warming_c.toFixed(2))} °C in ${year}, the {95|name}th percentile of SSP2-4.5, instead of ${chain(heat.central_warming_c.toFixed(2))}.`,
    `By the model chain of the country, with today's air conditioners, the summer peak is ${chain((heat.peak_growth * PERCENT).toFixed(2))} percent higher and demand ${chain((extra(variant) - extra(parent)).toFixed(2))} TWh (a fifth as much, assumed); steam plant loses ${share(steam)} of its capacity, gas plant ${share(gas)}${reservoirs}.`,
    `The margin moves from ${margin(parent)} Mt in the parent to {analysis.estimated_margin_mt_co2|+2} Mt, and what is missing at the peak with its reserve from ${missing(parent)} to {structural_constraints.shortfall_gw|1} GW.`,
    `The verdict ${isSame ? 'stays' : 'becomes'} '${VERDICT_NAMES[after.verdict_class]}': under the ceiling in ${count(after.verdict_probability)} of {100|count} draws, against ${count(before.verdict_probability)}.`,
  ].join(' ')
}

function count(probability: number): string {
  return chain((probability * PERCENT).toFixed(0))
}

/** A number that no field of the variant gives. */
function chain(printed: string): string {
  return `{${printed}|result}`
}
