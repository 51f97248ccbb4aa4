import type { BuiltIn, Scalar } from './program.ts'

const isNumber = (scalar: Scalar, value: number): boolean =>
  scalar.kind === 'number' && scalar.value === value

/** A number. */
export function numberOf(value: number): Scalar {
  return { kind: 'number', value }
}

/** The negative of an expression. */
export function negate(operand: Scalar): Scalar {
  return operand.kind === 'number' ? numberOf(0 - operand.value) : { kind: 'negation', operand }
}

/** A sum, difference, product or quotient, simplified for operands 0 and 1. */
export function operate(operator: '+' | '-' | '*' | '/', left: Scalar, right: Scalar): Scalar {
  if (left.kind === 'number' && right.kind === 'number')
    return numberOf(applyOperator(operator, left.value, right.value))
  if (operator === '+' && isNumber(left, 0)) return right
  if ((operator === '+' || operator === '-') && isNumber(right, 0)) return left
  if (operator === '-' && isNumber(left, 0)) return negate(right)
  if (operator === '*' && (isNumber(left, 0) || isNumber(right, 0))) return numberOf(0)
  if (operator === '*' && isNumber(left, 1)) return right
  if ((operator === '*' || operator === '/') && isNumber(right, 1)) return left
  if (operator === '/' && isNumber(left, 0)) return numberOf(0)
  return { kind: 'operation', operator, left, right }
}

/** A function of numbers. */
export function callBuiltIn(name: BuiltIn, operands: readonly Scalar[]): Scalar {
  const [only] = operands
  if (only?.kind === 'number' && operands.every(({ kind }) => kind === 'number')) {
    if (name === 'square') return numberOf(only.value * only.value)
    if (name === 'min' || name === 'max') {
      const values = operands.flatMap((operand) => (operand.kind === 'number' ? operand.value : []))
      return numberOf(name === 'min' ? Math.min(...values) : Math.max(...values))
    }
  }
  return { kind: 'call', name, operands }
}

/** A choice by a key; the number itself if all branches are the same number. */
export function chooseAmong(key: Scalar, branches: readonly Scalar[]): Scalar {
  const [first] = branches
  const isSame =
    first?.kind === 'number' && branches.every((branch) => isNumber(branch, first.value))
  return isSame ? first : { kind: 'choice', key, branches }
}

/** The sum, difference, product or quotient of two numbers. */
export function applyOperator(operator: '+' | '-' | '*' | '/', a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
  }
}
