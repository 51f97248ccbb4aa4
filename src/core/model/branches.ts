import { partsOf, type Program, type Scalar } from './program.ts'

/** The branches of choices that contain a step, outermost first; empty if it is always needed. */
export type Branches = readonly string[]

/** Name of a branch of a choice. */
export function nameBranch(choice: number, position: number): string {
  return `${choice}:${position}`
}

/**
 * For each step in use, the branches common to all its readers: if any of them is not chosen, the
 * step is not needed.
 */
export function findBranches(program: Program): ReadonlyMap<number, Branches> {
  const found = new Map<number, Branches>()
  const addReads = (scalar: Scalar, within: Branches): void => {
    if (scalar.kind !== 'step') return partsOf(scalar).forEach((part) => addReads(part, within))
    const known = found.get(scalar.index)
    found.set(scalar.index, known ? sharedStart(known, within) : within)
  }
  for (const { value } of program.outputs) addReads(value, [])
  // Steps are read only by later steps, so iterating backwards sees all readers of a step first.
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
