import { estimatePhysicalClimate } from '../climate/estimate.ts'
import { physicalRequest } from '../damage/estimate.ts'
import type { DamageInput } from '../damage/request.ts'
import { askDamage, labourLossPct } from './damage-estimates.ts'
import type { BenchmarkSet } from './benchmark.ts'

/** Mix of work like that of India: heavy and moderate, the rest light. */
const INDIAN_WORK = { share_heavy: 0.43, share_moderate: 0.25 } as const

/** Warming of about 2030, degC. */
const WARMING_2030_C = 1.5

const BASELINE_NOTE =
  'The heat of a dangerous day was assumed with the regional figure of the same report at hand.'

/** Working hours lost to heat. */
export const ILO_SET: BenchmarkSet = {
  id: 'labour_ilo',
  service: 'DamageService',
  title: 'Labour lost to heat',
  source: 'ILO (2019), Working on a warmer planet, projections for 2030',
  tolerance: 0.2,
  tolerance_reason:
    '20 % (assumed): the report counts hours by sector and country, ours days by region',
  by_construction: false,
  benchmarks: [
    {
      id: 'southern_asia',
      label: 'Southern Asia at 1.5 °C, Indian mix of work',
      unit: 'percent of working hours',
      published: 5.3,
      compute: () =>
        labourLossPct({ geography: 'asia_pacific.south', warming_c: WARMING_2030_C }, INDIAN_WORK),
      note: BASELINE_NOTE,
    },
    {
      id: 'india',
      label: 'India at 1.5 °C, Indian mix of work',
      unit: 'percent of working hours',
      published: 5.8,
      compute: () => labourLossPct({ geography: 'IN', warming_c: WARMING_2030_C }, INDIAN_WORK),
      note: BASELINE_NOTE,
    },
  ],
}

/** Output of factories by degree of the annual mean. */
export const SOMANATHAN_SET: BenchmarkSet = {
  id: 'plant_output',
  service: 'DamageService',
  title: 'Output of factories by degree',
  source: 'Somanathan et al. (2021), Journal of Political Economy 129(6):1797-1827, abstract',
  tolerance: 0.25,
  tolerance_reason: 'the abstract prints one digit, so 1.5 to 2.5',
  by_construction: false,
  benchmarks: [
    {
      id: 'india',
      label: 'India, manufacturing, from 1.5 to 2 °C of global warming',
      unit: 'percent per degC of the local mean',
      published: 2,
      compute: () => lossPerLocalDegree(1.5, 2),
      note: 'Ours counts only the hours lost on dangerous days.',
    },
  ],
}

function lossPerLocalDegree(fromC: number, toC: number): number {
  const [from, to] = [indianFactories(fromC), indianFactories(toC)]
  return (labourLossPct(to) - labourLossPct(from)) / (localWarmingC(to) - localWarmingC(from))
}

function indianFactories(warmingC: number): DamageInput {
  return { geography: 'IN', industry: 'manufacturing', warming_c: warmingC }
}

function localWarmingC(input: DamageInput): number {
  return estimatePhysicalClimate(physicalRequest(askDamage(input))).warming_c.regional
}
