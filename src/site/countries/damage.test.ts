import { describe, expect, it } from 'vitest'
import { COMPARED_WARMING_C, rankCountryDamage } from '../../core/damage/country-ranking.ts'
import { drawDamageMap, listDamageMap } from './damage-map.ts'
import { describeCountryDamage, describeCoverage } from './damage.ts'

function read(alpha2: string) {
  const found = describeCountryDamage(alpha2)
  if (found === null) throw new Error(`${alpha2} is not covered.`)
  return found
}

describe('climate damage on the page of a country', () => {
  it('states loss, sampled range and rank at 2 degC in words', () => {
    expect(read('IN').sentence).toMatch(
      /^On average over five families of studies, at 2\u00a0°C of global warming climate damage would take 3\.4\u00a0%\u00a0of\u00a0GDP a year beyond today's damage .* \(17th to 83rd percentile 1\.6–4\.9\u00a0% .* That ranks \d+(st|nd|rd|th) of \d+ countries/
    )
    expect(read('MN').sentence).toContain('a warmer climate would add')
  })

  it('has a cell for each warming level in every row', () => {
    const { levels, parts, families, drivers } = read('VN')
    expect(levels.map(({ warming_c }) => warming_c)).toEqual([...COMPARED_WARMING_C])
    for (const { cells } of [...parts, ...families, ...drivers])
      expect(cells).toHaveLength(levels.length)
  })

  it('names the limits of the place', () => {
    expect(read('DE').limits.join(' ')).toContain('recalled')
  })

  it('says where the model covers nothing', () => {
    expect(describeCountryDamage('GL')).toBeNull()
    expect(describeCoverage('GL')).toContain('does not cover this place. It covers 196 countries')
    expect(describeCountryDamage('KI')).toBeNull()
    expect(describeCoverage('KI')).toContain('is taken from other places')
  })
})

describe.each(COMPARED_WARMING_C)('the map of damage at %d degC', (warming_c) => {
  const ranking = rankCountryDamage(warming_c)
  const map = drawDamageMap(warming_c, { isLinked: true })

  it('names the country with the largest loss', () => {
    expect(map.title).toContain(ranking[0]?.name)
  })

  it('has the same steps at every level, with a bound at zero', () => {
    const texts = map.legend.map(({ text }) => text)
    expect(texts).toEqual(drawDamageMap(2, { isLinked: false }).legend.map(({ text }) => text))
    expect(texts.some((text) => text.endsWith(' to 0'))).toBe(true)
  })

  it('hatches a country whose range changes sign', () => {
    expect(map.svg).toMatch(/fill="url\(#gdp-damage-[\d-]+c-unsure\)"/)
    expect(map.legend.map(({ text }) => text).join()).toContain('unsure')
  })

  it('says where a country is not covered', () => {
    expect(map.svg).toContain('Greenland: not covered')
    expect(map.svg).toContain('href="/countries/DE"')
    expect(map.svg).not.toContain('href="/countries/GL"')
  })

  it('has a file with every covered country and its rank', () => {
    const { rows } = listDamageMap(warming_c)
    expect(rows.map(([rank, country]) => [rank, country])).toEqual(
      ranking.map(({ rank, country }) => [rank, country])
    )
  })
})
