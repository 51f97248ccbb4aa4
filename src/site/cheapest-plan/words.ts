import { MILLION_PER_BILLION } from '../../core/unit-conversions.ts'
import { lastEntry } from '../../core/entry.ts'
import type { Mend } from '../../core/scenario/plan/mends.ts'
import type { Quantity } from '../../core/scenario/plan/plan-table.ts'
import { formatProse, formatQuantity } from '../../format/index.ts'

/** What plant is called within a sentence. */
const PLANT_WORDS: Readonly<Record<Quantity, string>> = {
  wind: 'wind',
  offshore: 'offshore wind',
  solar: 'solar',
  solar_site: 'solar on existing sites',
  roof: 'roof solar',
  hydro: 'hydro',
  geothermal: 'geothermal',
  nuclear: 'nuclear',
  capture: 'capture',
  gas_new: 'new gas plant',
  peaker: 'peakers',
  battery: 'batteries',
  pumped: 'pumped storage',
  response: 'demand response',
  coal_kept: 'coal kept',
  gas_plain: 'all gas without capture',
}

/** What kinds of change are called that concern no technology. */
const CHANGE_WORDS: Readonly<Record<string, string>> = {
  import: 'imports',
  potentials: 'more of every measure',
  growth: 'slower growth',
  earlier_decision: 'an earlier decision',
}

const isPlant = (word: string): word is Quantity => Object.hasOwn(PLANT_WORDS, word)

/** Name plant or what else is spelled as in the API. */
export function namePlant(word: string): string {
  return isPlant(word) ? PLANT_WORDS[word] : word
}

/** Plant with a capital, as the head of a row. */
export function titlePlant(word: string): string {
  const words = namePlant(word)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Put words for readers in the place of the names that a sentence of the API has. */
export function readable(sentence: string): string {
  return sentence
    .replaceAll(/(?<=\b(?:More|GW more of|of) )([a-z_]+)(?= would)/g, (word) => namePlant(word))
    .replace(/^([a-z_]+) comes too late/, (_whole, word: string) => `${titlePlant(word)}: too late`)
    .replace(' saves 0 million USD a year', ' saves nothing')
    .replaceAll(/(\d+(?:\.\d+)?) million USD(?= a year)/g, (_whole, million: string) =>
      formatQuantity(Number(million) / MILLION_PER_BILLION, 'usd_bn')
    )
    .replace(
      /^Yes, but not with this fleet: (.+?); (.+) more than the cheapest plan that has them\.$/,
      'Yes, but not with the fleet of the document: $1. Completed, it costs $2 more than the cheapest plan.'
    )
    .replaceAll(/\d+\.\d+|\d{5,}/g, (number) => formatProse(Number(number)))
}

/** Say what is in the way: groups of a conflict, the ceiling apart. */
export function writeConflict(groups: readonly string[]): string {
  const scarce = groups.flatMap((group) => /^limit of (.+)$/.exec(group)?.slice(1) ?? [])
  const others = [
    ...(groups.includes('reserve') ? ['the reserve at the peak'] : []),
    ...(groups.includes('hours of peakers') ? ['the hours that peakers may run'] : []),
  ]
  const built =
    scarce.length === 0 ? [] : [`what can be built in time of ${joinWords(scarce.map(namePlant))}`]
  return `In the way, together: ${[...built, ...others].join('; ')}. Without any one of these limits there would be a plan.`
}

function joinWords(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${lastEntry(words)}`
}

/** Say what mends nothing alone. */
export function writeNoMend(changes: readonly string[]): string {
  return `No mend alone: ${changes.map(nameChange).join(', ')}.`
}

/** A change that mends nothing: `sooner of solar`. */
function nameChange(change: string): string {
  const [, kind, technology] = /^(potential|sooner) of (.+)$/.exec(change) ?? []
  if (technology === undefined) return CHANGE_WORDS[change] ?? change
  return kind === 'sooner' ? `${namePlant(technology)} sooner` : `more ${namePlant(technology)}`
}

/** What gives, by how much: the head of a row of mends. */
export function describeMend({ kind, technology, amount }: Mend): {
  readonly what: string
  readonly amount: string
} {
  const plant = technology === null ? '' : namePlant(technology)
  switch (kind) {
    case 'ceiling':
      return { what: 'A higher ceiling', amount: `+${formatQuantity(amount, 'mt_co2')}` }
    case 'potential':
      return { what: `More ${plant}`, amount: `+${formatQuantity(amount, 'gw')}` }
    case 'potentials':
      return { what: 'More of every measure', amount: `+${formatQuantity(amount, 'pct')}` }
    case 'sooner':
      if (technology === null) throw new Error('A shorter lead time is of a technology.')
      return {
        what: `${titlePlant(technology)} sooner`,
        amount: `${formatQuantity(amount, 'years')}`,
      }
    case 'growth':
      return {
        what: 'Slower growth of the peak',
        amount: `${formatQuantity(amount, 'pct')} a year`,
      }
    case 'import':
      return { what: 'Imports at the peak', amount: `+${formatQuantity(amount, 'gw')}` }
    case 'earlier_decision':
      return { what: 'An earlier decision', amount: `${formatQuantity(amount, 'years')}` }
  }
}
