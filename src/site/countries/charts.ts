import { countryDebtChart, countryEmissionsChart } from '../../charts/index.ts'
import { identifyCountry } from '../../core/country/profile.ts'
import { listNationalYears } from '../../core/emissions/country-emissions.ts'
import { hasDebtPath } from '../../core/chain/settled-budget.ts'
import { listDebtPaths, comparisonRequestSchema } from '../../core/pathways/compare.ts'
import { countryChart, countryDebt } from '../addresses.ts'
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
    name,
    listNationalYears(countrySources().emissions, alpha2)
  )
  return description === null ? null : drawNamed(countryChart(alpha2), description)
}

/**
 * Draw the public debt of a country (alpha-2) on policy pathways to 2050; null where no debt path is
 * offered.
 */
export function drawCountryDebt(alpha2: string): DrawnChart | null {
  if (!hasDebtPath(alpha2)) return null
  const { name } = identifyCountry(countrySources(), alpha2)
  const paths = listDebtPaths(comparisonRequestSchema.parse({ geography: alpha2 }))
  return drawNamed(countryDebt(alpha2), countryDebtChart(name, paths))
}
