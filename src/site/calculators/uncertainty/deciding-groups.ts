import type { GroupShares } from '../../../core/uncertainty/shares.ts'
import type { UncertaintyGroup } from '../../../core/uncertainty/dimensions.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'
import { drawStrip } from '../strip/strip.ts'
import { UNCERTAINTY_GROUP_LABELS } from './group-labels.ts'

/** Groups that are shown of a figure. */
const SHOWN = 5

/** Render the groups with the largest shares of a figure's variance as table rows. */
export function writeDecidingGroups(shares: GroupShares): string {
  const named = (Object.entries(shares) as [UncertaintyGroup, number][]).map(
    ([group, share]): [string, number] => [UNCERTAINTY_GROUP_LABELS[group], share]
  )
  return writeDeciding(named, 'Other groups, and groups together')
}

/** Render variance shares as table rows, from labels with shares. */
export function writeDeciding(
  shares: readonly (readonly [label: string, share: number])[],
  others: string
): string {
  const largest = shares
    .filter(([, share]) => share > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
  const rest = 1 - largest.reduce((sum, [, share]) => sum + share, 0)
  return [
    ...largest.map(([label, share]) => writeRow(label, share)),
    ...(largest.length > 0 && rest > 0 ? [writeRow(others, rest)] : []),
  ].join('')
}

function writeRow(label: string, share: number): string {
  const bar = { shape: 'bar', at: 0, to: share, color: 'var(--chart-savings)' } as const
  const text = `${formatProse(Math.round(100 * share))}${NO_BREAK_SPACE}%`
  return writeElement(
    'tr',
    {},
    writeElement('th', { scope: 'row' }, escapeMarkup(label)),
    writeElement('td', { class: 'number' }, text),
    writeElement('td', { class: 'chain-strip' }, drawStrip({ from: 0, to: 1, ticks: [] }, [bar]))
  )
}
