/** Add to the sum of a key. A key begins with the first amount that is added to it. */
export function addTo<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, sumOf(sums, key) + amount)
}

/** The sum of a key: 0 where nothing was added. */
export function sumOf<Key>(sums: ReadonlyMap<Key, number>, key: Key): number {
  const sum = sums.get(key)
  return sum === undefined ? 0 : sum
}
