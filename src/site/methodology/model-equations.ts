import { parseEquations } from '../../core/model/parse-equations.ts'
import { renderEquation, type Equation } from './equation.ts'
import { writeDefinition, writeFunction } from './model-latex.ts'
import type { MethodSection } from './page.ts'

/** A text of equations as a section: its functions, then its equations in the order of the text. */
export function equationSection(
  heading: string,
  text: string,
  paragraphs: readonly string[] = []
): MethodSection {
  const { functions, definitions } = parseEquations(text)
  const equations: Equation[] = [
    ...functions.map((entry) => renderEquation(entry, writeFunction(entry))),
    ...definitions.map((entry) => renderEquation(entry, writeDefinition(entry))),
  ]
  return { heading, paragraphs, equations }
}
