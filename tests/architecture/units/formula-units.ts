import type { ModelSource } from '../../../src/core/model/source.ts'
import { parseRule } from '../../../src/core/model/parse-equations.ts'
import type { LanguageFunction, Syntax } from '../../../src/core/model/syntax.ts'
import { statedUnits } from './stated-units.ts'
import {
  describe,
  divide,
  isSame,
  multiply,
  power,
  unitOf,
  unitsOfLiteral,
  type Quantity,
} from './unit-table.ts'

/** The possible units of an expression: several if a literal number is ambiguous, null for 0. */
type Units = readonly Quantity[] | null

/** Scope of an expression: units of parameters and exceptions of its formula. */
interface Scope {
  readonly parameters: ReadonlyMap<string, Units>
  /** Periods that count as one. */
  readonly periods: readonly Quantity[]
  readonly hundredYears: boolean
  /** The unit whose bare number is raised to a power. */
  readonly bareNumber: Quantity | null
}

/** A model whose units are checked, and formulas with exceptions for years or numbers. */
export interface ProvenModel {
  readonly model: ModelSource
  /** Units of the periods that the model counts in. */
  readonly periods: readonly string[]
  /**
   * Formulas in which what comes in each period is what one brings: a chance a year is the chance in
   * a year, growth a year is added to one. Every other formula must come out to the period.
   */
  readonly onePeriod: ReadonlySet<string>
  /** Formulas whose 100 is the return period of the hundred-year event and no percentage. */
  readonly hundredYears: ReadonlySet<string>
  /** Formulas that raise a bare number to a power, as a production function does, and its unit. */
  readonly bareNumbers: ReadonlyMap<string, string>
}

/** Result of checking the units of a model's formulas. */
export interface UnitProof {
  /** Formulas evaluated: equations, rules of columns, replacements of contexts, functions called. */
  readonly checked: number
  /** Inconsistencies, with the symbol, the stated unit and the computed unit. */
  readonly findings: readonly string[]
}

const PURE: Units = [1]

/** Evaluate every formula of a model with units. */
export function proveUnits(proven: ProvenModel): UnitProof {
  const { model, periods, onePeriod, hundredYears, bareNumbers } = proven
  const { equations, tables, columns } = model
  const stated = statedUnits(model)
  const functions = new Map(equations.functions.map((entry) => [entry.name, entry]))
  const tableUnits = new Map(
    tables.map(({ symbol, unit, x_unit }) => [symbol, { unit: unitOf(unit), x: unitOf(x_unit) }])
  )
  const called = new Set<string>()

  function unitOfSymbol(name: string, { parameters }: Scope): Units {
    const parameter = parameters.get(name)
    if (parameter !== undefined) return parameter
    const unit = stated.get(name)
    if (unit === undefined) throw new Error(`nothing states the unit of '${name}'`)
    return [unit]
  }

  function walk(syntax: Syntax, scope: Scope): Units {
    switch (syntax.kind) {
      case 'number':
        return syntax.value === 0 ? null : unitsOfLiteral(syntax.value, scope.hundredYears)
      case 'name':
        return walkName(syntax, scope)
      case 'negation':
      case 'in_context':
        return walk(syntax.operand, scope)
      case 'choice':
        return agree('the branches of choose', [...syntax.branches.values()], scope)
      case 'operation':
        return walkOperation(syntax, scope)
      case 'call':
        return walkCall(syntax, scope)
    }
  }

  function walkName(syntax: Extract<Syntax, { kind: 'name' }>, scope: Scope): Units {
    const unit = unitOfSymbol(syntax.name, scope)
    return syntax.selectors.reduce((units: Units, selector) => {
      if (selector.kind === 'item' || !selector.otherwise) return units
      return meet(
        `'${syntax.name}' and what follows its else`,
        units,
        walk(selector.otherwise, scope),
        scope
      )
    }, unit)
  }

  function walkOperation(
    { operator, left, right }: Extract<Syntax, { kind: 'operation' }>,
    scope: Scope
  ): Units {
    const a = walk(left, scope)
    if (operator === '^') {
      if (right.kind === 'number') return a?.map((unit) => power(unit, right.value)) ?? null
      expectPure('an exponent', walk(right, scope), scope)
      const known = right.kind === 'name' ? model.coefficients[right.name]?.value : undefined
      if (known !== undefined && Number.isInteger(known))
        return a?.map((unit) => power(unit, known)) ?? null
      const { bareNumber } = scope
      const base = bareNumber === null ? a : (a?.map((unit) => divide(unit, bareNumber)) ?? null)
      expectPure('what is raised to a computed power', base, scope)
      return PURE
    }
    const b = walk(right, scope)
    if (operator === '+' || operator === '-')
      return meet(operator === '+' ? 'a sum' : 'a difference', a, b, scope)
    const combine = operator === '*' ? multiply : divide
    return a && b ? a.flatMap((first) => b.map((second) => combine(first, second))) : null
  }

  function walkCall({ name, operands }: Extract<Syntax, { kind: 'call' }>, scope: Scope): Units {
    const at = (index: number): Syntax => {
      const operand = operands[index]
      if (!operand) throw new Error(`${name}() lacks operand ${index + 1}`)
      return operand
    }
    switch (name) {
      case 'exp':
      case 'expm1':
      case 'ln':
        expectPure(`the operand of ${name}()`, walk(at(0), scope), scope)
        return PURE
      case 'sqrt':
        return walk(at(0), scope)?.map((unit) => power(unit, 1 / 2)) ?? null
      case 'min':
      case 'max':
      case 'abs':
        return agree(`the operands of ${name}()`, operands, scope)
      case 'ratio':
        return walkOperation(
          { kind: 'operation', operator: '/', left: at(0), right: at(1), at: 0 },
          scope
        )
      case 'sum_over':
        return walk(at(1), scope)
      case 'sum_between':
        expectPure('a bound of sum_between()', walk(at(1), scope), scope)
        expectPure('a bound of sum_between()', walk(at(2), scope), scope)
        return walk(at(3), scope)
      case 'product_over':
        expectPure('a product over a dimension', walk(at(1), scope), scope)
        return PURE
      case 'regional_mean':
        return walk(at(0), scope)
      case 'interp':
        return interpolate(at(0), at(1), scope)
      case 'interp_over':
        agree('nodes and place of interp_over()', [at(1), at(3)], scope)
        return walk(at(2), scope)
      case 'integral_over': {
        const chance = agree('the chances of integral_over()', [at(1), at(3)], scope)
        const value = agree('the values of integral_over()', [at(2), at(4)], scope)
        return chance && value
          ? chance.flatMap((first) => value.map((second) => multiply(first, second)))
          : null
      }
      case 'root':
        return findRoot({ gap: at(0), unknown: at(1), slope: at(2) }, [at(3), at(4), at(5)], scope)
      default:
        return callFunction(name, operands, scope)
    }
  }

  function interpolate(table: Syntax, x: Syntax, scope: Scope): Units {
    const units = table.kind === 'name' ? tableUnits.get(table.name) : undefined
    if (!units) throw new Error('interp() reads no known table')
    meet('nodes and place of interp()', [units.x], walk(x, scope), scope)
    return [units.unit]
  }

  function findRoot(
    { gap, unknown, slope }: Readonly<Record<'gap' | 'unknown' | 'slope', Syntax>>,
    ends: readonly Syntax[],
    scope: Scope
  ): Units {
    const between = agree('bounds and start of root()', ends, scope)
    if (unknown.kind !== 'name') throw new Error('root() has no unknown')
    const parameters = new Map([...scope.parameters, [unknown.name, between] as const])
    const left = walk(gap, { ...scope, parameters })
    const change = walk(slope, { ...scope, parameters })
    const expected = left && between ? left.flatMap((a) => between.map((b) => divide(a, b))) : null
    meet('the slope of root() and its gap by the unknown', expected, change, scope)
    return between
  }

  function callFunction(name: string, operands: readonly Syntax[], scope: Scope): Units {
    const own = functions.get(name)
    if (!own) throw new Error(`there is no function '${name}'`)
    called.add(name)
    const parameters = new Map(
      own.parameters.map((parameter, index): [string, Units] => {
        const unit = own.parameter_units.get(parameter)
        const operand = operands[index]
        if (!operand) throw new Error(`${name}() lacks '${parameter}'`)
        const found = walk(operand, scope)
        if (unit === undefined) return [parameter, found]
        return [parameter, meet(`'${parameter}' of ${name}()`, [unitOf(unit)], found, scope)]
      })
    )
    const inner = scopeOf(name, parameters)
    const result = resultOf(own, parameters)
    expectStated(`${name}()`, result, walk(own.body, inner), inner)
    return result
  }

  function resultOf({ unit }: LanguageFunction, parameters: ReadonlyMap<string, Units>): Units {
    return parameters.has(unit) ? (parameters.get(unit) ?? null) : [unitOf(unit)]
  }

  function agree(what: string, parts: readonly Syntax[], scope: Scope): Units {
    return parts
      .map((part) => walk(part, scope))
      .reduce((known, units) => meet(what, known, units, scope), null)
  }

  function scopeOf(name: string, parameters: Scope['parameters']): Scope {
    const bareNumber = bareNumbers.get(name)
    return {
      parameters,
      periods: onePeriod.has(name) ? periods.map(unitOf) : [],
      hundredYears: hundredYears.has(name),
      bareNumber: bareNumber === undefined ? null : unitOf(bareNumber),
    }
  }

  const findings: string[] = []
  let checked = 0
  function check(symbol: string, body: Syntax, unit: Units, scope: Scope): void {
    checked += 1
    try {
      expectStated('the equation', unit, walk(body, scope), scope)
    } catch (error) {
      findings.push(`${symbol}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const none: Scope['parameters'] = new Map()
  for (const { symbol, indices, body, unit } of equations.definitions)
    check([symbol, ...indices].join(' '), body, [unitOf(unit)], scopeOf(symbol, none))
  for (const { name, replaced } of equations.contexts)
    for (const [symbol, body] of replaced) {
      const unit = stated.get(symbol)
      if (unit !== undefined) check(`${symbol}@${name}`, body, [unit], scopeOf(name, none))
    }
  for (const { symbol, rule, unit } of columns)
    if (rule !== undefined)
      check(
        symbol,
        parseRule(rule),
        [unitOf(unit)],
        scopeOf(symbol, new Map([['column', [unitOf(unit)]]]))
      )
  const idle = [...functions.keys()].filter((name) => !called.has(name))
  return {
    checked: checked + called.size,
    findings: [...findings, ...idle.map((name) => `${name}(): no formula calls it`)],
  }
}

/** The common units of both expressions. Throws if there are none. */
function meet(what: string, a: Units, b: Units, { periods }: Scope): Units {
  if (!a || !b) return a ?? b
  const common = [
    ...a.filter((unit) => b.some((other) => isSame(unit, other, periods))),
    ...b.filter((unit) => periods.length > 0 && a.some((other) => isSame(unit, other, periods))),
  ]
  if (common.length === 0) throw new Error(`${what} mixes ${write(a)} and ${write(b)}`)
  return common
}

function expectPure(what: string, units: Units, { periods }: Scope): void {
  if (units && !units.some((unit) => isSame(unit, 1, periods)))
    throw new Error(`${what} is ${write(units)} and no pure number`)
}

function expectStated(symbol: string, stated: Units, computed: Units, { periods }: Scope): void {
  if (!stated || !computed) return
  if (!computed.some((unit) => stated.some((other) => isSame(unit, other, periods))))
    throw new Error(`${symbol} states ${write(stated)} and comes out as ${write(computed)}`)
}

function write(units: readonly Quantity[]): string {
  return [...new Set(units.map(describe))].map((text) => `'${text}'`).join(' or ')
}
