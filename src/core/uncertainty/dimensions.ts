import register from './data/dimensions.json' with { type: 'json' }

/** A group of symbols that are shown together. */
export type UncertaintyGroup = keyof typeof register.groups

/** Where a symbol that is drawn lies among the points. */
export interface Dimension {
  readonly symbol: string
  readonly block: string
  /** 1 to 4: the axis of the symbol in the net of its block. */
  readonly axis: number
}

/** Axes of the net of a block. */
const AXES = 4

/** All groups, in the order of the register. */
export const UNCERTAINTY_GROUPS = Object.keys(register.groups) as UncertaintyGroup[]

const groups = new Map<string, UncertaintyGroup>()
const dimensions = new Map<string, Dimension>()
for (const group of UNCERTAINTY_GROUPS)
  register.groups[group].forEach((symbol, index) => {
    groups.set(symbol, group)
    dimensions.set(symbol, {
      symbol,
      ...blockPlace(group, index),
    })
  })

/** The block and axis of a symbol by its number in a group, counted from 0. */
export function blockPlace(group: string, index: number): Omit<Dimension, 'symbol'> {
  return { block: `${group}.${Math.floor(index / AXES) + 1}`, axis: (index % AXES) + 1 }
}

/** Every symbol of the register. */
export const DIMENSIONS: readonly Dimension[] = [...dimensions.values()]

/** The group of a symbol. Throws if the register does not contain it. */
export function groupOfSymbol(symbol: string): UncertaintyGroup {
  const group = groups.get(symbol)
  if (group === undefined) throw describeUnknown(symbol)
  return group
}

/** Where a symbol lies among the points. Throws if the register does not contain it. */
export function dimensionOf(symbol: string): Dimension {
  const dimension = dimensions.get(symbol)
  if (dimension === undefined) throw describeUnknown(symbol)
  return dimension
}

function describeUnknown(symbol: string): Error {
  return new Error(`'${symbol}' is not in the register of symbols that are drawn; append it there.`)
}
