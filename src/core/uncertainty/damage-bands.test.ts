import { expect, test } from 'vitest'
import { damageRequestSchema } from '../damage/request.ts'
import { readDamageBand } from './damage-bands.ts'
import { SAMPLE_DEFAULTS } from './options.ts'
import { sampleDamage } from './sample-damage.ts'

test.each([
  ['IN', 2],
  ['US', 3],
] as const)('gives %s at %d degC the percentiles of the damage service', (geography, warming_c) => {
  const request = damageRequestSchema.parse({ geography, warming_c })
  const { outputs } = sampleDamage(
    { ...request, damage_function: null },
    { ...SAMPLE_DEFAULTS, thresholds: [], shares: 'none' }
  )
  expect(outputs['gdp_damage_additional_pct']).toMatchObject(readDamageBand(geography, warming_c))
})
