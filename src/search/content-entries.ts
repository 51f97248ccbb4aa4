import { listCountries } from '../core/country/country-list.ts'
import type { CountrySources } from '../core/country/profile.ts'
import { findCountryByCode } from '../core/geography/iso-3166.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { isVariant } from '../core/scenario/variant/variant.ts'
import type { Content } from '../data/content.ts'
import type { SearchEntry } from './entry.ts'

/** Sections of the page of every country, by the words under which they are looked for. */
const COUNTRY_SECTIONS = [
  {
    title: 'The climate ahead',
    anchor: 'climate-ahead',
    words:
      'climate projections temperature warming rain rainfall drought dry sea level hottest day future',
  },
  {
    title: 'Climate damage',
    anchor: 'damage',
    words:
      'climate damage damages loss losses flood floods cyclone storm coast cost economic labour hours',
  },
  {
    title: 'Emissions',
    anchor: 'emissions',
    words: 'co2 emissions greenhouse gas gases methane carbon footprint land use',
  },
  {
    title: 'Energy',
    anchor: 'energy',
    words:
      'energy electricity grid power coal lignite kohle wegla charbon gas erdgas oil nuclear kernkraft nucleaire solar wind windkraft hydro wasserkraft biomass bioenergy biogas geothermal tidal fossil renewables renewable mix plants share carbon intensity demand',
  },
  {
    title: 'Risk',
    anchor: 'risk',
    words:
      'risk heat heatwave deaths stress water flood protection vulnerability mortality forest land',
  },
  {
    title: 'Economy',
    anchor: 'economy',
    words: 'economy gdp product population debt people inflation employment trade exports',
  },
  {
    title: 'Policy',
    anchor: 'policy',
    words: 'policy ndc pledge target carbon price tax nationally determined contribution paris ets',
  },
]

/** What can be found of documents, datasets and countries, whatever pages there are. */
export function listContentEntries(
  { scenarios, datasets }: Pick<Content, 'scenarios' | 'datasets'>,
  countries: CountrySources
): SearchEntry[] {
  return [
    ...scenarios.filter((scenario) => !isVariant(scenario)).map(describeReport),
    ...datasets.map(({ metadata: { dataset_id: id, title, description, source } }) => ({
      kind: 'Dataset',
      title,
      text: `${description} ${source.name} (${id})`,
      href: `/datasets/${id}`,
    })),
    ...listCountries(countries)
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ country, alpha3, name, sub_region: region }) => ({
        kind: 'Country',
        title: name,
        text: [region, country, alpha3].filter(Boolean).join(', '),
        href: `/countries/${country}`,
        country,
        sections: COUNTRY_SECTIONS,
      })),
    ...scenarios.filter(isVariant).map(describeVariant),
  ]
}

function describeReport(scenario: Scenario): SearchEntry {
  const { id, name, subtitle, region_id, description, decision_windows: windows } = scenario
  const country = findCountryByCode(region_id.slice(0, 2))
  return {
    kind: 'Report',
    title: name,
    text: `${subtitle} (${region_id})`,
    href: `/scenarios/${id}`,
    names: country?.name ?? '',
    subjects: [description, ...windows.map(({ actor }) => actor ?? '')].join(' '),
    ...(country === undefined ? {} : { country: country.alpha2 }),
  }
}

function describeVariant(scenario: Scenario): SearchEntry {
  const { id, name, variant_label: label, variant_description: change } = scenario
  const [place = name] = name.split(':')
  return {
    kind: 'Variant',
    title: typeof label === 'string' ? `${place}: ${label}` : name,
    text: typeof change === 'string' ? change : scenario.subtitle,
    href: `/scenarios/${id}`,
  }
}
