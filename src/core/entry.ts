/**
 * The entry of a list at an index. Throws a RangeError where the list ends before it: a caller that
 * asks for it has lists of unlike lengths, and any figure in its place would be a wrong one.
 */
export function entryAt<Entry>(list: ArrayLike<Entry>, index: number): Entry {
  const entry = list[index]
  if (entry === undefined)
    throw new RangeError(`There is no entry ${index} in a list of ${list.length}.`)
  return entry
}

/**
 * The same for a vector of numbers. It is apart from `entryAt` for speed: a function that only ever meets
 * one kind of list compiles to a load and a check of bounds.
 */
export function numberAt(vector: Float64Array, index: number): number {
  const number = vector[index]
  if (number === undefined)
    throw new RangeError(`There is no number ${index} in a vector of ${vector.length}.`)
  return number
}

/** The last entry of a list. Throws a RangeError where the list is empty. */
export function lastEntry<Entry>(list: ArrayLike<Entry>): Entry {
  return entryAt(list, list.length - 1)
}

/** The value of a key of a map. Throws where the map has none: whoever asks has filled it. */
export function entryOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined)
    throw new Error(`There is no entry '${String(key)}' in a map of ${map.size}.`)
  return value
}

/** The entry of a data table. Throws when it is missing: the data file is wrong, not the input. */
export function requireEntry<Value>(table: Readonly<Record<string, Value>>, key: string): Value {
  const entry = table[key]
  if (entry === undefined) throw new Error(`A data table has no entry '${key}'.`)
  return entry
}
