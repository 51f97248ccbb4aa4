import { warmingLevel } from '../../src/core/climate/warming-level.ts'
import { explainDamage } from '../../src/core/damage/explain.ts'
import { damageRequestSchema } from '../../src/core/damage/request.ts'
import type { Coefficient } from '../../src/core/explain/trace.ts'

/** Energy only follows the peak in hot hours, which no equation of the chain covers. */
const ENERGY_OVER_PEAK: Coefficient = {
  label: 'Growth of yearly demand over growth of the peak, by heat',
  value: 0.2,
  unit: '1',
  range: [0.1, 0.8],
  source:
    'own judgement: heat lifts the highest hours much more than the mean of a year (Auffhammer, Baylis and Hausman 2017)',
  source_type: 'assumed',
}

/** Pathway whose 95th percentile of warming in the deadline year is used. */
const PATHWAY = 'ssp245'

/** Losses of a power system through heat, fractions. */
export interface Heat {
  /** Warming above 1850-1900 at the 95th percentile and the median of the deadline year. */
  readonly warming_c: number
  readonly central_warming_c: number
  readonly peak_growth: number
  readonly demand_growth: number
  readonly losses: Readonly<Record<'steam' | 'gas' | 'hydro', number>>
}

/** Run the chain of the region's country at the warming of a hot decade. */
export function readHeat(regionId: string, year: number): Heat {
  const warming_c = warmingLevel(PATHWAY, year, 'high')
  const [geography = regionId] = regionId.split('-')
  const request = damageRequestSchema.parse({ geography, industry: 'energy', warming_c })
  const steps = new Map(explainDamage(request).map((step) => [step.symbol, step]))
  const read = (symbol: string): number => Number(steps.get(symbol)?.value)
  const derating = steps.get('thermal_derating')?.inputs ?? {}
  const warming = read('critical_warming_c')
  const drought = read('drought_change')
  const loss = (perDegree: number, perDrought: number): number =>
    perDegree * warming + perDrought * drought
  const peak_growth = read('peak_growth')
  return {
    warming_c,
    central_warming_c: warmingLevel(PATHWAY, year),
    peak_growth,
    demand_growth: ENERGY_OVER_PEAK.value * peak_growth,
    losses: {
      steam: loss(Number(derating['steam_loss_per_c']), Number(derating['steam_drought_loss'])),
      gas: loss(Number(derating['gas_loss_per_c']), 0),
      hydro: loss(0, Number(derating['hydro_drought_loss'])),
    },
  }
}
