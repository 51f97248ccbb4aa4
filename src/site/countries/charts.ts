import { countryEmissionsChart, countryMixChart, type MixYear } from '../../charts/index.ts'
import { identifyCountry } from '../../core/country/profile.ts'
import type { Row } from '../../core/dataset/table.ts'
import { listNationalYears } from '../../core/emissions/country-emissions.ts'
import { nameInSentence } from '../../core/geography/iso-3166.ts'
import { countryChart, countryMix } from '../addresses.ts'
import { type DrawnChart, drawNamed } from '../charts/chart-or-map.ts'
import { countrySources } from '../content.ts'

const drawn = new Map<string, DrawnChart | null>()

/** Draw the emissions of a country (alpha-2) by year, once; null without a history. */
export function drawCountryEmissions(alpha2: string): DrawnChart | null {
  const known = drawn.get(alpha2)
  if (known !== undefined) return known
  const chart = drawEmissions(alpha2)
  drawn.set(alpha2, chart)
  return chart
}

function drawEmissions(alpha2: string): DrawnChart | null {
  const { name } = identifyCountry(countrySources(), alpha2)
  const description = countryEmissionsChart(
    nameInSentence(name),
    listNationalYears(countrySources().emissions, alpha2)
  )
  return description === null ? null : drawNamed(countryChart(alpha2), description)
}

/** Draw the electricity mix of a country (alpha-2) by year; null without a history. */
export function drawCountryMix(alpha2: string): DrawnChart | null {
  const { name } = identifyCountry(countrySources(), alpha2)
  const description = countryMixChart(name, listMixYears(alpha2), {
    hasNuclear: listRows(alpha2, 'gppd').some(({ fuel }) => fuel === 'nuclear'),
  })
  return description === null ? null : drawNamed(countryMix(alpha2), description)
}

/** Shares of electricity in the years in which all of them are known. */
function listMixYears(alpha2: string): MixYear[] {
  return listRows(alpha2, 'owid-energy').flatMap((row) => {
    const [year, hydro, wind, solar, renewables] = [
      row['year'],
      row['hydro_share_pct'],
      row['wind_share_pct'],
      row['solar_share_pct'],
      row['renewables_share_pct'],
    ].map((value) => (typeof value === 'number' ? value : null))
    if (year == null || hydro == null || wind == null || solar == null || renewables == null)
      return []
    // Shares of solar and wind power are of another release than that of renewables.
    const all = Math.min(100, renewables)
    return [
      {
        year,
        hydro,
        wind,
        solar,
        other_renewables: Math.max(0, all - hydro - wind - solar),
        fossil_or_nuclear: 100 - all,
      },
    ]
  })
}

/** Rows of a country (alpha-2) in a dataset, in its order. */
export function listRows(alpha2: string, datasetId: string): readonly Row[] {
  const held = countrySources().rows.get(alpha2) ?? []
  return held.find(({ dataset }) => dataset.metadata.dataset_id === datasetId)?.rows ?? []
}
