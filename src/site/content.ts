import { type CountryListRow, listCountries } from '../core/country/country-list.ts'
import type { CountrySources } from '../core/country/profile.ts'
import { isTable } from '../core/dataset/table.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { readServedContent } from '../data/built-content.ts'
import type { Content } from '../data/content.ts'
import { readCountrySources } from '../data/tables.ts'
import { type HeldSources, SOURCE_DATASETS } from './calculators/trace/held-sources.ts'

let loaded: Content | undefined

/** The datasets and scenarios that are published, read at the first call and kept. */
export function readContent(): Content {
  return (loaded ??= readServedContent())
}

/** The document that a variant varies; undefined for a document of its own. */
export function findParent({ parent_scenario: parent }: Scenario): Scenario | undefined {
  return readContent().scenarios.find(({ id }) => id === parent)
}

/** What the pages of a report are built from. */
export interface ReportProps {
  readonly scenario: Scenario
  /** The document that a variant varies; null for a document of its own. */
  readonly parent: Scenario | null
}

/** Every report with its place in addresses. */
export function listReportPaths(): { params: { id: string }; props: ReportProps }[] {
  return readContent().scenarios.map((scenario) => ({
    params: { id: scenario.id },
    props: { scenario, parent: findParent(scenario) ?? null },
  }))
}

let read: CountrySources | undefined

/** What country pages are made from, gathered at the first call and kept for the whole build. */
export function countrySources(): CountrySources {
  read ??= readCountrySources(readContent())
  return read
}

let listed: readonly CountryListRow[] | undefined

/** Every country with its last emissions, listed once: the page of each states its rank among them. */
export function allCountries(): readonly CountryListRow[] {
  listed ??= listCountries(countrySources())
  return listed
}

/** The datasets that steps of explanations read, with their checksums. */
export function readHeldSources(): HeldSources {
  return Object.fromEntries(
    readContent().datasets.flatMap(({ metadata: { dataset_id: id }, sha256, body }) =>
      SOURCE_DATASETS.includes(id)
        ? [[id, { sha256, hasCountries: isTable(body) && body.fields[0]?.name === 'country' }]]
        : []
    )
  )
}
