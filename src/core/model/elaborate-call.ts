import { entryAt } from '../entry.ts'
import { contextKey, type Scope } from './scope.ts'
import { itemsOfKey } from './elements.ts'
import { callBuiltIn, numberOf, operate } from './fold.ts'
import { BUILT_INS, type BuiltIn, type ProgramStep, type Scalar } from './program.ts'
import { elementName } from './source.ts'
import type { Symbols } from './symbols.ts'
import { ModelError, type LanguageFunction, type Syntax } from './syntax.ts'

/** Walks the expressions of a model and collects its steps. */
export interface Walker {
  readonly symbols: Symbols
  readonly steps: readonly ProgramStep[]
  readonly walk: (syntax: Syntax, scope: Scope) => Scalar
  readonly readSymbol: (
    name: string,
    selectors: Extract<Syntax, { kind: 'name' }>['selectors'],
    scope: Scope,
    at: number
  ) => Scalar
  readonly readVector: (name: string, labels: readonly string[], at: number) => Scalar
  readonly addStep: (
    name: string,
    about: { label: string; unit: string; source: string | null },
    expression: Scalar
  ) => Scalar
  readonly once: (key: string, create: () => Scalar) => Scalar
  readonly narrow: (scope: Scope, symbol: string) => { context: Scope['context']; suffix: string }
  /** Dimensions whose current item a function of the language reads. */
  readonly neededBy: (name: string) => ReadonlySet<string>
}

/** A call with a longer name (including operands) is named after the step that contains it. */
const LONGEST_CALL_NAME = 40

type Call = Extract<Syntax, { kind: 'call' }>

/**
 * Expand a call to scalars: a fold over a dimension, a table, a built-in function or a function of
 * the model.
 */
export function elaborateCall(walker: Walker, call: Call, scope: Scope): Scalar {
  const { name, operands } = call
  const [first, second] = operands
  switch (name) {
    case 'sum_over':
      return foldOver(walker, dimensionOf(walker, first), second, scope, '+')
    case 'product_over':
      return foldOver(walker, dimensionOf(walker, first), second, scope, '*')
    case 'regional_mean':
      return regionalMean(walker, first, scope)
    case 'interp':
      return lookUp(walker, first, second, scope)
    case 'interp_over':
      return polyline(walker, operands, scope)
    case 'integral_over':
      return integral(walker, operands, scope)
    case 'sum_between':
      return sumBetween(walker, operands, scope)
    case 'root':
      return root(walker, operands, scope)
  }
  const own = walker.symbols.functions.get(name)
  if (own) return callFunction(walker, own, call, scope)
  if (!Object.hasOwn(BUILT_INS, name)) throw new ModelError(`There is no function '${name}'.`)
  const builtIn = name as BuiltIn
  const [least, most] = BUILT_INS[builtIn]
  if (operands.length < least || operands.length > most)
    throw new ModelError(`${name}() takes ${least} operands, not ${operands.length}.`)
  return callBuiltIn(
    builtIn,
    operands.map((operand) => walker.walk(operand, scope))
  )
}

/**
 * A function of the model: first its operands, each a step unless it is just a symbol, then its
 * body as a step shared by identical calls. If it is the whole expression of a step, it becomes
 * that step's formula.
 */
function callFunction(walker: Walker, own: LanguageFunction, call: Call, scope: Scope): Scalar {
  if (call.operands.length !== own.parameters.length)
    throw new ModelError(`${own.name}() takes ${own.parameters.join(', ')}.`)
  const parameters = new Map(
    own.parameters.map((parameter, index) => [
      parameter,
      bindOperand(walker, own, parameter, call.operands[index], scope),
    ])
  )
  if (scope.isInline) return walker.walk(own.body, { ...scope, parameters })
  const { context, suffix } = walker.narrow(scope, own.name)
  const needed = walker.neededBy(own.name)
  const indices = new Map([...scope.indices].filter(([dimension]) => needed.has(dimension)))
  const named = [...parameters.values()].map((value) => nameOf(walker, value))
  const key = `${own.name}(${named.join(',')}) ${[...indices.values()].join(',')} ${contextKey(context)}`
  return walker.once(key, () => {
    const spelled = elementName(own.name, [...named, ...indices.values()])
    const owner =
      (spelled.length > LONGEST_CALL_NAME ? `${scope.owner}_${own.name}` : spelled) + suffix
    const contextNames = context.size === 0 ? [] : scope.contextNames
    const inner = { ...scope, indices, parameters, context, contextNames, owner }
    const unit = unitOfCall(walker, own, parameters, scope)
    return walker.addStep(owner, { ...own, unit }, walker.walk(own.body, { ...inner, unit }))
  })
}

/** An operand other than a number or a symbol becomes a step, so that it is computed once. */
function bindOperand(
  walker: Walker,
  own: LanguageFunction,
  parameter: string,
  operand: Syntax | undefined,
  scope: Scope
): Scalar {
  if (!operand) throw new ModelError(`The operand '${parameter}' is missing.`)
  const value = walker.walk(operand, scope)
  if (scope.isInline) return value
  return hoist(walker, value, parameter, own.parameter_units.get(parameter) ?? scope.unit, scope)
}

/** The unit of a function at a call: its own, or that of the operand it is named after. */
function unitOfCall(
  walker: Walker,
  { unit }: LanguageFunction,
  parameters: ReadonlyMap<string, Scalar>,
  scope: Scope
): string {
  const operand = parameters.get(unit)
  return operand ? (unitOf(walker, operand) ?? scope.unit) : unit
}

/** The unit of a symbol; null if the expression is not a symbol. */
function unitOf({ symbols, steps }: Walker, value: Scalar): string | null {
  if (value.kind === 'step') return steps[value.index]?.unit ?? null
  return value.kind === 'read' ? (symbols.layout[value.vector][value.index]?.unit ?? null) : null
}

/** The unit of the first symbol among some expressions. */
function commonUnit(walker: Walker, values: readonly Scalar[]): string | null {
  return values.map((value) => unitOf(walker, value)).find((unit) => unit !== null) ?? null
}

/** A step for an expression other than a number or a symbol, named after its owner. */
function hoist(walker: Walker, value: Scalar, part: string, unit: string, scope: Scope): Scalar {
  if (value.kind === 'number' || value.kind === 'read' || value.kind === 'step') return value
  if (scope.isInline) throw new ModelError(`A ${part} is not allowed inside root().`)
  const about = { label: `${part} of ${scope.owner.replaceAll('_', ' ')}`, unit, source: null }
  return walker.addStep(`${scope.owner}_${part}`, about, value)
}

function nameOf({ symbols, steps }: Walker, value: Scalar): string {
  if (value.kind === 'number') return String(value.value).replace('.', '_')
  if (value.kind === 'step') return entryAt(steps, value.index).name
  if (value.kind === 'read') return entryAt(symbols.layout[value.vector], value.index).name
  throw new ModelError('An operand has no name.')
}

function dimensionOf({ symbols }: Walker, syntax: Syntax | undefined): string {
  if (syntax?.kind !== 'name' || !symbols.dimensions.has(syntax.name))
    throw new ModelError('The first operand of a fold is the name of a dimension.')
  return syntax.name
}

/** The scope at each item of a dimension. */
function overItems(walker: Walker, dimension: string, scope: Scope): Scope[] {
  const labels = walker.symbols.dimensions.get(dimension) ?? []
  return labels.map((label) => ({
    ...scope,
    indices: new Map([...scope.indices, [dimension, label]]),
  }))
}

function need(operand: Syntax | undefined): Syntax {
  if (!operand) throw new ModelError('An operand is missing.')
  return operand
}

function foldOver(
  walker: Walker,
  dimension: string,
  operand: Syntax | undefined,
  scope: Scope,
  operator: '+' | '*'
): Scalar {
  return overItems(walker, dimension, scope)
    .map((item) => walker.walk(need(operand), item))
    .reduce((total, value) => operate(operator, total, value))
}

/** `sum_between(dimension, first, last, x)`: the items from one number to another, counted from 0. */
function sumBetween(walker: Walker, operands: readonly Syntax[], scope: Scope): Scalar {
  const [over, first, last, term] = operands
  const items = overItems(walker, dimensionOf(walker, over), scope)
  const terms = items.map((item) => walker.walk(need(term), item))
  if (terms.some(({ kind }) => kind !== 'step'))
    throw new ModelError('The last operand of sum_between() is a symbol with an equation.')
  const [from, to] = [first, last].map((bound) => walker.walk(need(bound), scope))
  return { kind: 'sum', first: from ?? numberOf(NaN), last: to ?? numberOf(NaN), terms }
}

/** The mean over the reference regions of a place, by the column `region_weight`. */
function regionalMean(walker: Walker, operand: Syntax | undefined, scope: Scope): Scalar {
  return overItems(walker, 'region', scope)
    .map((item) =>
      operate(
        '*',
        walker.readSymbol('region_weight', [], item, -1),
        walker.walk(need(operand), item)
      )
    )
    .reduce((total, value) => operate('+', total, value))
}

/** `interp(table[keys], x)`. */
function lookUp(
  walker: Walker,
  table: Syntax | undefined,
  x: Syntax | undefined,
  scope: Scope
): Scalar {
  const { symbols } = walker
  const found = table?.kind === 'name' ? symbols.tables.get(table.name) : undefined
  if (table?.kind !== 'name' || !found)
    throw new ModelError('The first operand of interp() is the name of a table.')
  const { keys } = found.table
  if (keys.length !== table.selectors.length)
    throw new ModelError(`The table ${table.name} has ${keys.length} keys.`)
  const row = table.selectors.map((selector, index): Scalar => {
    const labels = keys[index] ?? []
    if (selector.kind !== 'item') throw new ModelError('A key of a table has no neighbour.')
    const label = scope.indices.get(selector.name) ?? selector.name
    if (labels.includes(label)) return numberOf(labels.indexOf(label))
    const key = symbols.keys.get(selector.name)
    if (!key || key.labels.length !== labels.length)
      throw new ModelError(`The table ${table.name} has no row '${selector.name}'.`)
    const items = itemsOfKey(symbols, selector.name, scope)
    return walker.readVector(selector.name, items, selector.name.length)
  })
  const at = hoist(walker, walker.walk(need(x), scope), 'position', found.table.x_unit, scope)
  return { kind: 'lookup', table: found.index, row, x: at }
}

/** `interp_over(dimension, nodes, values, x)`. */
function polyline(walker: Walker, operands: readonly Syntax[], scope: Scope): Scalar {
  const [over, nodes, values, x] = operands
  const dimension = dimensionOf(walker, over)
  const dimensionUnit = walker.symbols.dimensionUnits.get(dimension) ?? '1'
  const items = overItems(walker, dimension, scope)
  const part = (operand: Syntax | undefined, name: string, unit: string) => (item: Scope) =>
    hoist(walker, walker.walk(need(operand), item), name, unit, scope)
  const placed = items.map(part(nodes, 'node', dimensionUnit))
  const valued = items.map(part(values, 'value', scope.unit))
  const line: Scalar = {
    kind: 'polyline',
    nodes: placed,
    values: valued,
    x: part(x, 'position', commonUnit(walker, placed) ?? dimensionUnit)(scope),
  }
  return hoist(walker, line, 'interpolated', commonUnit(walker, valued) ?? scope.unit, scope)
}

/** `integral_over(dimension, chances, values, firstChance, firstValue)`. */
function integral(walker: Walker, operands: readonly Syntax[], scope: Scope): Scalar {
  const [over, chances, values, firstChance, firstValue] = operands
  const items = overItems(walker, dimensionOf(walker, over), scope)
  const part = (operand: Syntax | undefined, name: string) => (item: Scope) =>
    hoist(walker, walker.walk(need(operand), item), name, scope.unit, scope)
  const area: Scalar = {
    kind: 'integral',
    chances: items.map(part(chances, 'chance')),
    values: items.map(part(values, 'value')),
    firstChance: part(firstChance, 'first_chance')(scope),
    firstValue: part(firstValue, 'first_value')(scope),
  }
  return hoist(walker, area, 'integral', scope.unit, scope)
}

/**
 * `root(gap, unknown, slope, low, high, start)`: the root of an increasing expression of the
 * unknown; the slope is its derivative, for Newton's method.
 */
function root(walker: Walker, operands: readonly Syntax[], scope: Scope): Scalar {
  const [gap, unknown, slope, low, high, start] = operands
  if (unknown?.kind !== 'name') throw new ModelError('The second operand of root() is a name.')
  const parameters = new Map<string, Scalar>([
    ...scope.parameters,
    [unknown.name, { kind: 'unknown' }],
  ])
  const trial = { ...scope, parameters, isInline: true }
  return {
    kind: 'root',
    gap: walker.walk(need(gap), trial),
    slope: walker.walk(need(slope), trial),
    low: walker.walk(need(low), scope),
    high: walker.walk(need(high), scope),
    start: walker.walk(need(start), scope),
  }
}
