import { z } from 'zod'
import type { Row, Table } from '../../core/dataset/table.ts'
import { namedUnit } from '../field-unit.ts'
import type { Route } from '../route.ts'
import type { ToolAnswer } from './tool.ts'

/** A number of an answer with its unit and, where it was sampled, its range. */
export type Figure = NonNullable<ToolAnswer['figures']>[number]

/** The numbers of the table of an answer, or all of it where it has none, with their ranges. */
export function listFigures({ answer: { table } }: Route, body: Record<string, unknown>): Figure[] {
  const found = table?.(body) ?? null
  const all = found === null ? listLeaves(body) : found.rows.flatMap((row) => readRow(found, row))
  const isInput = ({ name }: Figure): boolean => /^(inputs|low|high)\./.test(name)
  const sampled = readPercentiles(body)
  return all
    .filter((figure) => !isInput(figure))
    .map((figure) => ({ ...figure, ...sampled.get(figure.name) }))
}

/** The numbers of a row; where there are several rows, each is named with what tells its row apart. */
function readRow({ fields, rows }: Table, row: Row): Figure[] {
  const key = fields.find(
    ({ name, unit }) => (unit ?? null) === null && !name.startsWith('inputs.')
  )?.name
  const mark = rows.length > 1 && key !== undefined ? `[${row[key]}]` : ''
  return fields.flatMap(({ name, unit }): Figure[] => {
    const value = row[name]
    return typeof value === 'number' && unit !== undefined && unit !== null
      ? [{ name: `${name}${mark}`, value, unit }]
      : []
  })
}

const percentilesSchema = z.object({
  outputs: z.record(z.string(), z.looseObject({ p17: z.number(), p83: z.number() })),
})

function readPercentiles(body: Record<string, unknown>) {
  const read = percentilesSchema.safeParse(body['uncertainty'])
  const outputs = read.success ? Object.entries(read.data.outputs) : []
  return new Map(outputs.map(([name, { p17, p83 }]) => [name, { low: p17, high: p83 }]))
}

/** Every number of an answer whose name states its unit, by its dotted path. */
export function listLeaves(body: Record<string, unknown>, prefix = ''): Figure[] {
  return Object.entries(body).flatMap(([key, value]): Figure[] => {
    const name = `${prefix}${key}`
    if (typeof value === 'number') {
      const unit = namedUnit(key)
      // Numbers with a kind name or count something, as a year does.
      return unit === null || unit.kind !== undefined ? [] : [{ name, value, unit: unit.symbol }]
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    return listLeaves({ ...value }, `${name}.`)
  })
}

/** A number as the answer to what was asked. */
export function describeFigure({ value, unit, low, high }: Figure) {
  return {
    value,
    unit,
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
  }
}
