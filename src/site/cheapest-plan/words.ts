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
  capture: 'capture on gas plant',
  gas_new: 'new gas plant',
  peaker: 'peakers',
  battery: 'batteries',
  pumped: 'pumped storage',
  response: 'demand response',
  coal_kept: 'coal plant kept',
  gas_plain: 'gas plant without capture, new plant included',
}

/** What kinds of change are called that concern no technology. */
const CHANGE_WORDS: Readonly<Record<string, string>> = {
  import: 'imports',
  potentials: 'more of every vector',
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
    .replaceAll(/\d+\.\d+|\d{5,}/g, (number) => formatProse(Number(number)))
}

/** A group of a conflict: `limit of solar` as what is scarce. */
export function nameGroup(group: string): string {
  const technology = /^limit of (.+)$/.exec(group)?.[1]
  if (technology !== undefined) return `how much ${namePlant(technology)} can be built in time`
  if (group === 'reserve') return 'the reserve at the peak'
  return group === 'hours of peakers' ? 'the hours that peakers may run' : 'the ceiling'
}

/** A change that mends nothing: `sooner of solar`. */
export function nameChange(change: string): string {
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
      return { what: 'More of every vector', amount: `+${formatQuantity(amount, 'pct')}` }
    case 'sooner':
      return {
        what: `${titlePlant(technology ?? '')} sooner`,
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
