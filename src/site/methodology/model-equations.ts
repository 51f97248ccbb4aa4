import { parseEquations } from '../../core/model/parse-equations.ts'
import type { Context, Definition, LanguageFunction } from '../../core/model/syntax.ts'
import type { Equation } from './equation.ts'
import { enclose, operator, row, word } from './mathml-elements.ts'
import { writeEquation, writeList } from './mathml-lines.ts'
import { writeExpression, writeIndex, writeName } from './mathml.ts'
import type { MethodSection } from './page.ts'

/** A text of equations as a section: circumstances, functions, then equations in their order. */
export function equationSection(
  heading: string,
  text: string,
  paragraphs: readonly string[] = []
): MethodSection {
  const { contexts, functions, definitions } = parseEquations(text)
  const equations = [
    ...contexts.map(setContext),
    ...functions.map(setFunction),
    ...definitions.map(setDefinition),
  ]
  return { heading, paragraphs, equations }
}

function setContext({ name, from, replaced }: Context): Equation {
  const replacements = [...replaced].map(([symbol, by]) =>
    row(word(symbol), operator('='), writeExpression(by))
  )
  return {
    label: `In the circumstances “${name}”${from === null ? '' : `, from ${from} on`}`,
    unit: '1',
    mathml: writeList(row(operator('|'), word(name)), replacements),
    source: null,
  }
}

function setFunction(entry: LanguageFunction): Equation {
  const { name, parameters, unit } = entry
  const words = parameters.flatMap((parameter, index) =>
    index === 0 ? [word(parameter)] : [operator(','), word(parameter)]
  )
  const left = row(word(name), enclose(row(...words), true))
  return {
    ...entry,
    unit: parameters.includes(unit) ? `unit of ${unit}` : unit,
    mathml: writeEquation(left, `${name}(${parameters.join(', ')})`.length, entry.body),
  }
}

function setDefinition(entry: Definition): Equation {
  const { symbol, indices, body } = entry
  const left = writeName(symbol, indices.map(writeIndex))
  return { ...entry, mathml: writeEquation(left, [symbol, ...indices].join(' ').length, body) }
}
