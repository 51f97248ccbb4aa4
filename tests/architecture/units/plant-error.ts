import type { ModelSource } from '../../../src/core/model/source.ts'
import type { Syntax } from '../../../src/core/model/syntax.ts'
import { statedUnits } from './stated-units.ts'
import { isSame, unitOf } from './unit-table.ts'

/** A model with one unit error in one formula. */
export interface PlantedError {
  readonly description: string
  readonly model: ModelSource
}

const YEAR = unitOf('yr')

/** A changed expression and what was changed in it. */
interface Change {
  readonly what: string
  readonly body: Syntax
}

/** Conversion factors, which are dropped to plant errors. */
const CONVERSIONS: ReadonlySet<number> = new Set([100, 1000, 365, 8760])

/**
 * Plant errors into a model, one at a time: drop every conversion factor, and replace every symbol
 * by one with another unit.
 */
export function plantErrors(model: ModelSource): PlantedError[] {
  const { equations } = model
  const swap = chooseOther(model)
  const definitions = equations.definitions.flatMap((entry, position) =>
    changesOf(entry.body, swap).map(({ what, body }) => ({
      description: `${[entry.symbol, ...entry.indices].join(' ')}: ${what}`,
      model: withEquations(model, {
        definitions: equations.definitions.with(position, { ...entry, body }),
      }),
    }))
  )
  const functions = equations.functions.flatMap((entry, position) =>
    changesOf(entry.body, (name) => (entry.parameters.includes(name) ? null : swap(name))).map(
      ({ what, body }) => ({
        description: `${entry.name}(): ${what}`,
        model: withEquations(model, {
          functions: equations.functions.with(position, { ...entry, body }),
        }),
      })
    )
  )
  return [...definitions, ...functions]
}

function withEquations(
  model: ModelSource,
  changed: Partial<ModelSource['equations']>
): ModelSource {
  return { ...model, equations: { ...model.equations, ...changed } }
}

/** For each symbol one of another unit, the first in the list of what is given. */
function chooseOther(model: ModelSource): (name: string) => string | null {
  const units = statedUnits(model)
  const dimensions = new Set(model.equations.dimensions.map(({ name }) => name))
  const others = model.givens.filter(({ labels }) => !labels).map(({ symbol }) => symbol)
  return (name) => {
    const unit = units.get(name)
    if (unit === undefined || dimensions.has(name)) return null
    const found = others.find((other) => {
      const otherUnit = units.get(other)
      return otherUnit !== undefined && !isSame(unit, otherUnit, [YEAR])
    })
    return found ?? null
  }
}

/** Every way to plant one error into an expression. */
function changesOf(syntax: Syntax, swap: (name: string) => string | null): Change[] {
  const inside = (part: Syntax, put: (changed: Syntax) => Syntax): Change[] =>
    changesOf(part, swap).map(({ what, body }) => ({ what, body: put(body) }))
  switch (syntax.kind) {
    case 'number':
      return []
    case 'name': {
      const other = swap(syntax.name)
      return other === null
        ? []
        : [{ what: `${other} for ${syntax.name}`, body: { ...syntax, name: other, selectors: [] } }]
    }
    case 'negation':
    case 'in_context':
      return inside(syntax.operand, (operand) => ({ ...syntax, operand }))
    case 'choice':
      return [...syntax.branches].flatMap(([label, branch]) =>
        inside(branch, (changed) => ({
          ...syntax,
          branches: new Map(syntax.branches).set(label, changed),
        }))
      )
    case 'call':
      return syntax.operands.flatMap((operand, index) =>
        inside(operand, (changed) => ({
          ...syntax,
          operands: syntax.operands.with(index, changed),
        }))
      )
    case 'operation':
      return [
        ...dropConversion(syntax),
        ...inside(syntax.left, (left) => ({ ...syntax, left })),
        ...inside(syntax.right, (right) => ({ ...syntax, right })),
      ]
  }
}

function dropConversion({
  operator,
  left,
  right,
}: Extract<Syntax, { kind: 'operation' }>): Change[] {
  const isConversion = (part: Syntax): boolean =>
    part.kind === 'number' && CONVERSIONS.has(part.value)
  if ((operator === '*' || operator === '/') && isConversion(right))
    return [{ what: `a factor beside ${operator} dropped`, body: left }]
  return operator === '*' && isConversion(left)
    ? [{ what: `a factor before ${operator} dropped`, body: right }]
    : []
}
