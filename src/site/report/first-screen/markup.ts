import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'
import type { CostRow } from './answers.ts'
import type { ShownDecision } from './decisions.ts'
import type { StatedTarget } from './target.ts'

/** A text in which double stars enclose what is strong. */
export function writeEmphasis(text: string): string {
  return text
    .split('**')
    .map((part, index) => (index % 2 === 1 ? `<b>${escapeMarkup(part)}</b>` : escapeMarkup(part)))
    .join('')
}

/** Rows of the targets, with how an earlier one stands. */
export function writeTargetRows(targets: readonly StatedTarget[]): string {
  return targets
    .map(({ status, asks, origin, standing }) => {
      const more = `${origin === '' ? '' : `, ${origin}`}${standing === null ? '' : `. ${standing}`}`
      return writeElement(
        'li',
        { class: standing === null ? 'leads' : undefined },
        `<b>${escapeMarkup(status)}</b>`,
        writeElement(
          'span',
          {},
          escapeMarkup(asks),
          writeElement('span', { class: 'muted' }, escapeMarkup(more))
        )
      )
    })
    .join('')
}

/** Rows of decisions: what, by when, what a month of waiting loses, and who. */
export function writeDecisionRows(decisions: readonly ShownDecision[]): string {
  return decisions
    .map(({ title, by, day, mtAMonth, share, body, effect }) =>
      writeElement(
        'li',
        { 'data-due': day },
        writeElement('b', { class: 'shown-title' }, escapeMarkup(title)),
        writeElement('span', { class: 'shown-by' }, escapeMarkup(by)),
        writeElement(
          'span',
          { class: 'shown-mt' },
          `${mtAMonth} Mt a month`,
          `<svg width="100%" height="8" aria-hidden="true"><rect width="${Math.round(share * 100)}%" height="8"/></svg>`
        ),
        writeElement(
          'span',
          { class: 'shown-who' },
          `<b>${escapeMarkup(body)}</b>`,
          effect === null ? '' : escapeMarkup(`; ${effect}`)
        )
      )
    )
    .join('')
}

/** Rows of what it costs. */
export function writeCostRows(costs: readonly CostRow[]): string {
  return costs
    .map(({ id, label, value, note }) =>
      writeElement(
        'div',
        { 'data-answer': id },
        writeElement('dt', {}, escapeMarkup(label)),
        writeElement(
          'dd',
          {},
          `<b>${escapeMarkup(value)}</b>`,
          `<span>${escapeMarkup(note)}</span>`
        )
      )
    )
    .join('')
}
