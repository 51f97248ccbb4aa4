import { entryAt } from '../../src/core/entry.ts'
import {
  isAmong,
  collectFigures,
  findQuantities,
} from '../../src/core/scenario/prose/document-figures.ts'
import {
  DEFINING,
  hideCitations,
  isProse,
  readDigits,
  readQuantity,
} from '../../src/core/scenario/prose/prose-figures.ts'
import {
  listLeaves,
  readLeaf,
  withoutSourcedSections,
} from '../../src/core/scenario/document/leaves.ts'
import { isJsonObject } from '../../src/core/scenario/document/merge-patch.ts'
import { listNumbers, type StatedNumber } from '../../src/core/scenario/document/stated-number.ts'
import { roundTo } from '../../src/model/units/precision.ts'
import { unitOfField } from '../../src/scenario/document/field-table.ts'
import { findValue, nameRow } from '../../src/scenario/text/find-value.ts'
import { listBareNumbers, needsReasons } from '../../src/scenario/text/literal-numbers.ts'
import { printFigure } from '../../src/scenario/text/print-figure.ts'
import { parseText } from '../../src/scenario/text/template.ts'

/** Counts of numbers: bound to a field, stated by the register, without need of either, and left. */
export interface Conversion {
  bound: number
  marked: number
  years: number
  readonly left: string[]
}

export function emptyConversion(): Conversion {
  return { bound: 0, marked: 0, years: 0, left: [] }
}

interface Field {
  readonly path: string
  readonly name: string
  readonly value: number
  readonly quantities: readonly (readonly [string, number])[]
  /** Words of its path. */
  readonly words: ReadonlySet<string>
  /** Whether it is another in a variant. */
  readonly isVaried: boolean
}

/** Convert all texts of a value that are prose of a document. */
export function convertTexts(
  value: object,
  document: object,
  variants: readonly object[],
  counts: Conversion,
  flagged: ReadonlySet<string> = new Set()
): object {
  const fields = listFields(document, variants)
  const leaves = listLeaves(withoutSourcedSections(document))
  const figures = collectFigures(
    leaves.filter(({ path, value: leaf }) => typeof leaf === 'string' && DEFINING.test(path))
  )
  const copy: object = structuredClone(value)
  for (const { path, value: text } of listLeaves(withoutSourcedSections(value))) {
    const place = path.replace(/^overrides\./, '')
    if (!isProse(place, text) || /^\d{4}-\d{2}-\d{2}$/.test(text)) continue
    const isSourced = !needsReasons(place)
    if (isSourced && ![...flagged].some((one) => one.startsWith(`${place}:`))) continue
    const bound = addSides(bindText(text, place, fields, document, counts, flagged, isSourced))
    set(copy, path, isSourced ? bound : markText(bound, place, figures, counts))
  }
  return copy
}

function listFields(document: object, variants: readonly object[]): Field[] {
  return listLeaves(withoutSourcedSections(document)).flatMap(({ path, value }) => {
    if (typeof value !== 'number') return []
    const name = nameField(document, path)
    if (name === null) return []
    const isVaried = variants.some((variant) => {
      const found = findValue(variant, name)
      return 'fault' in found || found.value !== value
    })
    return [
      {
        path,
        name,
        value,
        quantities: findQuantities(path),
        words: new Set([
          ...splitWords(name),
          ...(name === 'analysis.estimated_margin_mt_co2'
            ? ['above', 'below', 'ceiling', 'result', 'package']
            : []),
        ]),
        isVaried,
      },
    ]
  })
}

/** Path of a field as references write it; null where rows have no name of their own. */
function nameField(document: object, path: string): string | null {
  let name = ''
  let node: unknown = document
  for (const key of path.split('.')) {
    if (Array.isArray(node)) {
      const row = node[Number(key)]
      const years: unknown = isJsonObject(row)
        ? null
        : readLeaf(document, `${path.split('.').slice(0, -2).join('.')}.years`)
      const own = isJsonObject(row)
        ? nameRow(row)
        : Array.isArray(years)
          ? String(years[Number(key)])
          : key
      if (own === null || /[[\]{}|]/.test(own)) return null
      name += `[${own}]`
      node = row
    } else {
      name += name === '' ? key : `.${key}`
      node = isJsonObject(node) ? node[key] : undefined
    }
  }
  const found = findValue(document, name)
  return 'fault' in found || found.value !== readLeaf(document, path) ? null : name
}

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/s$/, ''))
}

function bindText(
  text: string,
  place: string,
  fields: readonly Field[],
  document: object,
  counts: Conversion,
  flagged: ReadonlySet<string>,
  isSourced: boolean
): string {
  const bare = hideCitations(text)
  let result = ''
  let end = 0
  for (const number of listNumbers(bare)) {
    const [quantity] = readQuantity(bare, number)
    if (quantity === null || quantity === 'year') {
      counts.years += 1
      continue
    }
    const isFlagged = flagged.has(`${place}:${number.index}`)
    const reference = bindNumber(bare, number, quantity, place, fields, document, isFlagged)
    if (isSourced && !isFlagged) continue
    if (reference === null && isFlagged)
      counts.left.push(
        `${place}: FLAGGED ${number.value} in '${bare.slice(Math.max(0, number.index - 60), number.index + 40)}'`
      )
    if (reference === null && !isFlagged) continue
    const { digits } = readDigits(bare, number)
    const from = bare.indexOf(digits, number.index)
    const start = number.value < 0 ? from - 1 : from
    if (reference !== null) counts.bound += 1
    result +=
      text.slice(end, start) + (reference ?? `{${bare.slice(start, from + digits.length)}|result}`)
    end = from + digits.length
  }
  return result + text.slice(end)
}

function bindNumber(
  bare: string,
  number: StatedNumber,
  quantity: string,
  place: string,
  fields: readonly Field[],
  document: object,
  isFlagged: boolean
): string | null {
  const { digits, decimals } = readDigits(bare, number)
  const [, factor] = readQuantity(bare, number)
  const scale = factor === 1 ? 0 : 3
  const size = Math.abs(number.value * factor)
  const equal = fields.filter(({ value, quantities }) =>
    quantities.some(
      ([own, by]) =>
        own === quantity &&
        roundTo(Math.abs(value * by), decimals + scale) === roundTo(size, decimals + scale)
    )
  )
  const telling = digits.replaceAll(/[,.]|^0\.?0*/g, '').length
  const around = wordsAround(bare, number.index)
  const row = place.split('.').slice(0, -1).join('.')
  const scored = equal
    .map((field) => ({ field, score: scoreField(field, around, row, place) }))
    .sort((a, b) => b.score - a.score || a.field.name.length - b.field.name.length)
  const [best] = scored
  if (best === undefined) return null
  const rivals = scored.filter(
    ({ score, field }) => best.score - score < 0.7 && field.value !== best.field.value
  )
  const twins = scored.filter(
    ({ score, field }) => best.score - score < 0.7 && field.isVaried !== best.field.isVaried
  )
  if (isFlagged) {
    const varied = scored.find(({ field }) => field.isVaried)
    if (varied !== undefined && varied.score >= 1)
      return printReference(varied.field, number, digits, decimals, document)
  }
  if (
    rivals.length > 0 ||
    twins.length > 0 ||
    best.score < entryAt(LEAST_SCORE, Math.min(telling, LEAST_SCORE.length - 1))
  )
    return null
  return printReference(best.field, number, digits, decimals, document)
}

/** Least score of a match by the digits of the number: short numbers are equal by chance. */
const LEAST_SCORE = [9, 4, 2.5, 1.5, 0.5]

/** Words of the paths weigh the more, the fewer fields have them. */
const weights = new Map<string, number>()

export function weighWords(document: object): void {
  weights.clear()
  const counts = new Map<string, number>()
  const fields = listFields(document, [])
  for (const { words } of fields)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const [word, count] of counts)
    weights.set(word, Math.min(2.5, Math.log10(fields.length / count)))
}

function scoreField(
  field: Field,
  around: ReadonlyMap<string, number>,
  row: string,
  place: string
): number {
  const shared = [...field.words].reduce(
    (sum, word) => sum + nearnessOf(word, around) * (weights.get(word) ?? 0),
    0
  )
  const isSameRow = field.path.startsWith(`${row}.`) && row.includes('.')
  const isSameSection = field.path.split('.')[0] === place.split('.')[0]
  const isHeadline = /^(?:analysis|target|baseline)\.\w+$/.test(field.path)
  return shared + (isSameRow ? 2 : 0) + (isSameSection ? 0.5 : 0) + (isHeadline ? 0.5 : 0)
}

/** Nearness of a word, or three quarters of that of one that begins it. */
function nearnessOf(word: string, around: ReadonlyMap<string, number>): number {
  const own = around.get(word)
  if (own !== undefined) return own
  const begun = [...around].find(
    ([other]) =>
      other.length > 4 && (word.startsWith(other) || (word.length > 4 && other.startsWith(word)))
  )
  return begun === undefined ? 0 : begun[1] * 0.75
}

/** Words of the sentence of a number, each with its nearness to it. */
function wordsAround(text: string, index: number): Map<string, number> {
  const words = new Map<string, number>()
  let start = 0
  for (const sentence of text.split(/(?<=[.!?;])\s+/)) {
    const from = text.indexOf(sentence, start)
    start = from + sentence.length
    if (index < from || index > start) continue
    for (const match of sentence.matchAll(/[\p{L}\d]+/gu)) {
      const distance = Math.abs(from + match.index - index)
      const nearness = distance < 40 ? 1 : distance < 90 ? 0.5 : 0.2
      for (const word of splitWords(match[0]))
        words.set(word, Math.max(nearness, words.get(word) ?? 0))
    }
  }
  return words
}

/** The reference that prints a number as the text has it; null if none does. */
function printReference(
  field: Field,
  number: StatedNumber,
  digits: string,
  decimals: number,
  document: object
): string | null {
  const unit = unitOfField(field.path)
  const wanted = number.value < 0 ? `-${digits}` : digits
  const found = findValue(document, field.name)
  if ('fault' in found) return null
  const plain = decimals === 0 && Number.isInteger(field.value) ? [''] : []
  const units = /^(?:power_plants|cost_rows|adequacy_rows|distributions)/.test(field.name)
    ? ['MW']
    : ['%', 'MW', 'months', 'years']
  for (const spec of [
    ...plain,
    `|${decimals}`,
    `|-${decimals}`,
    ...units.map((name) => `|${decimals} ${name}`),
  ]) {
    const [part] = parseText(`{${field.name}${spec}}`)
    if (part?.kind !== 'figure') continue
    const printed = printFigure(field.value, found.unit ?? unit, part.format)
    if ('text' in printed && printed.text === wanted) return part.source
  }
  return null
}

/** Words that tell the sign of a margin become references too, since variants may change it. */
function addSides(text: string): string {
  return text.replaceAll(
    /\{(analysis\.estimated_margin_mt_co2)\|(-?)(\d)\}( Mt (?:\w+ )?)(above|below)\b/g,
    (_found, path: string, _sign: string, decimals: string, between: string) =>
      `{${path}|-${decimals}}${between}{${path}|below/above}`
  )
}

function markText(
  text: string,
  place: string,
  figures: ReturnType<typeof collectFigures>,
  counts: Conversion
): string {
  let result = text
  for (const { index, printed, sentence } of listBareNumbers(text).reverse()) {
    const number = listNumbers(text.slice(index))[0]
    const [quantity, factor] =
      number === undefined ? [null, 1] : readQuantity(text.slice(index), number)
    const decimals = (printed.split('.')[1] ?? '').length
    const value = Number(printed.replaceAll(',', ''))
    const isStated =
      quantity !== null &&
      factor === 1 &&
      isAmong({ path: place, printed, value, decimals, quantity }, figures.get(quantity) ?? [])
    const isExact = isStated && (figures.get(quantity) ?? []).includes(value)
    if (isExact) counts.marked += 1
    else counts.left.push(`${place}: ${printed} in '${sentence}'`)
    result = `${result.slice(0, index)}{${printed}|${isExact ? 'register' : 'unsourced'}}${result.slice(index + printed.length)}`
  }
  return result
}

function set(document: object, path: string, value: unknown): void {
  const keys = path.split('.')
  const parent: unknown =
    keys.length === 1 ? document : readLeaf(document, keys.slice(0, -1).join('.'))
  Reflect.set(Object(parent), keys.at(-1) ?? '', value)
}
