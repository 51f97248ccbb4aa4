import { typesetNumbers } from '../../format/index.ts'
import { readApiDocument } from '../api-docs/document.ts'
import { groupOperations } from '../api-docs/operations.ts'
import { scenarioPage } from '../addresses.ts'
import { leadTargetOf } from '../../scenario/report/headline.ts'
import { writeOdds } from '../report/verdict.ts'
import { countrySources, readContent } from '../content.ts'
import { listMethodPages } from '../methodology/pages.ts'
import { listStaticPages } from '../sitemap/pages.ts'
import { type Term, TERMS } from '../glossary/terms.ts'
import { PAGES } from '../pages.ts'
import { listContentEntries } from '../../search/content-entries.ts'
import type { SearchEntry } from '../../search/entry.ts'
import { PAGE_SUBJECTS } from './page-subjects.ts'
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
  const content = readContent()
  const own = listContentEntries(content, countrySources()).map(nameSubjects)
  const isVariant = ({ kind }: SearchEntry): boolean => kind === 'Variant'
  return [
    ...own.filter(({ kind }) => kind === 'Report'),
    ...listPageEntries(),
    ...TERMS.map(describeTerm),
    ...own.filter(({ kind }) => kind === 'Dataset'),
    ...listOperations(),
    ...own.filter(({ kind }) => kind === 'Country'),
    ...own.filter(isVariant),
  ]
}

/** Add all names of the terms that a report or a dataset uses. */
function nameSubjects(entry: SearchEntry): SearchEntry {
  if (entry.kind === 'Report') {
    const scenario = readContent().scenarios.find(({ id }) => scenarioPage(id) === entry.href)
    const report = scenario?.report
    return {
      ...entry,
      text:
        report === undefined
          ? entry.text
          : `${entry.text}, ${writeOdds(leadTargetOf(report).odds.in_time)} if all is decided in time`,
      subjects: `${entry.subjects ?? ''} ${nameTerms(readAllText(scenario))}`,
    }
  }
  return entry.kind === 'Dataset'
    ? { ...entry, names: nameTerms(entry.title), subjects: nameTerms(entry.text) }
    : entry
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
  return listStaticPages().map(({ kind, title, description, path }) => {
    const { words = '', sections } = PAGE_SUBJECTS[path] ?? {}
    const terms = nameTerms(`${description} ${methods.get(path) ?? ''}`)
    return {
      kind,
      title,
      text: description,
      href: path,
      names: nameTerms(title),
      subjects: [words, terms, nameTermsOf(path)].join(', '),
      ...(sections === undefined ? {} : { sections: [...sections] }),
    }
  })
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
