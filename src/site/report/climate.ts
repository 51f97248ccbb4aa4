import { compareAt, FAR_YEAR } from '../../charts/index.ts'
import { estimatePhysicalClimate } from '../../core/climate/estimate.ts'
import { PHYSICAL_FIELD_NAMES } from '../../model/figures/physical.ts'
import { estimateDamage } from '../../core/damage/estimate.ts'
import { DAMAGE_FIELD_NAMES } from '../../model/figures/damage.ts'
import { damageRequestSchema } from '../../core/damage/request.ts'
import { listGeographies } from '../../core/geography/geographies.ts'
import { DAMAGE_FIGURES } from '../../model/figures/damage.ts'
import { PHYSICAL_FIGURES } from '../../model/figures/physical.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { formatProse, formatQuantity } from '../../format/index.ts'
import { titleSlug } from '../labels.ts'
import { type RangeText, SHOWN_PATHWAYS, shorten, writeRange } from './climate-columns.ts'
import { writeOutsideSentence } from './outside-climate.ts'

/** The stressors and damage indices of a region under some climates. */
export interface RegionClimate {
  readonly geography: string
  /** The geography in words. */
  readonly place: string
  /** What each column stands for: year, pathway and its warming. */
  readonly columns: readonly { readonly label: string; readonly warming: string }[]
  readonly groups: readonly {
    readonly title: string
    readonly rows: readonly {
      readonly label: string
      readonly meaning: string
      readonly values: readonly RangeText[]
    }[]
  }[]
}

/**
 * Describe the physical stressors of the scenario's geography and their damage to its power
 * sector, at the deadline and in 2050; null where the document names no geography.
 */
export function describeClimate({ geography, target }: Scenario): RegionClimate | null {
  if (geography === undefined) return null
  const climates = [target.deadline_year, FAR_YEAR].flatMap((year) =>
    SHOWN_PATHWAYS.flatMap((id) => {
      const pathway = compareAt(geography, year).find((candidate) => candidate.id === id)
      return pathway === undefined ? [] : [{ year, pathway }]
    })
  )
  const requests = climates.map(({ year, pathway }) =>
    damageRequestSchema.parse({ geography, horizon: year, warming_c: pathway.warming_c })
  )
  const physical = requests.map((request) => estimatePhysicalClimate(request))
  const damage = requests.map((request) => estimateDamage(request))
  return {
    geography,
    place: namePlace(geography),
    columns: climates.map(({ year, pathway }) => ({
      label: `${year}, ${shorten(pathway.label)}`,
      warming: formatQuantity(pathway.warming_c, 'celsius'),
    })),
    groups: [
      {
        title: 'Stressors',
        rows: PHYSICAL_FIELD_NAMES.map((name) => ({
          label: titleSlug(name),
          meaning: dropName(PHYSICAL_FIGURES[name].note),
          values: physical.map((one) => writeRange(one[name], one.low[name], one.high[name])),
        })),
      },
      {
        title: 'Damage to the power sector',
        rows: DAMAGE_FIELD_NAMES.map((name) => ({
          label: titleSlug(name.replace(/_pct$/, '')),
          meaning: DAMAGE_FIGURES[name].note,
          values: damage.map((one) => writeRange(one[name], one.low[name], one.high[name])),
        })),
      },
    ],
  }
}

/** Say what the climate does to the plan, and what it leaves out. */
export function writeClimateSentence(scenario: Scenario): string {
  const { geography, target } = scenario
  if (geography === undefined) return writeOutsideSentence(scenario)
  const warming = [target.deadline_year, FAR_YEAR].map((year) => {
    const levels = compareAt(geography, year).map(({ warming_c }) => warming_c)
    return [Math.min(...levels), Math.max(...levels)].map(formatProse).join(' to ')
  })
  return (
    `Whatever is decided here, the world will be ${warming[0]} °C warmer in ${target.deadline_year} than in 1850–1900; ` +
    `in ${FAR_YEAR} it will be ${warming[1]} °C, depending on what others decide. The plants of this plan have to run in that climate, ` +
    'and the figures above leave the damage out.'
  )
}

/** The name of a geography as the text of a page. */
function namePlace(id: string): string {
  return listGeographies().find((geography) => geography.id === id)?.name ?? id
}

/** What stands behind the first colon: the row already carries the name. */
function dropName(description: string): string {
  const meaning = description.replace(/^[^:]*:\s*/, '')
  return meaning.charAt(0).toUpperCase() + meaning.slice(1)
}
