/** A dataset with the data of a source, to which a step of an explanation links. */
interface HeldSource {
  readonly sha256: string
  /** Whether its rows are by country, so that one can be selected. */
  readonly hasCountries: boolean
}

/** Datasets used by steps, by id. */
export type HeldSources = Readonly<Record<string, HeldSource>>

/** Marks a dataset with rows by country. */
const BY_COUNTRY = '+'

/** Serialise datasets for an attribute of the page: `owid-co2=<sha256>+ …`. */
export function writeHeld(held: HeldSources): string {
  return Object.entries(held)
    .map(([id, own]) => `${id}=${own.sha256}${own.hasCountries ? BY_COUNTRY : ''}`)
    .join(' ')
}

/** Parse the output of `writeHeld`. */
export function readHeld(line: string): HeldSources {
  const entries = line.split(' ').flatMap((word): [string, HeldSource][] => {
    const [id = '', digest = ''] = word.split('=')
    const hasCountries = digest.endsWith(BY_COUNTRY)
    return id === '' ? [] : [[id, { sha256: digest.replace(BY_COUNTRY, ''), hasCountries }]]
  })
  return Object.fromEntries(entries)
}

/** Source names in steps whose numbers are in one of our datasets. */
const NAMED_AS: readonly (readonly [dataset: string, pattern: RegExp])[] = [
  ['owid-co2', /\bowid_co2\b|Our World in Data, \d{4}/],
  ['owid-energy', /\bowid_energy\b|Our World in Data, Energy dataset/],
  ['wb-gdp', /\bwb_gdp\b(?!_)/],
  ['wb-population', /SP\.POP\.TOTL/],
  ['imf-weo-2019-04', /\bimf_weo_2019_04\b/],
  ['imf-climate-dashboard-environmental-taxes', /\bimf_environmental_taxes\b/],
  ['imf-renewable-energy', /Climate Change Indicators Dashboard, (?:renewable energy|capacity)/],
  ['gppd', /\bgppd\b|Global Power Plant Database/],
  [
    'ember-electricity',
    /Ember, (?:electricity data by country|Electricity demand and emissions intensity by country|files behind the data API|Yearly electricity data, country overview)/,
  ],
  ['ember-us-electricity', /Ember, Yearly electricity data for US states/],
  ['eu-ets', /EU ETS verified emissions by activity/],
  ['flopros-protection', /FLOPROS/],
  ['meta-pattern-scaling', /model META, country pattern scaling/],
  ['meta-sea-level-damage', /Model META, damage of sea-level rise/],
  ['heat-stress-hours', /360info, report on heat stress/],
  ['ar6-gmsl-projections', /Table 9\.9/],
  ['igcc-global-warming', /Indicators of Global Climate Change 2024/],
  ['gapminder-economy', /Gapminder[^;]*exports/],
  ['gapminder-employment', /Gapminder[^;]*three sectors/],
  ['epa-supply-chain-factors', /Supply Chain GHG Emission Factors/],
  ['epa-scghg', /US EPA \(2023\)|EPA \(2023\)/],
]

/** Ids of the datasets that steps may read. */
export const SOURCE_DATASETS: readonly string[] = NAMED_AS.map(([dataset]) => dataset)

/** A link from a step to a dataset. */
export interface SourceLink {
  readonly dataset: string
  readonly sha256: string
  /** The row of the place if there is one, otherwise the whole dataset. */
  readonly rows: string
  readonly page: string
}

/** Datasets with the data of a source; `place` is a country (alpha-2) or another place. */
export function findHeldSources(
  source: string,
  held: HeldSources,
  place: string | null
): SourceLink[] {
  const country = place !== null && /^[A-Z]{2}$/.test(place) ? place : null
  return NAMED_AS.flatMap(([dataset, pattern]) => {
    const own = held[dataset]
    if (own === undefined || !pattern.test(source)) return []
    const url = `/api/datasets/${dataset}`
    const rows =
      own.hasCountries && country !== null ? `${url}?country=${country}` : `/datasets/${dataset}`
    return [{ dataset, sha256: own.sha256, rows, page: `/datasets/${dataset}#checksum` }]
  })
}
