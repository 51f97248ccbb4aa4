import ts from 'typescript'
import { parseModule } from './source-reading.ts'

/** Numbers that are part of a formula: 0, 1, 2 (square or half) and 100 (percent). */
const FORMULA_NUMBERS: ReadonlySet<number> = new Set([0, 1, 2, 100])

/** Functions whose arguments are part of a formula. */
const FORMULA_FUNCTIONS: ReadonlySet<string> = new Set(['exp', 'expm1', 'ln', 'log10', 'pow'])

const OPERATORS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
  ts.SyntaxKind.SlashEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])

/**
 * List the unnamed numbers in the functions of a module: all fractions, and all integers except 0,
 * 1, 2 and 100 that are used in arithmetic, compared, chosen or returned. Integers passed to other
 * functions are counts of digits and decimals.
 */
export function findBareNumbers(path: string, text: string): string[] {
  const source = parseModule(path, text)
  const found: string[] = []
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (isInFunction && ts.isNumericLiteral(node) && isBare(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push(`line ${line + 1}: ${node.parent.getText(source).replaceAll(/\s+/g, ' ')}`)
    }
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)))
  }
  visit(source, false)
  return found
}

function isBare(literal: ts.NumericLiteral): boolean {
  const value = Number(literal.text)
  if (FORMULA_NUMBERS.has(value)) return false
  return !Number.isInteger(value) || isInFormula(literal)
}

function isInFormula(literal: ts.NumericLiteral): boolean {
  let node: ts.Node = literal
  while (ts.isPrefixUnaryExpression(node.parent) || ts.isParenthesizedExpression(node.parent))
    node = node.parent
  const { parent } = node
  if (ts.isBinaryExpression(parent)) return OPERATORS.has(parent.operatorToken.kind)
  if (ts.isCallExpression(parent)) return isFormulaFunction(parent.expression)
  if (ts.isArrowFunction(parent)) return parent.body === node
  return (
    ts.isConditionalExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent)
  )
}

function isFormulaFunction(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return FORMULA_FUNCTIONS.has(callee.text)
  return ts.isPropertyAccessExpression(callee) && callee.expression.getText() === 'Math'
}

/** List the constants at the top of a module that stand for a number, by name and as written. */
export function listNamedNumbers(path: string, text: string): [name: string, value: string][] {
  const source = parseModule(path, text)
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(
      ({ name, initializer }): [string, string][] =>
        initializer !== undefined && isNumber(initializer)
          ? [[name.getText(source), initializer.getText(source)]]
          : []
    )
  })
}

function isNumber(node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return true
  if (ts.isPrefixUnaryExpression(node)) return isNumber(node.operand)
  return ts.isBinaryExpression(node) && isNumber(node.left) && isNumber(node.right)
}
