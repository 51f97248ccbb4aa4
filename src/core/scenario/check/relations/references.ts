import { EXACT_DECIMALS, roundTo } from '../../../../model/units/precision.ts'
import { PERCENT } from '../../../unit-conversions.ts'
import { parseText } from '../../../../scenario/text/template.ts'
import { listBareNumbers, needsReasons } from '../../../../scenario/text/literal-numbers.ts'
import { type Leaf, listLeaves } from '../../document/leaves.ts'
import { defineRelation } from '../relation.ts'
import { cutReceived, quoteReceived } from '../../../validation/received.ts'

/** Every reference of a text leads to a number or a date. */
export const referencesRelation = defineRelation({
  id: 'references',
  name: 'A reference in a text leads to a figure',
  formula: 'text = text as written with each reference replaced by the figure that it names',
  tolerance: 0,
  tolerance_unit: 'characters',
  why: 'A figure that a text takes from its field is right in every variant and after every correction.',
  reads: ['id'],
  check: (_sections, report, { textFaults }) =>
    textFaults.flatMap(({ path, reference, message }) =>
      report.claim(false, {
        path,
        message: `${path} has ${cutReceived(reference)}: ${message}.`,
        expected: 'a reference to a number or a date',
        actual: reference,
      })
    ),
})

/** A number that a text states by itself has a source or a reason. */
export const literalNumbersRelation = defineRelation({
  id: 'literal_numbers',
  name: 'A number in a text is a reference or has a source',
  formula:
    'numbers of texts by reference − years, dates, laws, names and counts − numbers with a source or a reason = ∅',
  tolerance: 0,
  tolerance_unit: 'numbers',
  why: 'A number that is neither a field nor sourced can be checked by nobody and is out of date first.',
  reads: ['status'],
  check: ({ status }, report, { document, written, leaves }) => {
    // The texts of a draft were written with its numbers, for its author to rewrite; a document without
    // the account of the year was written before texts could name figures.
    if (status === 'draft' || !Object.hasOwn(written, 'report')) return []
    const listUnstated = createMarkCheck(document, leaves)
    return listLeaves(written).flatMap(({ path, value }) => {
      if (typeof value !== 'string' || !needsReasons(path)) return []
      return [...listBareNumbers(value), ...listUnstated(value)].flatMap(({ printed, sentence }) =>
        report.claim(
          false,
          {
            path,
            message: `${path} states ${printed} in ${quoteReceived(sentence)}: name its field ({analysis.estimated_margin_mt_co2|1}), or give a source or reason that holds ({${printed}|[12]}, {${printed}|assumed}).`,
            expected: 'a reference or a reason',
            actual: printed,
          },
          'warning'
        )
      )
    })
  },
})

/** Texts of the register and of the calculations, which state figures that are no fields. */
const REGISTERED = /^(?:assumption_register|key_calculations)\./

/** Marked numbers whose source is not in the document, or does not state them. */
function createMarkCheck(document: object, leaves: readonly Leaf[]) {
  const sources: unknown = Reflect.get(document, 'sources')
  const listed = Array.isArray(sources) ? sources.map(String) : []
  const registered = new Set(
    leaves.flatMap(({ path, value }) =>
      typeof value === 'string' && REGISTERED.test(path)
        ? readNumbers(value).flatMap((number) => [number, toPercent(number)])
        : []
    )
  )
  const isSourced = (printed: string, reason: string): boolean => {
    if (reason === 'register') return readNumbers(printed).every((number) => registered.has(number))
    return !reason.startsWith('[') || listed.some((source) => source.startsWith(reason))
  }
  return (text: string) =>
    parseText(text).flatMap((part) =>
      part.kind === 'literal' && !isSourced(part.printed, part.reason)
        ? [{ printed: part.printed, sentence: part.source }]
        : []
    )
}

/** A share as texts print it, without the noise of the product. */
function toPercent(share: number): number {
  return roundTo(share * PERCENT, EXACT_DECIMALS)
}

function readNumbers(text: string): number[] {
  return (text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((found) =>
    Number(found.replaceAll(',', ''))
  )
}
