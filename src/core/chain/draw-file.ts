import { SEA_LEVEL_ENDS } from '../climate/tables.ts'
import { FISCAL_MODEL } from '../fiscal/models.ts'
import { layOutModel } from '../model/layout.ts'
import type { ModelCoefficient, ModelSource } from '../model/source.ts'
import type { DrawnCoefficient, DrawnRow, UndrawnCoefficient } from '../uncertainty/draw-entries.ts'
import { CHAIN_MODEL } from './model.ts'

/**
 * Write the inputs of sampling as a module, so that a page can sample without loading the tables
 * and their schemas.
 */
export function writeDraws(): string {
  return `// Generated from the coefficient tables by scripts/model-compile.ts.
import type { DrawnCoefficient, DrawnRow, UndrawnCoefficient } from '../uncertainty/draw-entries.ts'

/** Coefficients of climate and damage that a draw moves. */
export const CHAIN_DRAWS: readonly DrawnCoefficient[] = ${writeEntries(listDrawn(CHAIN_MODEL))}

/** Coefficients of budget and debt that a draw moves. */
export const FISCAL_DRAWS: readonly DrawnCoefficient[] = ${writeEntries(listDrawn(FISCAL_MODEL))}

/** Coefficients of climate and damage with a range that no draw moves. */
export const CHAIN_UNDRAWN: readonly UndrawnCoefficient[] = ${writeEntries(listUndrawn(CHAIN_MODEL))}

/** Coefficients of budget and debt with a range that no draw moves. */
export const FISCAL_UNDRAWN: readonly UndrawnCoefficient[] = ${writeEntries(listUndrawn(FISCAL_MODEL))}

/** Sea level by pathway: where its values lie among the tables, with their 17th and 83rd percentiles. */
export const SEA_LEVEL_BY_PATHWAY: readonly DrawnRow[] = ${writeEntries(listSeaLevelRows('sea_level_by_pathway'))}

/** The same by warming level. */
export const SEA_LEVEL_BY_WARMING: readonly DrawnRow[] = ${writeEntries(listSeaLevelRows('sea_level_by_warming'))}
`
}

function writeEntries(entries: readonly unknown[]): string {
  return `[\n${entries.map((entry) => `  ${JSON.stringify(entry)},\n`).join('')}]`
}

function listDrawn(model: ModelSource): DrawnCoefficient[] {
  return layOutModel(model).coefficients.flatMap(({ name }, slot): DrawnCoefficient[] => {
    const { distribution, drawn_with } = coefficientOf(model, name)
    if (distribution.shape === 'fixed') return []
    if (!drawn_with) return [{ slot, symbol: name, distribution }]
    const { symbol, correlation } = drawn_with
    if (correlation === 1) return [{ slot, symbol, distribution }]
    return [{ slot, symbol, own: { symbol: name, correlation }, distribution }]
  })
}

/** A family of coefficients, such as one value per industry, is listed once. */
function listUndrawn(model: ModelSource): UndrawnCoefficient[] {
  const { coefficients } = layOutModel(model)
  const members = coefficients.flatMap(({ name }, slot) => {
    const { distribution, range } = coefficientOf(model, name)
    if (distribution.shape !== 'fixed' || range[0] === range[1]) return []
    const family = Object.keys(model.families).find(
      (id) =>
        coefficients.filter((other) => other.name.startsWith(`${id}_`)).length > 1 &&
        name.startsWith(`${id}_`)
    )
    return [{ symbol: family ?? name, slot, end: range[1] }]
  })
  return [...Map.groupBy(members, ({ symbol }) => symbol)].map(([symbol, group]) => ({
    symbol,
    slots: group.map(({ slot }) => slot),
    ends: group.map(({ end }) => end),
  }))
}

/** A row contains its nodes, then its values. */
function listSeaLevelRows(table: keyof typeof SEA_LEVEL_ENDS): DrawnRow[] {
  const entry = layOutModel(CHAIN_MODEL).tables.find(({ name }) => name === table)
  if (!entry) throw new Error(`The model has no table '${table}'.`)
  const { offset, count } = entry
  return SEA_LEVEL_ENDS[table].map(({ low, high }, row) => ({
    offset: offset + count * (2 * row + 1),
    low,
    high,
  }))
}

function coefficientOf(model: ModelSource, name: string): ModelCoefficient {
  const coefficient = model.coefficients[name]
  if (!coefficient) throw new Error(`'${name}' is not a coefficient.`)
  return coefficient
}
