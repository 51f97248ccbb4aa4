import type { Scenario } from '../../core/scenario/document/document.ts'
import { VERDICT_NAMES } from '../../core/scenario/verdict/verdict-class.ts'
import { listCountries } from '../../core/country/country-list.ts'
import { readApiDocument } from '../api-docs/document.ts'
import { groupOperations } from '../api-docs/operations.ts'
import { countryPage, datasetPage, scenarioPage } from '../addresses.ts'
import { readContent, readVerdict } from '../content.ts'
import { countrySources } from '../countries/sources.ts'
import { listStaticPages } from '../static-pages.ts'
import type { SearchEntry } from './rank.ts'

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

/** Everything that can be found. */
export function listEntries(): SearchEntry[] {
  const { scenarios, datasets } = readContent()
  return [
    ...scenarios.map(describeScenario),
    ...listPageEntries(),
    ...datasets.map(({ metadata: { dataset_id, title, description, source } }) => ({
      kind: 'Dataset',
      title,
      text: `${description} ${source.name} (${dataset_id})`,
      href: datasetPage(dataset_id),
    })),
    ...listOperations(),
    ...listCountries(countrySources()).map(({ country, alpha3, name, sub_region }) => ({
      kind: 'Country',
      title: name,
      text: [sub_region, country, alpha3].filter(Boolean).join(', '),
      href: countryPage(country),
    })),
  ]
}

function describeScenario(scenario: Scenario): SearchEntry {
  const { id, name, subtitle, region_id } = scenario
  const verdict = readVerdict(scenario)
  const judged = verdict === null ? '' : `, ${VERDICT_NAMES[verdict.verdict_class]}`
  return {
    kind: 'Scenario',
    title: name,
    text: `${subtitle} (${region_id})${judged}`,
    href: scenarioPage(id),
  }
}

function listPageEntries(): SearchEntry[] {
  return listStaticPages().map(({ kind, title, description, path }) => ({
    kind,
    title,
    text: description,
    href: path,
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
