import { type Expression, parseFormula } from '../../core/explain/formula.ts'
import type { Step } from '../../core/explain/trace.ts'
import type { Selector, Syntax } from '../../core/model/syntax.ts'
import { writeEquation } from './mathml-lines.ts'
import { writeExpression } from './mathml.ts'

/** An equation as a page shows it. */
export interface Equation {
  readonly label: string
  readonly unit: string
  readonly mathml: string
  readonly source: string | null
}

/** A formula with its name, wherever in the core it stands. */
export interface Formula {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly formula: string
  readonly source: string | null
}

/** Set a formula of the core as an equation. Throws where the parser of the core refuses it. */
export function setEquation({ symbol, label, unit, formula, source }: Formula): Equation {
  const left = readSyntax(parseFormula(putPeriods(symbol)))
  const body = readSyntax(parseFormula(putPeriods(formula)))
  return {
    label,
    unit,
    mathml: writeEquation(writeExpression(left), symbol.length, body),
    source,
  }
}

/** The steps of an explanation that have a formula. */
export function listFormulas(steps: readonly Step[]): Formula[] {
  return steps.flatMap(({ symbol, label, unit, formula, source }) =>
    formula === null ? [] : [{ symbol, label, unit, formula, source }]
  )
}

/** Periods stand in the formulas of a model as `[t]`, which the parser knows only as numbers. */
const PERIODS = { now: 9001, before: 9000 } as const

function putPeriods(formula: string): string {
  return formula.replaceAll('[t]', `[${PERIODS.now}]`).replaceAll('[t-1]', `[${PERIODS.before}]`)
}

/** A formula as an expression of the language. */
function readSyntax(expression: Expression): Syntax {
  switch (expression.kind) {
    case 'number':
      return { ...expression, at: 0 }
    case 'symbol': {
      const [name = '', period] = expression.symbol.split(/[[\]]/)
      const selectors = period === undefined ? [] : [readPeriod(Number(period))]
      return { kind: 'name', name, selectors, at: 0 }
    }
    case 'negation':
      return { ...expression, operand: readSyntax(expression.operand), at: 0 }
    case 'call':
      return { ...expression, operands: expression.operands.map(readSyntax), at: 0 }
    case 'operation': {
      const { left, right } = expression
      return { ...expression, left: readSyntax(left), right: readSyntax(right), at: 0 }
    }
  }
}

function readPeriod(period: number): Selector {
  if (period === PERIODS.now) return { kind: 'item', name: 't' }
  return period === PERIODS.before
    ? { kind: 'neighbour', dimension: 't', offset: -1, otherwise: null }
    : { kind: 'item', name: String(period) }
}

/** Write a unit of the core for readers: `degC` as °C, a pure number as nothing. */
export function printUnit(unit: string): string {
  return unit === '1' ? '' : unit.replaceAll('degC', '°C')
}
