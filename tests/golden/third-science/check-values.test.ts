import { describe, expect, it } from 'vitest'
import { estimateDamage } from '../../../src/core/damage/estimate.ts'
import { SAMPLE_DEFAULTS } from '../../../src/core/uncertainty/options.ts'
import { sampleDamage } from '../../../src/core/uncertainty/sample-damage.ts'
import { readPath, readRequest, readRows } from '../second-science/read-tables.ts'

/** Relative difference that the page allows. */
const TOLERANCE = 1e-5

const folder = new URL('.', import.meta.url)

describe('central values of the third science', () => {
  it.each(readRows('check-values.csv', folder))(
    '$request gives $field',
    ({ request, field, value }) => {
      const published = Number(value)
      const ours = readPath(estimateDamage(readRequest(request ?? '')), field ?? '')
      expect(Math.abs(ours - published)).toBeLessThanOrEqual(
        published === 0 ? 1e-12 : TOLERANCE * Math.abs(published)
      )
    }
  )
})

describe('bands of the third science', () => {
  it.each(readRows('bands.csv', folder))(
    'at $g degC in $country are the sampled ones',
    ({ country, g, central, ...statistics }) => {
      const request = readRequest(`geography=${country}&industry=manufacturing&warming_c=${g}`)
      const { outputs } = sampleDamage(
        { ...request, damage_function: null },
        { ...SAMPLE_DEFAULTS, thresholds: [], shares: 'none' }
      )
      const ours = { ...outputs['gdp_damage_additional_pct'] }
      for (const [name, value] of Object.entries({ ...statistics }))
        expect(Math.abs(readPath(ours, name) / Number(value) - 1), name).toBeLessThanOrEqual(
          TOLERANCE
        )
      expect(
        Math.abs(estimateDamage(request).gdp_damage_additional_pct / Number(central) - 1)
      ).toBeLessThanOrEqual(TOLERANCE)
    }
  )
})
