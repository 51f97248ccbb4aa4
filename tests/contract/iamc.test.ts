import { parse } from 'csv-parse/sync'
import { describe, expect, it, test } from 'vitest'
import { readIamc } from '../../src/core/iamc/layout.ts'
import { IAMC_QUANTILES, IAMC_VARIABLES } from '../../src/core/iamc/variables.ts'
import { get, post } from './app.ts'

async function read(query: string): Promise<string> {
  const response = await get(`/api/iamc?${query}`)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  return text
}

describe.each(['scenarios', 'pathways', 'forecast', 'emissions'])('the file of %s', (content) => {
  it('comes back the same from both layouts', async () => {
    const [long, wide] = await Promise.all(
      ['long', 'wide'].map(async (layout) =>
        readIamc(parse(await read(`content=${content}&country=PL&layout=${layout}&format=csv`)))
      )
    )
    expect([long?.layout, wide?.layout]).toEqual(['long', 'wide'])
    expect([long?.problems, wide?.problems]).toEqual([[], []])
    const sort = (rows: readonly object[] = []) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(long?.rows.length).toBeGreaterThan(50)
    expect(sort(wide?.rows)).toEqual(sort(long?.rows))
  })

  it('has only variables and units of the table, each row once', async () => {
    const { rows } = JSON.parse(await read(`content=${content}&country=KE`))
    const units = new Map(Object.values(IAMC_VARIABLES).map(({ name, unit }) => [name, unit]))
    const ends = Object.values(IAMC_QUANTILES)
    for (const { Variable: variable, Unit: unit } of rows) {
      const end = ends.find((quantile) => variable.endsWith(`|${quantile}`))
      const base = end === undefined ? variable : variable.slice(0, -end.length - 1)
      expect(units.get(base), variable).toBe(unit)
    }
    const keys = rows.map(({ Value: _value, ...key }: object & { Value: number }) =>
      JSON.stringify(key)
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})

it('has pathways for every tenth year from 2030 to the last of them', async () => {
  const { rows } = JSON.parse(await read('content=pathways&country=KE'))
  const years = new Set(rows.map(({ Year: year }: { Year: number }) => year))
  expect([...years]).toEqual([2030, 2040, 2050, 2060, 2070, 2080, 2090, 2100])
})

it('has the numbers of the operations that it draws on', async () => {
  const { rows } = JSON.parse(await read('content=scenarios'))
  const path = await (await get('/api/scenarios/poland-mandate-2035/tables/paths')).json()
  for (const { year, bau_mt_co2: value } of path.rows) {
    const row = rows.find(
      (each: Record<string, unknown>) =>
        each['Scenario'] === 'poland-mandate-2035 reference' && each['Year'] === year
    )
    expect(row?.Value).toBeCloseTo(value, 5)
  }
})

test.each([
  [[['Model', 'Scenario', 'Region', 'Unit', '2030']], /The header lacks Variable/],
  [
    [
      ['model', 'scenario', 'region', 'variable', 'unit', 'year', 'value'],
      ['M', 'S', 'World', 'Emissions|CO2|AFOLU', 'Gt CO2/yr', '2030', '1'],
    ],
    /is in Gt CO2\/yr; here it is in Mt/,
  ],
  [
    [
      ['model', 'scenario', 'region', 'variable', 'unit', 'year', 'value'],
      ['M', 'S', 'World', 'Emissions|CO2|AFOLU', 'Mt CO2/yr', '2030', 'n.a.'],
    ],
    /'n.a.' in 2030 is no number/,
  ],
])('%j is read with its problem', async (cells, problem) => {
  const { problems } = await (await post('/api/iamc', { cells })).json()
  expect(problems.join(' ')).toMatch(problem)
})
