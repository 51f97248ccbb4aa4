import { describe, expect, it } from 'vitest'
import { PATHWAY_IDS } from '../climate/pathways.ts'
import { SHOCK_IDS } from '../../model/coefficients/hazards.ts'
import { ACTIVITY_IDS, DAMAGE_COEFFICIENTS } from '../../model/coefficients/damage.ts'
import { DAMAGE_FUNCTION_IDS } from '../damage/damage-functions.ts'
import { damageRequestSchema, type DamageInput } from '../damage/request.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { listGeographies } from '../geography/geographies.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { interpretProgram } from '../model/interpret.ts'
import { readCountryColumn } from '../geography/country-columns.ts'
import { evaluateChain, evaluatePlaces, type ChainValues } from './evaluate.ts'
import { runChain } from './corners.ts'
import { chainProgram, chainVectors } from './explain.ts'
import { listPlaces } from './places.ts'

const COUNTRIES = COVERED_COUNTRIES.map(({ alpha2 }) => alpha2)
const LANDLOCKED = COUNTRIES.filter((id) => readCountryColumn(id, 'coastal_share') === 0)

function ask(geography: string, input: Omit<DamageInput, 'geography'> = {}): ChainValues {
  return evaluateChain(geography, damageRequestSchema.parse({ geography, ...input }))
}

describe('at the warming of now', () => {
  it.each([0, 0.5, 1])(
    'only the sea that rises anyway is additional in any place at adaptation %d',
    (level) => {
      const residuals = listGeographies().flatMap(({ id }) =>
        INDUSTRY_IDS.flatMap((industry) => {
          const values = ask(id, { industry, warming_c: 1.36, adaptation_level: level })
          const { gdp_damage_additional_pct: gdp, coast_pct, coast_committed_pct } = values
          const { gradual_pct, flood_pct, storm_pct, short_hours_h, deaths_per_100k } = values
          return [
            gdp - coast_committed_pct,
            coast_pct - coast_committed_pct,
            gradual_pct,
            flood_pct,
            storm_pct,
            short_hours_h,
            deaths_per_100k,
            ...deratings(values),
          ].map(Math.abs)
        })
      )
      expect(Math.max(...residuals)).toBeLessThanOrEqual(1e-12)
    }
  )
})

describe('the sum of industries', () => {
  const CASES: readonly DamageInput[] = [
    { warming_c: 0.7, active_shocks: [] },
    { warming_c: 2, active_shocks: ['flood', 'heatwave'] },
    { warming_c: 4, active_shocks: [...SHOCK_IDS] },
  ]

  it.each(DAMAGE_FUNCTION_IDS)('is the damage to GDP in every country, %s', (damage_function) => {
    const residuals = COUNTRIES.flatMap((country) =>
      CASES.map((one) =>
        identityResidual(country, { ...one, damage_function, adaptation_level: 0.3 })
      )
    )
    expect(Math.max(...residuals)).toBeLessThanOrEqual(1e-12)
  })

  it('of a region is that of its countries, each industry weighted with its value added', () => {
    const request = damageRequestSchema.parse({ geography: 'europe', warming_c: 3 })
    const total = INDUSTRY_IDS.map((industry) => {
      const runs = evaluatePlaces('europe', { ...request, industry })
      const mean = evaluateChain('europe', { ...request, industry })
      return { share: mean.value_added_share, derating: mean.combined_derating, runs }
    })
    for (const { share, derating, runs } of total) {
      const weights = runs.map(
        ({ place, values }) =>
          readCountryColumn(place.country, 'gdp_busd') * values.value_added_share
      )
      const gdp = runs.reduce(
        (sum, { place }) => sum + readCountryColumn(place.country, 'gdp_busd'),
        0
      )
      const own = runs.reduce(
        (sum, { values }, i) => sum + (weights[i] ?? NaN) * values.combined_derating,
        0
      )
      expect(share * derating).toBeCloseTo(own / gdp, 12)
    }
  })
})

describe('orderings known from the science', () => {
  const at2 = (country: string, input: Omit<DamageInput, 'geography' | 'warming_c'> = {}) =>
    ask(country, { warming_c: 2, ...input })

  it('heat frequency rises most where variability is lowest', () => {
    const order = ['SG', 'ES', 'ID', 'NO', 'US', 'DE'].map((id) => at2(id).hot_multiplier)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
  })

  it('droughts become rarer in northern North America and more frequent in the Mediterranean', () => {
    const north = at2('north_america.north')
    expect(north.drought_risk).toBeLessThan(0.1)
    expect(north.drought_hydrological_risk).toBeLessThan(north.drought_risk)
    expect(at2('europe.mediterranean').drought_risk).toBeGreaterThan(
      at2('europe.north').drought_risk
    )
  })

  it('protected places lose far less of their assets to floods', () => {
    const [dutch, bengali] = ['NL', 'BD'].map(
      (id) => at2(id, { industry: 'transport' }).infrastructure_damage_index
    )
    expect((bengali ?? NaN) / (dutch ?? NaN)).toBeGreaterThan(20)
  })

  it.each(LANDLOCKED)('landlocked %s has no sea-level impact', (country) => {
    const values = ask(country, { climate_pathway: 'ssp585', horizon: 2100 })
    const surged = ask(country, {
      climate_pathway: 'ssp585',
      horizon: 2100,
      active_shocks: ['sea_surge'],
    })
    expect([values.sea_level_pressure, values.coast_pct]).toEqual([0, 0])
    expect(surged).toEqual(values)
  })

  it('damage to GDP rises with heat of the place, and cold places gain', () => {
    const order = ['NO', 'DE', 'US', 'BD', 'PK'].map((id) => at2(id).gdp_damage_additional_pct)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(at2('MN').gdp_damage_additional_pct).toBeLessThan(0)
  })

  it.each(SHOCK_IDS)('%s has a cost in every country where it can occur', (shock) => {
    const idle = COUNTRIES.filter((country) => {
      const { gdp_damage_additional_pct: without } = at2(country)
      return !(at2(country, { active_shocks: [shock] }).gdp_damage_additional_pct > without)
    })
    expect(idle).toEqual(shock === 'sea_surge' ? LANDLOCKED : [])
  })
})

describe('with warming', () => {
  const LEVELS = Array.from({ length: 31 }, (_, i) => i / 5)
  const walked = new Map<string, ChainValues[]>()

  /** A country at every level; asked once. */
  function walk(country: string): ChainValues[] {
    const known = walked.get(country)
    if (known !== undefined) return known
    const values = LEVELS.map((warming_c) => ask(country, { warming_c, industry: 'agriculture' }))
    walked.set(country, values)
    return values
  }

  const RISING = [
    'heat_stress',
    'precipitation_volatility',
    'sea_level_pressure',
    'labor_productivity_loss_pct',
    'infrastructure_damage_index',
    'extreme_event_frequency',
    'supply_chain_disruption',
  ] as const

  const DRIER = 'AG BB BS CL CU DM DO GD HT JM KN LC TT VC'.split(' ')

  /** Where the wettest day hardly grows with warming, or droughts become rarer for a while. */
  const EXCEPTIONS: Readonly<Partial<Record<(typeof RISING)[number], readonly string[]>>> = {
    precipitation_volatility: DRIER,
    infrastructure_damage_index: DRIER,
    supply_chain_disruption: ['SD'],
  }

  it.each(RISING)('%s never falls, in any country but a few', (field) => {
    const falling = COUNTRIES.filter((country) => {
      const path = walk(country).map((values) => values[field])
      return path.some((value, i) => value < (path[i - 1] ?? value))
    })
    expect(falling).toEqual(EXCEPTIONS[field] ?? [])
  })

  it('no number reaches a bound between 0.5 and 6 degC', () => {
    const shares = ['heat_stress', 'drought_risk', 'flood_risk', 'grid_disruption_index'] as const
    const clipped = COUNTRIES.flatMap((country) =>
      [0.5, 2, 4, 6].flatMap((warming_c) => {
        const values = ask(country, { warming_c })
        return shares.filter((name) => values[name] <= 0 || values[name] >= 1)
      })
    )
    expect(clipped).toEqual([])
  })
})

describe('low and high', () => {
  it('enclose the damage to GDP at 2 degC in every place', () => {
    const wrong = listGeographies().filter(({ id }) => {
      const request = damageRequestSchema.parse({ geography: id, warming_c: 2 })
      const { low, central, high } = runChain(id, request)
      const [a, b, c] = [low, central, high].map((values) => values.gdp_damage_additional_pct)
      return !(a !== undefined && b !== undefined && c !== undefined && a <= b && b <= c)
    })
    expect(wrong).toEqual([])
  })

  it.each(PATHWAY_IDS)('include the ends of the warming range of %s', (climate_pathway) => {
    const request = damageRequestSchema.parse({ geography: 'DE', climate_pathway, horizon: 2090 })
    const { low, central, high } = runChain('DE', request)
    expect(low.global_warming_c).toBeLessThan(central.global_warming_c)
    expect(high.global_warming_c).toBeGreaterThan(central.global_warming_c)
  })
})

describe('countries', () => {
  const FIELDS = [
    'heat_stress',
    'extreme_event_frequency',
    'grid_disruption_index',
    'labor_productivity_loss_pct',
    'gdp_damage_additional_pct',
    'combined_derating',
  ] as const

  it.each(FIELDS)('differ in %s at 2 degC', (field) => {
    const values = COUNTRIES.map(
      (id) => ask(id, { warming_c: 2, industry: 'manufacturing' })[field]
    )
    expect(new Set(values.map((value) => value.toPrecision(6))).size).toBeGreaterThanOrEqual(
      0.96 * COUNTRIES.length
    )
  })
})

type Channel =
  | 'derating_labor'
  | 'derating_power'
  | 'derating_crops'
  | 'derating_supply_chain'
  | 'derating_macro_residual'

function deratings(values: Pick<ChainValues, Channel>): number[] {
  const { derating_labor, derating_power, derating_crops } = values
  const { derating_supply_chain, derating_macro_residual } = values
  return [
    derating_labor,
    derating_power,
    derating_crops,
    derating_supply_chain,
    derating_macro_residual,
  ]
}

/** Damage to GDP against the value added of all eight activities times what each loses of it. */
function identityResidual(country: string, input: Omit<DamageInput, 'geography'>): number {
  const request = damageRequestSchema.parse({ geography: country, ...input })
  const [place] = listPlaces(country)
  if (!place) throw new Error(`'${country}' is no place.`)
  const program = chainProgram()
  const { values } = interpretProgram(program, chainVectors(place, request))
  const read = (name: string): number => {
    const index = program.steps.findIndex((step) => step.name === name)
    return values[index] ?? NaN
  }
  const { value: effect } = DAMAGE_COEFFICIENTS['infrastructure_adaptation_effect'] ?? {
    value: NaN,
  }
  const left = 1 - effect * request.adaptation_level
  const work = ACTIVITY_IDS.reduce(
    (sum, activity) =>
      sum + read(`value_added_${activity}`) * read(`labour_raw_${activity}_at_calm`),
    0
  )
  const residual = (read('gradual_pct') - read('sector_channels_pct')) / 100
  const lost = ACTIVITY_IDS.reduce((sum, activity) => {
    const more = read(`flood_assets_${activity}`) - read(`flood_assets_${activity}_at_now`)
    const relative = read(`relative_capital_${activity}`)
    const flooded = Math.min(0, more) + left * Math.max(0, more)
    const assets =
      read('ky') * relative * (flooded + left * read(`asset_shock_${activity}`)) +
      (relative * (read('coast_pct') + read('storm_pct'))) / 100
    const weight = read(`labour_raw_${activity}_at_calm`) / work
    const own = read(`channel_${activity}`) + assets + (residual * (1 + weight)) / 2
    return sum + read(`value_added_${activity}`) * own
  }, 0)
  return Math.abs(100 * lost - read('gdp_damage_additional_pct'))
}
