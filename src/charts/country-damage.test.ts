import { describe, expect, test } from 'vitest'
import { VARIANTS } from './chart.ts'
import { countryDamageChart, type DamageAtWarming } from './country-damage.ts'
import { renderChart } from './rendering/draw-spec.ts'

const FAMILIES = ['Level panel', 'Persistent panel', 'Integrated model']

function levelOf(warming_c: number, central: number): DamageAtWarming {
  return {
    warming_c,
    central,
    p17: central - 1,
    p83: central + 2,
    families: FAMILIES.map((label, index) => ({ label, value: central + index - 1 })),
  }
}

const chart = countryDamageChart('Anland', [levelOf(2, 0.5), levelOf(3, 4)])

describe('chart of the damage of a country', () => {
  test('has a row a level, with its band and a column a family', () => {
    expect(chart.table.columns.slice(4).map(({ label }) => label)).toEqual(FAMILIES)
    expect(chart.table.rows).toEqual([
      [2, 0.5, -0.5, 2.5, -0.5, 0.5, 1.5],
      [3, 4, 3, 6, 3, 4, 5],
    ])
  })

  test('names its reference in the title', () => {
    expect(chart.title).toContain("beyond today's damage")
  })

  test('names the band and every family at both widths', async () => {
    const drawn = await renderChart(chart)
    for (const variant of VARIANTS) {
      for (const words of ['17 to 83 %', ...FAMILIES]) {
        expect(drawn[variant].split(`>${words}<`)).toHaveLength(3)
      }
    }
  })
})
