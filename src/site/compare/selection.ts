/** Least and most scenarios that stand side by side. */
export const SIDE_BY_SIDE = { least: 2, most: 4 } as const

/** Read the chosen scenarios from an address: known ones, each once, at most four. */
export function readSelection(text: string | null, known: readonly string[]): string[] {
  const chosen = [...new Set((text ?? '').split(','))].filter((id) => known.includes(id))
  return chosen.slice(0, SIDE_BY_SIDE.most)
}

/** Say what is shown, and what to do to compare. */
export function describeSelection(count: number): string {
  const { least, most } = SIDE_BY_SIDE
  if (count === 0) return `All documents. Choose ${least} to ${most} to set them side by side.`
  if (count < least) return 'One chosen; choose another to set beside it.'
  return `${count} side by side${count === most ? ', as many as fit' : ''}.`
}
