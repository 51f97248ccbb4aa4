import type { Scenario } from '../../core/scenario/document/document.ts'
import { listCountries } from '../../core/country/country-list.ts'
import { findCountryByCode } from '../../core/geography/iso-3166.ts'
import { isVariant } from '../../core/scenario/variant/variant.ts'
import { typesetNumbers } from '../../format/index.ts'
import { readApiDocument } from '../api-docs/document.ts'
import { groupOperations } from '../api-docs/operations.ts'
import { countryPage, datasetPage, scenarioPage } from '../addresses.ts'
import { leadTargetOf } from '../../scenario/report/headline.ts'
import { writeOdds } from '../report/verdict.ts'
import { countrySources, readContent } from '../content.ts'
import { listMethodPages } from '../methodology/pages.ts'
import { listStaticPages } from '../sitemap/pages.ts'
import { type Term, TERMS } from '../glossary/terms.ts'
import { PAGES } from '../pages.ts'
import type { SearchEntry } from './rank.ts'
import { nameTerms, nameTermsOf, readAllText } from './subjects.ts'

/** Entries of one kind. */
export interface SearchGroup {
  readonly kind: string
  readonly entries: readonly SearchEntry[]
}

/** Everything that can be found, by kind, in the order of the list without a query. */
export function listSearchGroups(): SearchGroup[] {
  const groups = Map.groupBy(listEntries(), ({ kind }) => kind)
  return [...groups].map(([kind, entries]) => ({ kind, entries }))
}

/** Everything that can be found, its numbers as pages print them. */
export function listEntries(): SearchEntry[] {
  return readEntries().map((entry) => ({
    ...entry,
    title: typesetNumbers(entry.title),
    text: typesetNumbers(entry.text),
  }))
}

function readEntries(): SearchEntry[] {
  const { scenarios, datasets } = readContent()
  const reports = scenarios.filter((scenario) => !isVariant(scenario))
  const countries = listCountries(countrySources()).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en')
  )
  return [
    ...reports.map(describeReport),
    ...listPageEntries(),
    ...TERMS.map(describeTerm),
    ...datasets.map(({ metadata: { dataset_id, title, description, source } }) => ({
      kind: 'Dataset',
      title,
      text: `${description} ${source.name} (${dataset_id})`,
      href: datasetPage(dataset_id),
      names: nameTerms(title),
      subjects: nameTerms(description),
    })),
    ...listOperations(),
    ...countries.map(({ country, alpha3, name, sub_region }) => ({
      kind: 'Country',
      title: name,
      text: [sub_region, country, alpha3].filter(Boolean).join(', '),
      href: countryPage(country),
      subjects: COUNTRY_SUBJECTS,
    })),
    ...scenarios.filter(isVariant).map(describeVariant),
  ]
}

/** What the page of every country holds, by the words under which it is looked for. */
const COUNTRY_SUBJECTS =
  'CO2 greenhouse gas emissions electricity power energy GDP population risk debt climate damage heat floods policy carbon price NDC'

function describeReport(scenario: Scenario): SearchEntry {
  const { id, name, subtitle, region_id, description } = scenario
  const { report } = scenario
  const judged =
    report === undefined
      ? ''
      : `, ${writeOdds(leadTargetOf(report).odds.in_time)} if all is decided in time`
  const country = findCountryByCode(region_id.slice(0, 2))?.name ?? ''
  const actors = scenario.decision_windows.map(({ actor }) => actor ?? '')
  return {
    kind: 'Report',
    title: name,
    text: `${subtitle} (${region_id})${judged}`,
    href: scenarioPage(id),
    names: country,
    subjects: [description, ...actors, nameTerms(readAllText(scenario))].join(' '),
  }
}

function describeVariant(scenario: Scenario): SearchEntry {
  const { id, name, variant_label: label, variant_description: change } = scenario
  const [place = name] = name.split(':')
  return {
    kind: 'Variant',
    title: typeof label === 'string' ? `${place}: ${label}` : name,
    text: typeof change === 'string' ? change : scenario.subtitle,
    href: scenarioPage(id),
  }
}

function describeTerm({ id, term, forms, searched = [], meaning }: Term): SearchEntry {
  return {
    kind: 'Glossary',
    title: term.charAt(0).toUpperCase() + term.slice(1),
    text: meaning,
    href: `${PAGES.glossary.path}#${id}`,
    names: [...forms, ...searched].join(', '),
  }
}

function listPageEntries(): SearchEntry[] {
  const methods = new Map<string, string>(
    listMethodPages().map((page) => [`${PAGES.methodology.path}${page.id}`, readAllText(page)])
  )
  return listStaticPages().map(({ kind, title, description, path }) => ({
    kind,
    title,
    text: description,
    href: path,
    names: nameTerms(title),
    subjects: [nameTerms(`${description} ${methods.get(path) ?? ''}`), nameTermsOf(path)].join(
      ', '
    ),
  }))
}

function listOperations(): SearchEntry[] {
  return groupOperations(readApiDocument()).flatMap(({ operations }) =>
    operations.map(({ id, method, path, summary, parameters }) => ({
      kind: 'Endpoint',
      title: `${method} ${path}`,
      text: [summary, ...parameters.map(({ name }) => name)].join(', '),
      href: `/api/docs#${id}`,
    }))
  )
}
