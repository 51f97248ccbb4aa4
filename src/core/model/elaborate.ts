import { callBuiltIn, chooseAmong, negate, numberOf, operate } from './fold.ts'
import { elaborateCall, type Walker } from './elaborate-call.ts'
import { readIndices, selectElement } from './elements.ts'
import { parseRule } from './parse-equations.ts'
import { createNeeded, createReachable } from './reach.ts'
import { partsOf, type Program, type ProgramStep, type Scalar } from './program.ts'
import { elementName, type ModelSource } from './source.ts'
import { collectSymbols, definitionOf, type Symbols } from './symbols.ts'
import { contextKey, enterContext, type Scope } from './scope.ts'
import { ModelError, type Syntax } from './syntax.ts'

/**
 * Expand a model to scalar steps, each after its inputs: one per item of a dimension and per
 * context in which it is read. Givens in `fixed` become constants, and terms that are then 0 are
 * dropped. Throws `ModelError` on an unknown symbol, a cycle or a missing item.
 */
export function elaborateModel(
  source: ModelSource,
  fixed: Readonly<Record<string, number>> = {}
): Program {
  const symbols = collectSymbols(source)
  const walker = createWalker(symbols, fixed)
  const scope: Scope = {
    indices: new Map(),
    parameters: new Map(),
    context: new Map(),
    contextNames: [],
    owner: '',
    unit: '1',
    isInline: false,
  }
  const outputs = source.outputs.map((written) => ({
    name: outputName(written),
    value: walker.walk(parseRule(written), scope),
  }))
  return { layout: symbols.layout, steps: walker.steps, outputs }
}

/** The name of an output: an element such as `share[a]` is called `share_a`. */
export function outputName(written: string): string {
  return written.replace('[', '_').replace(']', '')
}

/** Whether two operands are the same step, as for the effect of a shock in a context without shocks. */
function isSameStep(left: Scalar, right: Scalar): boolean {
  return left.kind === 'step' && right.kind === 'step' && left.index === right.index
}

function createWalker(symbols: Symbols, fixed: Readonly<Record<string, number>>): Walker {
  // The general program keeps every term of the equations, for explanations.
  const isSpecial = Object.keys(fixed).length > 0
  const steps: ProgramStep[] = []
  const byKey = new Map<string, Scalar>()
  const open = new Set<string>()
  const names = new Set<string>()
  const reachable = createReachable(symbols)

  function addStep(
    name: string,
    about: { label: string; unit: string; source: string | null },
    expression: Scalar
  ): Scalar {
    if (expression.kind === 'number') return expression
    let own = name
    for (let count = 2; names.has(own); count += 1) own = `${name}_${count}`
    names.add(own)
    const { label, unit, source } = about
    steps.push({ name: own, label, unit, source, expression, stage: stageOf(expression, steps) })
    return { kind: 'step', index: steps.length - 1 }
  }

  /**
   * The cached value of a key, created if absent; a key requested during its own creation is a
   * cycle.
   */
  function once(key: string, create: () => Scalar): Scalar {
    const known = byKey.get(key)
    if (known) return known
    if (open.has(key)) throw new ModelError(`The equation of '${key}' depends on itself.`)
    open.add(key)
    const made = create()
    open.delete(key)
    byKey.set(key, made)
    return made
  }

  /** The scope of a symbol's equation: only the contexts that affect it. */
  function narrow(scope: Scope, symbol: string): { context: Scope['context']; suffix: string } {
    const seen = reachable(symbol)
    const context = new Map([...scope.context].filter(([name]) => seen.has(name)))
    const suffix = context.size === 0 ? '' : `_at_${scope.contextNames.join('_')}`
    return { context, suffix }
  }

  function readSymbol(
    name: string,
    selectors: Extract<Syntax, { kind: 'name' }>['selectors'],
    scope: Scope,
    at: number
  ): Scalar {
    const parameter = scope.parameters.get(name)
    if (parameter) return parameter
    const replaced = scope.context.get(name)
    if (replaced) return walk(replaced, { ...scope, context: new Map(), contextNames: [] })
    const label = scope.indices.get(name)
    if (label !== undefined && symbols.dimensions.has(name)) return numberOf(Number(label))
    const equations = symbols.equations.get(name)
    const dimensions = equations?.dimensions ?? symbols.families.get(name)?.dimensions ?? []
    return selectElement(symbols, name, dimensions, selectors, scope, walker, (labels) =>
      equations ? readEquation(name, labels, scope) : readVector(name, labels, at)
    )
  }

  function readEquation(symbol: string, labels: readonly string[], scope: Scope): Scalar {
    const equations = symbols.equations.get(symbol)
    const element = elementName(symbol, labels)
    const definition = equations && definitionOf(equations, labels, symbols.dimensions)
    if (!definition) throw new ModelError(`'${element}' has no equation.`)
    const { context, suffix } = narrow(scope, symbol)
    const key = `${element} ${contextKey(context)}`
    return once(key, () => {
      const dimensions = equations?.dimensions ?? []
      const fixedLabels = labels.filter((_, index) => dimensions[index] !== symbols.repeated)
      const item = labels.find((_, index) => dimensions[index] === symbols.repeated)
      const owner =
        elementName(symbol, fixedLabels) + suffix + (item === undefined ? '' : `[${item}]`)
      const contextNames = context.size === 0 ? [] : scope.contextNames
      const from = item === undefined ? null : beginningOf(contextNames)
      const outside = { ...scope, context: new Map(), contextNames: [] }
      const before = from === null ? null : readEquation(symbol, labels, outside)
      const expression = walk(definition.body, {
        indices: readIndices(dimensions, labels),
        parameters: new Map(),
        context,
        contextNames,
        owner,
        unit: definition.unit,
        isInline: false,
      })
      return addStep(
        owner,
        { ...definition, label: labelOf(definition.label, fixedLabels) },
        from && before
          ? { kind: 'beginning', item: Number(item), from, before, after: expression }
          : expression
      )
    })
  }

  /** The given item from which the context applies; null if it applies to all items. */
  function beginningOf(contextNames: readonly string[]): Scalar | null {
    const [name, ...others] = contextNames
    const from = name === undefined ? null : (symbols.contexts.get(name)?.from ?? null)
    if (from === null) return null
    if (others.length > 0)
      throw new ModelError(`'${name}' begins at a later item and cannot contain another context.`)
    return readVector(from, [], -1)
  }

  function readVector(symbol: string, labels: readonly string[], at: number): Scalar {
    const name =
      symbols.families.get(symbol)?.names?.[labels.join(' ')] ?? elementName(symbol, labels)
    const rule = symbols.rules.get(name)
    if (rule) return readRuled(name, rule)
    for (const vector of ['coefficients', 'place', 'request'] as const) {
      const index = symbols.positions[vector].get(name)
      if (index === undefined) continue
      const known = vector === 'request' ? fixed[name] : undefined
      return known === undefined ? { kind: 'read', vector, index } : numberOf(known)
    }
    throw new ModelError(
      `Nothing is called '${name}'${at < 0 ? '' : ` (position ${at})`}: no equation, coefficient, column or given.`
    )
  }

  function readRuled(name: string, rule: Syntax): Scalar {
    const index = symbols.positions.place.get(`${name}_printed`)
    if (index === undefined) throw new ModelError(`There is no column '${name}'.`)
    const entry = symbols.layout.place[index]
    return once(name, () => {
      const parameters = new Map<string, Scalar>([
        ['column', { kind: 'read', vector: 'place', index }],
      ])
      const expression = walk(rule, {
        indices: new Map(),
        parameters,
        context: new Map(),
        contextNames: [],
        owner: name,
        unit: entry?.unit ?? '1',
        isInline: false,
      })
      const about = { label: entry?.label ?? name, unit: entry?.unit ?? '1', source: null }
      return addStep(name, about, expression)
    })
  }

  function walk(syntax: Syntax, scope: Scope): Scalar {
    switch (syntax.kind) {
      case 'number':
        return numberOf(syntax.value)
      case 'name':
        return readSymbol(syntax.name, syntax.selectors, scope, syntax.at)
      case 'negation':
        return negate(walk(syntax.operand, scope))
      case 'operation':
        return walkOperation(syntax, scope)
      case 'call':
        return elaborateCall(walker, syntax, scope)
      case 'choice':
        return walkChoice(syntax, scope)
      case 'in_context':
        return walk(syntax.operand, enterContext(symbols, fixed, syntax.context, scope))
    }
  }

  function walkOperation(
    { operator, left, right }: Extract<Syntax, { kind: 'operation' }>,
    scope: Scope
  ): Scalar {
    const base = walk(left, scope)
    if (operator !== '^') {
      const operand = walk(right, scope)
      return isSpecial && operator === '-' && isSameStep(base, operand)
        ? numberOf(0)
        : operate(operator, base, operand)
    }
    if (right.kind === 'number') return callBuiltIn(right.value === 2 ? 'square' : 'cube', [base])
    return callBuiltIn('pow', [base, walk(right, scope)])
  }

  function walkChoice(syntax: Extract<Syntax, { kind: 'choice' }>, scope: Scope): Scalar {
    const key = symbols.keys.get(syntax.key)
    if (!key) throw new ModelError(`'${syntax.key}' is not a key of choose().`)
    const unknown = [...syntax.branches.keys()].find(
      (label) => label !== 'else' && !key.labels.includes(label)
    )
    if (unknown !== undefined)
      throw new ModelError(`'${syntax.key}' is never '${unknown}': it is ${key.labels.join(', ')}.`)
    const branches = key.labels.map((label) => {
      const branch = syntax.branches.get(label) ?? syntax.branches.get('else')
      if (!branch) throw new ModelError(`choose(${syntax.key}, …) has no branch for '${label}'.`)
      return walk(branch, scope)
    })
    return chooseAmong(readVector(syntax.key, [], syntax.at), branches)
  }

  const neededBy = createNeeded(symbols)
  const walker: Walker = {
    symbols,
    steps,
    walk,
    readSymbol,
    readVector,
    addStep,
    once,
    narrow,
    neededBy,
  }
  return walker
}

function labelOf(label: string, labels: readonly string[]): string {
  return labels.length === 0 ? label : `${label}: ${labels.join(', ').replaceAll('_', ' ')}`
}

function stageOf(expression: Scalar, steps: readonly ProgramStep[]): ProgramStep['stage'] {
  if (expression.kind === 'read') return expression.vector === 'request' ? 'request' : 'place'
  if (expression.kind === 'step') return steps[expression.index]?.stage ?? 'request'
  return partsOf(expression).some((part) => stageOf(part, steps) === 'request')
    ? 'request'
    : 'place'
}
