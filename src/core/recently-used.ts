/** Gives the value of a key, created where it is not among the kept ones. */
export type RecentlyUsed<Value> = (key: string, create: () => Value) => Value

/**
 * Keep the values that were used last, up to a count: requests choose the keys, so without a bound
 * anyone could fill the memory.
 */
export function createRecentlyUsed<Value>(most: number): RecentlyUsed<Value> {
  // A map lists its keys in the order of their insertion: the first one was not used for longest.
  const kept = new Map<string, Value>()

  return (key, create) => {
    const known = kept.get(key)
    if (known === undefined && kept.size >= most) {
      const [oldest] = kept.keys()
      if (oldest !== undefined) kept.delete(oldest)
    }
    const value = known ?? create()
    kept.delete(key)
    kept.set(key, value)
    return value
  }
}
