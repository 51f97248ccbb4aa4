import { entryAt } from '../../entry.ts'
import { type LinearProgram, listCosts, type Term } from './linear-program.ts'

/** Characters that the terms of one line may take. */
const LINE_WIDTH = 240

/**
 * A program in the LP format of CPLEX, equal byte for byte for equal programs: readable by HiGHS,
 * GLPK, CBC and others. Columns have no bounds beside >= 0, which is the format's default.
 */
export function writeProgramText(program: LinearProgram): string {
  const { id, columns, rows } = program
  const lines = [
    `\\ ${id}`,
    'Minimize',
    ` cost:${writeTerms(columns, listCosts(program))}`,
    'Subject To',
    ...rows.map(
      ({ name, terms, sense, right }) =>
        ` ${name}:${writeTerms(columns, terms)} ${sense} ${String(right)}`
    ),
    'End',
  ]
  return `${lines.join('\n')}\n`
}

function writeTerms(columns: readonly string[], terms: readonly Term[]): string {
  let text = ''
  let width = 0
  for (const [index, [column, coefficient]] of terms.entries()) {
    const sign = coefficient < 0 ? ' - ' : index === 0 ? ' ' : ' + '
    const term = `${sign}${Math.abs(coefficient)} ${entryAt(columns, column)}`
    if (width > 0 && width + term.length > LINE_WIDTH) {
      text += '\n'
      width = 0
    }
    text += term
    width += term.length
  }
  return text
}
