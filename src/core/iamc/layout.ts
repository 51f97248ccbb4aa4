import type { Field, Table } from '../dataset/table.ts'
import { IAMC_QUANTILES, IAMC_VARIABLES } from './variables.ts'

/** A number of an IAMC file. */
export interface IamcRow {
  readonly model: string
  readonly scenario: string
  readonly region: string
  readonly variable: string
  readonly unit: string
  readonly year: number
  readonly value: number
}

/** One row for each number, or one for each series with a column for each year. */
export const IAMC_LAYOUTS = ['long', 'wide'] as const

export type IamcLayout = (typeof IAMC_LAYOUTS)[number]

/** The columns that name a series, as the format writes them. */
const INDEX = ['Model', 'Scenario', 'Region', 'Variable', 'Unit'] as const

/** Write rows as the table of a layout. */
export function writeIamc(rows: readonly IamcRow[], layout: IamcLayout): Table {
  const texts = INDEX.map((name): Field => {
    return { name, type: 'string', unit: null, description: `${name} of the series` }
  })
  const numbers = (name: string, description: string): Field => {
    return { name, type: 'number', unit: 'see Unit', description }
  }
  if (layout === 'long') {
    const year: Field = { name: 'Year', type: 'year', unit: null, description: 'Calendar year' }
    return {
      fields: [...texts, year, numbers('Value', 'In the unit of the series')],
      rows: rows.map((row) => ({ ...indexOf(row), Year: row.year, Value: row.value })),
    }
  }
  const years = [...new Set(rows.map(({ year }) => year))].toSorted((a, b) => a - b).map(String)
  const series = Map.groupBy(rows, (row) => JSON.stringify(indexOf(row)))
  return {
    fields: [...texts, ...years.map((year) => numbers(year, `Value of ${year}`))],
    rows: [...series].map(([index, own]) => ({
      ...JSON.parse(index),
      ...Object.fromEntries(years.map((year) => [year, null])),
      ...Object.fromEntries(own.map(({ year, value }) => [String(year), value])),
    })),
  }
}

function indexOf({ model, scenario, region, variable, unit }: IamcRow) {
  return { Model: model, Scenario: scenario, Region: region, Variable: variable, Unit: unit }
}

/** What reading found: the rows, and in sentences what is no IAMC file or not of the code list. */
export interface IamcReading {
  readonly layout: IamcLayout
  readonly rows: readonly IamcRow[]
  readonly problems: readonly string[]
}

const YEAR = /^\d{4}$/

/** Read the cells of a long or wide file, its header first; the case of column names is free. */
export function readIamc(cells: readonly (readonly string[])[]): IamcReading {
  const [header = [], ...lines] = cells
  const names = header.map((name) => name.trim().toLowerCase())
  const at = (name: string): number => names.indexOf(name.toLowerCase())
  const years = names.flatMap((name, column) => (YEAR.test(name) ? [{ name, column }] : []))
  const layout: IamcLayout = at('year') === -1 ? 'wide' : 'long'
  const isDated = layout === 'long' ? at('value') !== -1 : years.length > 0
  const missing = [...INDEX.filter((name) => at(name) === -1), ...(isDated ? [] : ['a year'])]
  if (missing.length > 0) {
    const problem = `The header lacks ${missing.join(', ')}: a long file has Year and Value, a wide one a column for each year.`
    return { layout, rows: [], problems: [problem] }
  }
  const problems: string[] = []
  const rows = lines.flatMap((line, index) => {
    const text = (name: string): string => line[at(name)]?.trim() ?? ''
    const series = {
      model: text('Model'),
      scenario: text('Scenario'),
      region: text('Region'),
      variable: text('Variable'),
      unit: text('Unit'),
    }
    const points =
      layout === 'long'
        ? [{ year: text('Year'), value: text('Value') }]
        : years.map(({ name, column }) => ({ year: name, value: line[column]?.trim() ?? '' }))
    return points.flatMap(({ year, value }): IamcRow[] => {
      if (value === '') return []
      const number = Number(value)
      if (YEAR.test(year) && Number.isFinite(number)) {
        return [{ ...series, year: Number(year), value: number }]
      }
      problems.push(`Line ${index + 2}: '${value}' in ${year || 'no year'} is no number of a year.`)
      return []
    })
  })
  return { layout, rows, problems: [...problems, ...findForeign(rows)] }
}

/** Variables and units of rows that are none of those written here, each once. */
function findForeign(rows: readonly IamcRow[]): string[] {
  const known = new Map<string, string>(
    Object.values(IAMC_VARIABLES).map(({ name, unit }) => [name, unit])
  )
  const ends = Object.values(IAMC_QUANTILES)
  const found = rows.flatMap(({ variable, unit }) => {
    const end = ends.find((quantile) => variable.endsWith(`|${quantile}`))
    const base = end === undefined ? variable : variable.slice(0, -end.length - 1)
    const expected = known.get(base)
    if (expected === undefined) return [`${variable} is no variable that this service writes.`]
    return unit === expected ? [] : [`${variable} is in ${unit}; here it is in ${expected}.`]
  })
  return [...new Set(found)]
}
