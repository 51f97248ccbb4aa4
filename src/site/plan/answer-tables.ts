import type { DerivedFigures } from '../../core/scenario/evaluate/derive-figures.ts'
import type { Evaluation } from '../../core/scenario/evaluate/evaluate.ts'
import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'
import { entryAt } from '../../core/entry.ts'
import { attachSpelledUnit, formatDate, formatFixed } from '../../format/index.ts'
import { listReserve } from './reserve.ts'

/** Last days of decision, first the ones that close first. */
export function writeDates({ derived }: Evaluation): string {
  if (derived === null) return ''
  const rows = derived.tech_vectors
    .filter(({ service_date }) => service_date !== undefined)
    .toSorted((a, b) => (String(a.latest_decision) < String(b.latest_decision) ? -1 : 1))
    .map(({ label, id, service_date, latest_decision, slack_days, ...counted }) => [
      String(label ?? id),
      typeof latest_decision === 'string' ? formatDate(latest_decision) : 'taken',
      typeof service_date === 'string' ? formatDate(service_date) : '',
      slack_days === undefined ? '' : formatFixed(slack_days, 0),
      writeCounted(counted),
    ])
  if (rows.length === 0)
    return writeElement(
      'p',
      { class: 'small' },
      'No measure has a lead time yet: what has none counts as running.'
    )
  return writeTable('', ['Measure', 'Decide by', 'Runs from', 'Days to spare', 'Mt CO2'], rows)
}

/** What a measure counts, and which part of the deadline year that is where it is not all of it. */
function writeCounted({
  estimated_mt_co2: mt,
  counted_share: share,
}: Pick<DerivedFigures['tech_vectors'][number], 'estimated_mt_co2' | 'counted_share'>): string {
  if (mt === undefined) return ''
  const part = share === undefined || share === 1 ? '' : ` (${formatFixed(share * 100, 0)} %)`
  return `${formatFixed(mt, 2)}${part}`
}

/** The peak, charges, and what was assumed or is missing. */
export function writeReserveTable({ derived }: Evaluation): string {
  if (derived === null) return ''
  return writeTable(
    '',
    ['At the peak', 'GW'],
    listReserve(derived).map(({ name, gw }) => [name, gw])
  )
}

/** Defaults that stand in for what is left out. */
export function writeAssumed({ assumed }: Evaluation): string {
  if (assumed.length === 0)
    return writeElement('p', { class: 'small' }, 'Nothing: every figure is stated.')
  const items = assumed.map(({ label, value, unit, source }) =>
    writeElement(
      'li',
      {},
      escapeMarkup(
        unit === 'rows'
          ? label
          : `${label}: ${unit === null ? String(value) : attachSpelledUnit(String(value), unit)} (${source})`
      )
    )
  )
  return writeElement('ul', { class: 'small' }, ...items)
}

/** A table with a scrolling frame; the first column heads its rows. */
export function writeTable(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  /** Columns from this one on are text. */
  numbers = Infinity
): string {
  const cell = (text: string, index: number, name: 'th' | 'td'): string =>
    writeElement(
      name,
      {
        class: index === 0 || index >= numbers ? null : 'number',
        scope: name === 'th' ? 'col' : null,
      },
      escapeMarkup(text)
    )
  return writeElement(
    'div',
    {
      class: 'scroll',
      tabindex: 0,
      role: 'group',
      'aria-label': caption === '' ? entryAt(head, 0) : caption,
    },
    writeElement(
      'table',
      { class: 'table-compact' },
      caption === '' ? '' : writeElement('caption', {}, escapeMarkup(caption)),
      writeElement(
        'thead',
        {},
        writeElement('tr', {}, ...head.map((text, index) => cell(text, index, 'th')))
      ),
      writeElement(
        'tbody',
        {},
        ...rows.map((row) =>
          writeElement(
            'tr',
            {},
            ...row.map((text, index) =>
              index === 0
                ? writeElement('th', { scope: 'row' }, escapeMarkup(text))
                : cell(text, index, 'td')
            )
          )
        )
      )
    )
  )
}
