import { describe, expect, test } from 'vitest'
import { describeCountry } from '../../core/country/profile.ts'
import { countrySources } from '../content.ts'
import { drawCountryMix } from './charts.ts'
import { drawCountryDamage } from './damage.ts'
import { drawSmallCharts } from './small-charts.ts'
import { writeStory } from './story.ts'

function storyOf(alpha2: string) {
  const profile = describeCountry(countrySources(), alpha2)
  if (profile === null) throw new Error(`No data on ${alpha2}`)
  return writeStory(profile)
}

describe('the first screen of a country', () => {
  test('says what 2 degC takes beyond today, its band and its rank among neighbours', () => {
    const { heading, sentences } = storyOf('IN')
    expect(heading).toMatch(/^At 2\u00a0°C India loses about 3\.4\u00a0% of its GDP a year, beyond/)
    expect(sentences[0]).toMatch(
      /^That is USD [\d\u202f.]+ billion a year in today's economy, or USD [\d\u202f.]+ a person/
    )
    expect(sentences[0]).toMatch(
      /Two thirds of the estimates.* between 1\.6\u00a0% and 4\.9\u00a0% of GDP/
    )
    expect(sentences[1]).toMatch(
      /^India ranks \d+(st|nd|rd|th) of \d+ countries in Southern Asia and/
    )
  })

  test('says that a cold country gains', () => {
    const { heading, sentences } = storyOf('MN')
    expect(heading).toContain('Mongolia gains about')
    expect(sentences[0]).toMatch(/^That is a gain of USD \d[\d.]* billion a year/)
    expect(sentences[0]).toMatch(/between a gain of 1\.3\u00a0% and a loss of 0\.76\u00a0% of GDP/)
  })

  test('says of a place that is not covered what it emits, and what is lost around it', () => {
    const { heading, sentences, next } = storyOf('GL')
    expect(heading).toMatch(/^Greenland emitted \d/)
    expect(sentences[0]).toContain('does not cover this place')
    expect(storyOf('TV').sentences[1]).toMatch(/^Countries that it covers in Polynesia lose/)
    expect(next).toBeNull()
  })

  test('speaks of countries with their article', () => {
    expect(storyOf('US').heading).toContain('°C the United States loses')
    expect(storyOf('NL').heading).toContain('°C the Netherlands loses')
    expect(storyOf('IE').heading).toContain('°C Ireland loses')
  })

  test('leads to the next decision of a report, else to the next report under the Paris Agreement', () => {
    expect(storyOf('PL').next?.href).toMatch(/^\/scenarios\//)
    expect(storyOf('KE').next).toMatchObject({ href: null })
    expect(storyOf('KE').next?.date).toMatch(/^31 December \d{3}[02468]$/)
  })

  test('names every fuel, and together those that the source does not tell apart', () => {
    const labels = (alpha2: string) =>
      drawCountryMix(alpha2)?.description.table.columns.map(({ label }) => label)
    const fuels = ['Nuclear', 'Geothermal, tidal', 'Bioenergy', 'Hydro', 'Wind', 'Solar']
    expect(labels('FR')).toEqual(['Year', ...fuels, 'Coal', 'Gas', 'Oil'])
    expect(labels('SA')).toContain('Coal, oil, gas')
  })

  test('says what makes most electricity', () => {
    expect(drawCountryMix('PL')?.description.title).toMatch(
      /^Coal made 55\u00a0% of electricity in 2024; renewables made 30\u00a0% \(2\u00a0% in 2000\)$/
    )
    expect(drawCountryMix('FR')?.description.title).toMatch(/^Nuclear made 68\u00a0%/)
  })

  test('shares of electricity add up to 100 %', () => {
    const rows = ['DE', 'SA'].flatMap(
      (alpha2) => drawCountryMix(alpha2)?.description.table.rows ?? []
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) {
      const shares = row.slice(1).map(Number)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6)
    }
  })

  test('draws damage at 2 and 3 degC and six small charts, old ones marked', () => {
    expect(drawCountryDamage('VN')?.description.table.rows.map(([level]) => level)).toEqual([2, 3])
    const small = drawSmallCharts('VN', 2026)
    expect(small).toHaveLength(6)
    expect(small.every(({ isOld }) => !isOld)).toBe(true)
    expect(drawSmallCharts('VN', 2036).every(({ isOld }) => isOld)).toBe(true)
  })
})
