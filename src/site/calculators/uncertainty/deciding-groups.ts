import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'
import type { UncertaintyGroup } from '../../../core/uncertainty/dimensions.ts'
import type { GroupShares } from '../../../core/uncertainty/shares.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { drawStrip } from '../strip/strip.ts'

/** What the symbols of a group say, for readers. */
const UNCERTAINTY_GROUP_LABELS: Readonly<Record<UncertaintyGroup, string>> = {
  warming: 'How far a pathway warms, and how far the sea rises',
  damage: 'Which damage function holds, and its scale',
  fiscal: 'How a budget reacts',
  transition: 'Carbon price, emissions and investment of the transition',
  scc: 'Climate and growth in the social cost of carbon',
  adaptation: 'How well adaptation works',
  coast: 'How often extreme sea levels recur',
  country: 'Figures of the country',
  damage_function: 'Coefficients of the damage functions and of crops',
  exposure: 'How long the industry is exposed to heat, drought and flood',
  heat: 'Heat',
  labour: 'Work lost to heat',
  power: 'Power supply and demand',
  water: 'Floods and drought',
}

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
  const bar = { shape: 'bar', at: 0, to: share, color: 'var(--chart-saved)' } as const
  const text = `${formatProse(Math.round(100 * share))}${NO_BREAK_SPACE}%`
  return writeElement(
    'tr',
    {},
    writeElement('th', { scope: 'row' }, escapeMarkup(label)),
    writeElement('td', { class: 'number' }, text),
    writeElement('td', { class: 'chain-strip' }, drawStrip({ from: 0, to: 1, ticks: [] }, [bar]))
  )
}
