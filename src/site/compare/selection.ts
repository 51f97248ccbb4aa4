/** Least and most scenarios that stand side by side. */
export const SIDE_BY_SIDE = { least: 2, most: 4 } as const

/**
 * Read the chosen scenarios from the query of an address, as a list (`scenarios=a,b`) or as the
 * form sends them (`scenario=a&scenario=b`): known ones, each once, at most four.
 */
export function readSelection(query: URLSearchParams, known: readonly string[]): string[] {
  const named = [...(query.get('scenarios') ?? '').split(','), ...query.getAll('scenario')]
  const chosen = [...new Set(named)].filter((id) => known.includes(id))
  return chosen.slice(0, SIDE_BY_SIDE.most)
}

/** Say how many are chosen, and what to do to compare. */
export function describeSelection(count: number): string {
  const { least, most } = SIDE_BY_SIDE
  if (count === 0) return `Tick ${least} to ${most} regions or variants.`
  if (count < least) return 'One ticked; tick another to compare it with.'
  return `${count} ticked${count === most ? ', as many as fit' : ''}.`
}
