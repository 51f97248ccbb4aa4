import type { Step } from '../../../core/explain/trace.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../model/units/number.ts'
import { formatSpelledQuantity } from '../../../model/units/quantity.ts'
import { writeFormula } from '../../step-text.ts'
import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'
import { findHeldSources, type HeldSources } from './held-sources.ts'
import { readInputs, type TraceIndex } from './trace-index.ts'

/** Input of a tree: its steps, and the datasets of their sources. */
export interface TracedAnswer {
  readonly trace: TraceIndex
  readonly held: HeldSources
  /** The country (alpha-2) or region of the answer; null if it has none. */
  readonly place: string | null
  /** Whether a script opens the path to the step in the URL. */
  readonly isLive: boolean
}

/** Number of SHA-256 digits shown; the dataset's page has all. */
export const SHOWN_DIGEST = 12

/** A symbol of one country of a region ends in its code. */
const COUNTRY_SUFFIX = /_([A-Z]{2})$/

/** Maximum number of inputs listed; the rest is in another fold. */
const LISTED_INPUTS = 12

/** A formula longer than this is truncated; its inputs are listed below it anyway. */
const LONGEST_FORMULA = 260

const KINDS: Readonly<Record<Step['kind'], string>> = {
  given: 'input',
  documented: 'documented',
  modeled: 'computed',
  assumed: 'assumed',
}

/**
 * Render the tree of some results as nested lists of native `details`. `depth` levels include their
 * inputs; deeper folds contain formula and source, and a script adds the inputs when they are
 * opened.
 */
export function writeTrace(answer: TracedAnswer, roots: readonly string[], depth: number): string {
  const steps = roots.flatMap((symbol) => answer.trace.get(symbol) ?? [])
  const nodes = steps.map((step) => writeNode(answer, step, depth, `why-${step.symbol}`))
  return writeElement('ul', { class: 'trace' }, ...nodes)
}

/** Render the inputs of a step when its fold is opened. */
export function writeInputs(answer: TracedAnswer, step: Step, depth = 0): string {
  const inputs = readInputs(answer.trace, step)
  const listed = writeList(answer, inputs.slice(0, LISTED_INPUTS), depth)
  const rest = inputs.slice(LISTED_INPUTS)
  if (rest.length === 0) return listed
  return (
    listed +
    writeElement(
      'details',
      { class: 'trace-rest' },
      writeElement('summary', {}, `${rest.length} more inputs`),
      writeList(answer, rest, depth)
    )
  )
}

function writeList(answer: TracedAnswer, steps: readonly Step[], depth: number): string {
  return writeElement(
    'ul',
    { class: 'trace' },
    ...steps.map((step) => writeNode(answer, step, depth))
  )
}

function writeNode(
  answer: TracedAnswer,
  step: Step,
  depth: number,
  id: string | null = null
): string {
  const hasInputs = step.formula !== null && Object.keys(step.inputs).length > 0
  const { symbol } = step
  if (!hasInputs) {
    return writeElement(
      'li',
      { 'data-leaf': symbol },
      writeHead(step),
      writeSource(step),
      writeLinks(answer, step)
    )
  }
  return writeElement(
    'li',
    {},
    writeElement(
      'details',
      { id, 'data-symbol': symbol, 'data-filled': depth > 0, open: depth > 0 },
      writeElement('summary', {}, writeHead(step)),
      writeCutFormula(step),
      writeSource(step),
      writeLinks(answer, step, id !== null),
      depth > 0 ? writeInputs(answer, step, depth - 1) : ''
    )
  )
}

function writeHead(step: Step): string {
  return (
    writeElement('span', { class: 'trace-label' }, escapeMarkup(step.label)) +
    ' ' +
    writeElement('span', { class: 'trace-value' }, escapeMarkup(writeValue(step)))
  )
}

function writeValue({ value, unit }: Step): string {
  // The year of a price belongs to its unit: 42.3 USD 2010/tCO2.
  if (/^USD \d/.test(unit)) return `${formatProse(value)}${NO_BREAK_SPACE}${unit}`
  return formatSpelledQuantity(value, unit)
}

function writeCutFormula({ symbol, formula }: Step): string {
  const text = writeFormula(`${symbol} = ${formula ?? ''}`)
  const short = text.length > LONGEST_FORMULA ? `${text.slice(0, LONGEST_FORMULA)} …` : text
  // A long symbol may break after an underscore.
  const markup = escapeMarkup(short).replace(/[_*]/g, '$&<wbr>')
  return writeElement('p', { class: 'trace-formula' }, writeElement('code', {}, markup))
}

function writeSource({ source, kind, formula }: Step): string {
  const word = KINDS[kind]
  const isSaid =
    source === null || source.startsWith(word) || (kind === 'modeled' && formula !== null)
  const text = [isSaid ? null : word, source].filter((part) => part !== null).join(': ')
  return text === '' ? '' : writeElement('p', { class: 'trace-source' }, escapeMarkup(text))
}

/** Link the step itself, and the datasets of its sources with their checksums. */
function writeLinks(
  { held, place, isLive }: TracedAnswer,
  { symbol, source }: Step,
  isRoot = false
): string {
  const country = COUNTRY_SUFFIX.exec(symbol)?.[1] ?? place
  const datasets = source === null ? [] : findHeldSources(source, held, country)
  const links = datasets.map(
    ({ dataset, rows, page, sha256 }) =>
      `${writeElement('a', { href: rows }, rows.includes('?') ? `Rows in ${dataset}` : `Dataset ${dataset}`)}, ` +
      writeElement(
        'a',
        { href: page, title: sha256 },
        `SHA-256 ${writeElement('code', {}, sha256.slice(0, SHOWN_DIGEST))}…`
      )
  )
  const own = writeElement('a', { href: `#why-${symbol}` }, 'Link')
  const all = isLive || isRoot ? [...links, own] : links
  return all.length === 0
    ? ''
    : writeElement('p', { class: 'trace-source trace-links' }, all.join(' · '))
}
