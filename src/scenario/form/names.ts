import { TECHNOLOGY_TABLE, type Technology } from '../../model/coefficients/technologies.ts'
import type { STAGES } from '../document/vocabularies.ts'

type Stage = (typeof STAGES)[number]

/** What names are read from: an authored file or a document. */
interface Named {
  readonly tech_vectors: readonly { readonly id: string; readonly label: string }[]
  readonly plants: readonly {
    readonly id: string
    readonly technology: Technology
    readonly label?: string | undefined
  }[]
}

/** What each stage of a cohort is called. */
const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  since_base: 'in service since the base year',
  construction: 'under construction',
  contracted: 'contracted',
  permitted: 'permitted',
  queue: 'in the queue',
  trend: 'at the present pace',
  new: 'by a new decision',
  closure: 'closing',
  life_extension: 'running longer',
}

/** Quantities whose name is not made of words alone. */
const QUANTITY_WORDS: Readonly<Record<string, string>> = {
  unit_gw: 'size of a unit',
  share_pct: 'share',
  households: 'Households',
  kwh_per_household: 'Use of a household',
  household_price_usd_per_mwh: 'Price that a household pays',
  retail_share_pct: 'Share of energy in the bill of a household',
  derating_battery_4h: 'Share of a four-hour battery that counts as firm',
  derating_battery_8h: 'Share of an eight-hour battery that counts as firm',
}

/** Units at the end of a name, and before a season or a year that follows it. */
const UNIT_IN_NAME = /_(?:usd_per_mwh|twh|gw|pct)(?=_|$)/

/** The name of a plant: its own, that of its measure, or that of its technology. */
export function namePlant(source: Named, id: string): string {
  const measure = source.tech_vectors.find((vector) => vector.id === id)
  const plant = source.plants.find((row) => row.id === id)
  const label = plant?.label ?? measure?.label
  if (label !== undefined) return label
  if (plant) return TECHNOLOGY_TABLE[plant.technology].label
  return upperFirst(id.replaceAll('_', ' '))
}

/** The name of a cohort: its plant, and how far it has come. */
export function nameCohort(
  source: Named,
  { plant, stage }: { plant: string; stage: Stage }
): string {
  return `${namePlant(source, plant)}, ${STAGE_WORDS[stage]}`
}

/** The name of a quantity in words, without its unit. */
export function nameQuantity(quantity: string): string {
  return QUANTITY_WORDS[quantity] ?? quantity.replace(UNIT_IN_NAME, '').replaceAll('_', ' ')
}

export function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
