import { countryEmissionsChart } from '../../charts/index.ts'
import { identifyCountry } from '../../core/country/profile.ts'
import { listNationalYears } from '../../core/emissions/country-emissions.ts'
import { countryChart } from '../addresses.ts'
import { type DrawnChart, drawNamed } from '../charts/drawn-chart.ts'
import { countrySources } from './sources.ts'

/** Draw the emissions of a country (alpha-2) by year; null without a history. */
export async function drawCountryEmissions(alpha2: string): Promise<DrawnChart | null> {
  const { name } = identifyCountry(countrySources(), alpha2)
  const description = countryEmissionsChart(
    name,
    listNationalYears(countrySources().emissions, alpha2)
  )
  return description === null ? null : drawNamed(countryChart(alpha2), description)
}
