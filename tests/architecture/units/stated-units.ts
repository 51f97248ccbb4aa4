import { elementName, type ModelSource } from '../../../src/core/model/source.ts'
import { unitOf, type Quantity } from './unit-table.ts'

/**
 * The unit that a model states for each symbol that a formula can read. Throws where equations or
 * elements of one symbol state different units.
 */
export function statedUnits(source: ModelSource): ReadonlyMap<string, Quantity> {
  const { equations, coefficients, columns, givens } = source
  const stated: [string, string][] = [
    ...equations.definitions.map(({ symbol, unit }): [string, string] => [symbol, unit]),
    ...equations.dimensions.map(({ name, unit }): [string, string] => [name, unit]),
    ...Object.entries(coefficients).map(([symbol, { unit }]): [string, string] => [symbol, unit]),
    ...[...columns, ...givens].map(({ symbol, unit }): [string, string] => [symbol, unit]),
  ]
  const units = new Map<string, string>()
  for (const [symbol, unit] of [...stated, ...unitsOfFamilies(source, new Map(stated))]) {
    const other = units.get(symbol) ?? unit
    if (other !== unit) throw new Error(`'${symbol}' states '${other}' and '${unit}'`)
    units.set(symbol, unit)
  }
  return new Map([...units].map(([symbol, unit]) => [symbol, read(symbol, unit)]))
}

/** The unit of each element of a symbol that has one value per item, under the symbol. */
function unitsOfFamilies(
  { families, equations }: ModelSource,
  units: ReadonlyMap<string, string>
): [string, string][] {
  const labels = new Map(
    equations.dimensions.map((dimension) => [dimension.name, dimension.labels])
  )
  return Object.entries(families).flatMap(([symbol, { dimensions, names }]) =>
    dimensions
      .reduce<readonly (readonly string[])[]>(
        (elements, dimension) =>
          elements.flatMap((element) =>
            (labels.get(dimension) ?? []).map((label) => [...element, label])
          ),
        [[]]
      )
      .flatMap((element): [string, string][] => {
        const unit = units.get(names?.[element.join(' ')] ?? elementName(symbol, element))
        return unit === undefined ? [] : [[symbol, unit]]
      })
  )
}

function read(symbol: string, unit: string): Quantity {
  try {
    return unitOf(unit)
  } catch (error) {
    throw new Error(`'${symbol}': ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
