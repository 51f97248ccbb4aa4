import { expectToken, isAt, parseExpression, peek, type Reader } from './parse-expression.ts'
import {
  FROM_HERE_ON,
  ModelError,
  type Context,
  type Definition,
  type Dimension,
  type Equations,
  type LanguageFunction,
  type Syntax,
} from './syntax.ts'
import { lineOf, readTokens, type Token } from './tokens.ts'

/**
 * Parse a text of equations. Throws `ModelError` with the line and what was expected.
 * `docs/model-language.md` has the grammar and an example of each kind.
 */
export function parseEquations(text: string): Equations {
  const fail = (message: string, token: Token): never => {
    throw new ModelError(`Line ${lineOf(text, token.at)}, at '${token.text}': ${message}.`)
  }
  const reader: Reader = { tokens: readTokens(text), next: 0, fail }
  const dimensions: Dimension[] = []
  const contexts: Context[] = []
  const functions: LanguageFunction[] = []
  const definitions: Definition[] = []
  while (peek(reader).kind !== 'end') {
    if (!peek(reader).startsLine) reader.fail('expected a new line', peek(reader))
    if (isAt(reader, 'dimension')) dimensions.push(parseDimension(reader))
    else if (isAt(reader, 'context')) contexts.push(parseContext(reader))
    else if (isAt(reader, 'function')) functions.push(parseFunction(reader, text))
    else definitions.push(parseDefinition(reader, text))
  }
  return { dimensions, contexts, functions, definitions }
}

/** Parse a single expression, such as the rule of a column. */
export function parseRule(text: string): Syntax {
  const fail = (message: string, token: Token): never => {
    throw new ModelError(`In '${text}' at '${token.text}': ${message}.`)
  }
  const reader: Reader = { tokens: readTokens(text), next: 0, fail }
  const rule = parseExpression(reader)
  if (peek(reader).kind !== 'end') reader.fail('expected the end', peek(reader))
  return rule
}

/** `dimension utci: degC = 26 32 38 46`; without a unit if the labels are not numbers. */
function parseDimension(reader: Reader): Dimension {
  expectToken(reader, 'name', 'dimension')
  const name = expectToken(reader, 'name').text
  const unit = isAt(reader, ':') ? parseUnit(reader, '') : '1'
  expectToken(reader, 'mark', '=')
  const labels: string[] = []
  while (!peek(reader).startsLine) {
    const label = peek(reader)
    if (label.kind !== 'name' && label.kind !== 'number') reader.fail('expected a label', label)
    labels.push(label.text)
    reader.next += 1
  }
  return { name, unit, labels }
}

/** `context now: g = g_now_c; heatwave = 0`; `context pulse from emission_period: …` begins later. */
function parseContext(reader: Reader): Context {
  expectToken(reader, 'name', 'context')
  const name = expectToken(reader, 'name').text
  let from: string | null = null
  if (isAt(reader, 'from')) {
    reader.next += 1
    from = expectToken(reader, 'name').text
  }
  const replaced = new Map<string, Syntax>()
  do {
    reader.next += 1
    const symbol = expectToken(reader, 'name').text
    expectToken(reader, 'mark', '=')
    replaced.set(symbol, parseExpression(reader))
  } while (isAt(reader, ';'))
  return { name, from, replaced }
}

/** `function phase_in(t: year): 1 = …` with its label. */
function parseFunction(reader: Reader, text: string): LanguageFunction {
  expectToken(reader, 'name', 'function')
  const name = expectToken(reader, 'name').text
  const parameters: string[] = []
  const units = new Map<string, string>()
  do {
    reader.next += 1
    const parameter = expectToken(reader, 'name').text
    parameters.push(parameter)
    if (isAt(reader, ':')) units.set(parameter, parseUnit(reader, text, [',', ')']))
  } while (isAt(reader, ','))
  expectToken(reader, 'mark', ')')
  return { name, parameters, parameter_units: units, ...parseBody(reader, text) }
}

/** `symbol[dimension]: unit = expression` with its label; `symbol[4 ...]` is for item 4 and all after. */
function parseDefinition(reader: Reader, text: string): Definition {
  const symbol = expectToken(reader, 'name').text
  const indices: string[] = []
  if (isAt(reader, '[')) {
    do {
      reader.next += 1
      const index = peek(reader)
      if (index.kind !== 'name' && index.kind !== 'number')
        reader.fail('expected a dimension or a label', index)
      reader.next += 1
      const isOpen = isAt(reader, '...')
      if (isOpen) reader.next += 1
      indices.push(index.text + (isOpen ? FROM_HERE_ON : ''))
    } while (isAt(reader, ','))
    expectToken(reader, 'mark', ']')
  }
  return { symbol, indices, ...parseBody(reader, text) }
}

function parseBody(reader: Reader, text: string) {
  const unit = parseUnit(reader, text)
  expectToken(reader, 'mark', '=')
  const body = parseExpression(reader)
  const label = expectToken(reader, 'text').text
  const isSourced = peek(reader).kind === 'source'
  const source = isSourced ? expectToken(reader, 'source').text : null
  return { unit, body, label, source }
}

/** The text between `:` and the mark that ends it, as printed. */
function parseUnit(reader: Reader, text: string, ends: readonly string[] = ['=']): string {
  const { at } = expectToken(reader, 'mark', ':')
  const words: Token[] = []
  while (!ends.some((end) => isAt(reader, end))) {
    words.push(peek(reader))
    if (peek(reader).kind === 'end')
      reader.fail(`expected '${ends.join("' or '")}' after the unit`, peek(reader))
    reader.next += 1
  }
  if (text === '') return words.map((word) => word.text).join(' ')
  return text.slice(at + 1, peek(reader).at).trim()
}

/** Parse several texts that together are the equations of a model. */
export function mergeEquations(texts: readonly string[]): Equations {
  const parsed = texts.map(parseEquations)
  return {
    dimensions: parsed.flatMap(({ dimensions }) => dimensions),
    contexts: parsed.flatMap(({ contexts }) => contexts),
    functions: parsed.flatMap(({ functions }) => functions),
    definitions: parsed.flatMap(({ definitions }) => definitions),
  }
}
