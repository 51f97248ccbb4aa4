import {
  readByCountry,
  readLatest,
  requireCountry,
  valueOf,
  type ByCountry,
  type Datasets,
  type DerivedColumn,
  type DerivedColumns,
} from './tables.ts'

const PERSONS_PER_MILLION = 1e6

/** Minimum and maximum accepted capital-output ratio, years: the source has outliers (assumed). */
const CAPITAL_OUTPUT_YR = { least: 1.5, most: 6 } as const

/** Maximum share of real estate in services (assumed). */
const REAL_ESTATE_OF_SERVICES = 0.3

/** Agriculture, industry and services, which sum to 1. */
type Sectors = readonly [agriculture: number, industry: number, services: number]

/** GDP, population, capital, and the structure of value added, employment and trade. */
export function deriveEconomy(content: Datasets): DerivedColumns {
  const gdp = readLatest(content, 'wb-gdp', 'gdp_usd_b')
  const population = readLatest(content, 'wb-population', 'population')
  const realEstate = readByCountry(content, 'real-estate-share', 'real_estate_share')
  const valueAdded = deriveValueAdded(content)
  const employment = deriveSectors([
    readLatest(content, 'gapminder-economy', 'agriculture_employment_pct'),
    readLatest(content, 'gapminder-employment', 'industry_employment_pct'),
    readLatest(content, 'gapminder-employment', 'services_employment_pct'),
  ])
  return {
    gdp_busd: (at) =>
      valueOf('gross_domestic_product', at) ?? requireCountry(gdp, at, 'gross domestic product'),
    pop_m: (at) =>
      valueOf('population', at) ??
      requireCountry(population, at, 'population') / PERSONS_PER_MILLION,
    ky: deriveCapitalOutput(content),
    va_agri: (at) => valueAdded(at)[0],
    va_ind: (at) => valueAdded(at)[1],
    va_real_estate: (at) =>
      valueOf('real_estate', at) ??
      Math.min(
        requireCountry(realEstate, at, 'share of real estate'),
        REAL_ESTATE_OF_SERVICES * valueAdded(at)[2]
      ),
    emp_agri: (at) => valueOf('employment', at, 0) ?? employment(at)[0],
    emp_ind: (at) => valueOf('employment', at, 1) ?? employment(at)[1],
    openness: deriveOpenness(content),
  }
}

function deriveCapitalOutput(content: Datasets): DerivedColumn {
  const productivity = readByCountry(content, 'capital-productivity', 'output_per_capital')
  const { least, most } = CAPITAL_OUTPUT_YR
  return (at) =>
    valueOf('capital_output', at) ??
    Math.min(most, Math.max(least, 1 / requireCountry(productivity, at, 'output per capital')))
}

function deriveValueAdded(content: Datasets): (alpha2: string) => Sectors {
  const sectors = deriveSectors([
    readLatest(content, 'gapminder-economy', 'agriculture_pct_gdp'),
    readLatest(content, 'gapminder-economy', 'industry_pct_gdp'),
    readLatest(content, 'gapminder-economy', 'services_pct_gdp'),
  ])
  return (at) => {
    const [agriculture, industry] = [valueOf('value_added', at, 0), valueOf('value_added', at, 1)]
    if (agriculture === undefined || industry === undefined) return sectors(at)
    return [agriculture, industry, 1 - agriculture - industry]
  }
}

/** Three shares scaled so that they sum to 1. */
function deriveSectors(
  tables: readonly [agriculture: ByCountry, industry: ByCountry, services: ByCountry]
): (alpha2: string) => Sectors {
  const [agriculture, industry, services] = tables
  return (at) => {
    const shares = [
      requireCountry(agriculture, at, 'share of agriculture'),
      requireCountry(industry, at, 'share of industry'),
      requireCountry(services, at, 'share of services'),
    ] as const
    const sum = shares[0] + shares[1] + shares[2]
    return [shares[0] / sum, shares[1] / sum, shares[2] / sum]
  }
}

function deriveOpenness(content: Datasets): DerivedColumn {
  const exportsPct = readLatest(content, 'gapminder-economy', 'exports_pct_gdp')
  return (at) => {
    const exported = exportsPct.get(at)
    if (exported !== undefined) return exported / (exported + 100)
    const stand = valueOf('openness', at)
    if (stand === undefined) throw new Error(`Exports of ${at} have neither value nor stand-in.`)
    return stand
  }
}
