/** Returns the cached value of a key, or creates it. */
export type RecentlyUsed<Value> = (key: string, create: () => Value) => Value

/**
 * Create a least-recently-used cache with a maximum number of entries: requests choose the keys, so
 * an unbounded cache could exhaust memory.
 */
export function createRecentlyUsed<Value>(most: number): RecentlyUsed<Value> {
  // A map iterates in insertion order, so its first key is the least recently used.
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
