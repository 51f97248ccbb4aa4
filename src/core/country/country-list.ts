import { findLatest, listNationalYears } from '../emissions/country-emissions.ts'
import {
  type CountryIdentity,
  type CountrySources,
  identifyCountry,
  listProfiledCountries,
} from './profile.ts'

/** A country as a row of the list. */
export interface CountryListRow extends CountryIdentity {
  /** Last year with emissions, or null. */
  readonly year: number | null
  readonly co2_mt: number | null
  readonly co2_t_per_capita: number | null
  /** Number of datasets with data on it. */
  readonly dataset_count: number
  readonly url: string
  readonly page_url: string
}

/** List every country with a value in any dataset, by alpha-2, with its last emissions. */
export function listCountries(sources: CountrySources): CountryListRow[] {
  return listProfiledCountries(sources).map((alpha2) => {
    const latest = findLatest(listNationalYears(sources.emissions, alpha2))
    return {
      ...identifyCountry(sources, alpha2),
      year: latest?.year ?? null,
      co2_mt: latest?.co2_mt ?? null,
      co2_t_per_capita: latest?.co2_t_per_capita ?? null,
      dataset_count: (sources.rows.get(alpha2) ?? []).length,
      url: `/api/countries/${alpha2}`,
      page_url: `/countries/${alpha2}`,
    }
  })
}
