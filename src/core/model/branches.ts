import { partsOf, type Program, type Scalar } from './program.ts'

/** The branches of choices that a step lies in, the outermost first; none where it is always read. */
export type Branches = readonly string[]

/** How a branch of a choice is called. */
export function nameBranch(choice: number, position: number): string {
  return `${choice}:${position}`
}

/**
 * For each step that something reads, the branches that all its readers lie in: unless all of them
 * are chosen, the step need not be computed.
 */
export function findBranches(program: Program): ReadonlyMap<number, Branches> {
  const found = new Map<number, Branches>()
  const addReads = (scalar: Scalar, within: Branches): void => {
    if (scalar.kind !== 'step') return partsOf(scalar).forEach((part) => addReads(part, within))
    const known = found.get(scalar.index)
    found.set(scalar.index, known ? sharedStart(known, within) : within)
  }
  for (const { value } of program.outputs) addReads(value, [])
  // A step is read by later ones alone, so that from the end all readers of a step are known.
  for (const [choice, { expression }] of [...program.steps.entries()].toReversed()) {
    const within = found.get(choice)
    if (within === undefined) continue
    if (expression.kind === 'choice') {
      addReads(expression.key, within)
      expression.branches.forEach((branch, position) =>
        addReads(branch, [...within, nameBranch(choice, position)])
      )
    } else addReads(expression, within)
  }
  return found
}

function sharedStart(one: Branches, other: Branches): Branches {
  const end = one.findIndex((name, index) => name !== other[index])
  return end === -1 ? one : one.slice(0, end)
}
