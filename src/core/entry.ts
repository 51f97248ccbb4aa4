/**
 * The entry of a list at an index. Throws a RangeError if the list is shorter: the caller has lists
 * of different lengths, and any substitute figure would be wrong.
 */
export function entryAt<Entry>(list: ArrayLike<Entry>, index: number): Entry {
  const entry = list[index]
  if (entry === undefined)
    throw new RangeError(`There is no entry ${index} in a list of ${list.length}.`)
  return entry
}

/**
 * A number of a vector. Throws a RangeError outside it. Separate from `entryAt` for speed: a function
 * that only ever sees one kind of list, and leaves the message to another, is inlined everywhere and
 * compiles to a load and a bounds check.
 */
export function numberAt(vector: Float64Array, index: number): number {
  const number = vector[index]
  if (number === undefined) throw outside(vector, index)
  return number
}

/** An entry of a vector of integers, with the same properties. */
export function integerAt(vector: Int32Array | Uint8Array, index: number): number {
  const integer = vector[index]
  if (integer === undefined) throw outside(vector, index)
  return integer
}

function outside(vector: ArrayLike<number>, index: number): RangeError {
  return new RangeError(`There is no number ${index} in a vector of ${vector.length}.`)
}

/** The last entry of a list. Throws a RangeError if the list is empty. */
export function lastEntry<Entry>(list: ArrayLike<Entry>): Entry {
  return entryAt(list, list.length - 1)
}

/** The value of a key in a map. Throws if it is missing: callers only use keys that they have set. */
export function entryOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined)
    throw new Error(`There is no entry '${String(key)}' in a map of ${map.size}.`)
  return value
}

/** The entry of a data table. Throws if it is missing: the data file is wrong, not the input. */
export function requireEntry<Value>(table: Readonly<Record<string, Value>>, key: string): Value {
  const entry = table[key]
  if (entry === undefined) throw new Error(`A data table has no entry '${key}'.`)
  return entry
}

/** Add to the sum of a key, which starts at 0. */
export function addTo<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, sumOf(sums, key) + amount)
}

/** The sum of a key; 0 if nothing was added. */
export function sumOf<Key>(sums: ReadonlyMap<Key, number>, key: Key): number {
  const sum = sums.get(key)
  return sum === undefined ? 0 : sum
}
