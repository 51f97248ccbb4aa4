import { countryDebtChart, countryEmissionsChart } from '../../charts/index.ts'
import { identifyCountry } from '../../core/country/profile.ts'
import { listNationalYears } from '../../core/emissions/country-emissions.ts'
import { COVERED_COUNTRIES } from '../../core/geography/covered-countries.ts'
import { listDebtPaths, comparisonRequestSchema } from '../../core/pathways/compare.ts'
import { countryChart, countryDebt } from '../addresses.ts'
import { type DrawnChart, drawNamed } from '../charts/chart-or-map.ts'
import { countrySources } from '../content.ts'

/** Draw the emissions of a country (alpha-2) by year; null without a history. */
export async function drawCountryEmissions(alpha2: string): Promise<DrawnChart | null> {
  const { name } = identifyCountry(countrySources(), alpha2)
  const description = countryEmissionsChart(
    name,
    listNationalYears(countrySources().emissions, alpha2)
  )
  return description === null ? null : drawNamed(countryChart(alpha2), description)
}

/** Draw the public debt of a country (alpha-2) on policy pathways to 2050; null outside the model. */
export async function drawCountryDebt(alpha2: string): Promise<DrawnChart | null> {
  if (!COVERED_COUNTRIES.some((country) => country.alpha2 === alpha2)) return null
  const { name } = identifyCountry(countrySources(), alpha2)
  const paths = listDebtPaths(comparisonRequestSchema.parse({ geography: alpha2 }))
  return drawNamed(countryDebt(alpha2), countryDebtChart(name, paths))
}
