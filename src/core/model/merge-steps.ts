import type { Program, Scalar } from './program.ts'

/**
 * Common subexpression elimination: steps that copy or repeat an earlier one are replaced by it.
 * Steps that are then unused remain in the list.
 */
export function mergeSteps(program: Program): Program {
  const earliest = new Map<string, number>()
  const kept: number[] = []
  const follow = (scalar: Scalar): Scalar =>
    scalar.kind === 'step'
      ? { kind: 'step', index: kept[scalar.index] ?? scalar.index }
      : mapParts(scalar, follow)
  const steps = program.steps.map((step, index) => {
    const expression = follow(step.expression)
    const key = JSON.stringify(expression)
    const known = expression.kind === 'step' ? expression.index : (earliest.get(key) ?? index)
    earliest.set(key, known)
    kept.push(known)
    return { ...step, expression }
  })
  const outputs = program.outputs.map(({ name, value }) => ({ name, value: follow(value) }))
  return { ...program, steps, outputs }
}

/**
 * An expression with its direct subexpressions replaced; every object inside one is an expression.
 */
function mapParts(scalar: Scalar, change: (part: Scalar) => Scalar): Scalar {
  const entries = Object.entries<unknown>({ ...scalar }).map(([name, value]) => {
    if (Array.isArray(value)) return [name, value.map(change)]
    return [name, typeof value === 'object' ? change(value as Scalar) : value]
  })
  return Object.fromEntries(entries) as Scalar
}
