import { findBranches, nameBranch, type Branches } from './branches.ts'
import { createExpressionWriter, listsIn, writeBranches, type Slots } from './compile-expression.ts'
import { constantSteps } from './constant-steps.ts'
import type { Program, ProgramStep } from './program.ts'

/**
 * Write the steps of a stage in order; steps of the request that only one branch of a choice reads
 * are computed inside that branch. Lists filled here are added to `filled`.
 */
export function writeSteps(
  program: Program,
  slots: Slots,
  stage: ProgramStep['stage'],
  filled: Set<string>
): string[] {
  const writer = createExpressionWriter(program, slots)
  const constants = constantSteps(program)
  const branches = findBranches(program)
  const isAsked = (index: number): boolean =>
    program.steps[index]?.stage === stage && branches.has(index) && !constants.has(index)
  const indices = [...program.steps.keys()].filter(isAsked)
  const indicesWithin = Map.groupBy(indices, (index) =>
    stage === 'place' ? '' : keyOf(branches.get(index) ?? [])
  )
  return writeWithin([], filled)

  function writeWithin(within: Branches, known: Set<string>): string[] {
    return (indicesWithin.get(keyOf(within)) ?? []).flatMap((index) => {
      const step = program.steps[index]
      if (!step) return []
      return [...fillLists(step, known), ...writeStep(step, index, within, known), ...keep(step)]
    })
  }

  function fillLists({ expression }: ProgramStep, known: Set<string>): string[] {
    return listsIn(program, expression).flatMap((list) => {
      const isOwn = (stage === 'place' || list.stage === 'request') && !known.has(list.key)
      known.add(list.key)
      return isOwn ? writer.fillList(list) : []
    })
  }

  function writeStep(
    step: ProgramStep,
    index: number,
    within: Branches,
    known: ReadonlySet<string>
  ): string[] {
    const { name, expression } = step
    if (expression.kind !== 'choice') return writer.writeStep(step)
    const inside = expression.branches.map((_, position) =>
      writeWithin([...within, nameBranch(index, position)], new Set(known))
    )
    const isPlain = inside.every(({ length }) => length === 0)
    return isPlain ? writer.writeStep(step) : writeBranches(name, expression, inside, writer.write)
  }

  function keep({ name }: ProgramStep): string[] {
    const slot = stage === 'place' ? slots.steps.get(name) : undefined
    return slot === undefined ? [] : [`s[${slot}] = ${name}`]
  }
}

function keyOf(branches: Branches): string {
  return branches.join(' ')
}
