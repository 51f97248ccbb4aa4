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

/** The last entry of a list. Throws a RangeError if the list is empty. */
export function lastEntry<Entry>(list: ArrayLike<Entry>): Entry {
  return entryAt(list, list.length - 1)
}

/** The entry of a data table. Throws if it is missing: the data file is wrong, not the input. */
export function requireEntry<Value>(table: Readonly<Record<string, Value>>, key: string): Value {
  const entry = table[key]
  if (entry === undefined) throw new Error(`A data table has no entry '${key}'.`)
  return entry
}
