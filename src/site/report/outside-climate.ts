import { FAR_YEAR } from '../../charts/index.ts'
import { entryAt } from '../../core/entry.ts'
import { findCountryByCode } from '../../core/geography/iso-3166.ts'
import { pathwayWarming } from '../../core/pathways/tables.ts'
import { labelPolicyPathway } from '../../core/pathways/policy-pathways.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { readLocalWarming } from '../../data/tables.ts'
import { formatFixed, formatProse } from '../../format/index.ts'
import { readContent } from '../content.ts'
import { type RangeText, SHOWN_PATHWAYS, shorten } from './climate-columns.ts'

/** Decimals of a warming: the spread of models allows no more. */
const WARMING_DECIMALS = 1

/** What is known of a country outside the places of the climate model. */
export interface OutsideClimate {
  readonly country: string
  readonly place: string
  /** Warming of the country for each degree of the world, degC. */
  readonly per_degree: string
  /** A row for each year and pathway. */
  readonly rows: readonly {
    readonly label: string
    readonly world: RangeText
    readonly local: RangeText
  }[]
}

/**
 * Describe the warming of a country outside the places of the climate model: of the world on the two
 * pathways, and of the country by its published pattern. Null where the document names a geography
 * of the model, or where no pattern of its country is held.
 */
export function describeOutsideClimate({
  geography,
  region_id,
  target,
}: Pick<Scenario, 'geography' | 'region_id' | 'target'>): OutsideClimate | null {
  const country = findCountryByCode(entryAt(region_id.split('-'), 0))
  if (geography !== undefined || country === undefined) return null
  const perDegree = readLocalWarming(readContent(), country.alpha2)
  if (perDegree === null) return null
  const describe = (
    year: number,
    id: (typeof SHOWN_PATHWAYS)[number],
    scale: number
  ): RangeText => {
    const write = (percentile: 'p10' | 'p50' | 'p90'): string =>
      formatFixed(pathwayWarming(id, year, percentile) * scale, WARMING_DECIMALS)
    const [low, central, high] = [write('p10'), write('p50'), write('p90')]
    return { value: central, range: `${low} to ${high}` }
  }
  return {
    country: country.alpha2,
    place: country.name,
    per_degree: formatProse(Number(perDegree.toPrecision(3))),
    rows: [target.deadline_year, FAR_YEAR].flatMap((year) =>
      SHOWN_PATHWAYS.map((id) => ({
        label: `${year}, ${shorten(labelPolicyPathway(id))}`,
        world: describe(year, id, 1),
        local: describe(year, id, perDegree),
      }))
    ),
  }
}

/** Say that the climate model does not cover the place, and what is known of it all the same. */
export function writeOutsideSentence(scenario: Scenario): string {
  const outside = describeOutsideClimate(scenario)
  if (outside === null) return 'The document names no geography of the climate model.'
  const { place, per_degree } = outside
  return (
    `${place} lies outside the places that the climate model covers: no hazard and no damage is ` +
    `computed for it, so no figure above includes any. What is known is its warming, ${per_degree} °C for ` +
    'each degree of the world.'
  )
}
