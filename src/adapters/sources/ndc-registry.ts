import { takeOnlyFile } from '../adapter.ts'
import type { Adapter, Row } from '../adapter.ts'
import { COUNTRY_FIELD, dateField, integerField, textField } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readText, readTextOrNull } from '../reading/cell.ts'
import { readCsv } from '../reading/csv.ts'
import type { CsvRecord } from '../reading/csv.ts'

/** The current nationally determined contribution of each country. */
export const ndcRegistry: Adapter = {
  dataset_id: 'ndc-registry',
  folder: 'ndc-registry',
  title: 'Nationally determined contributions: current document by country',
  description:
    'The newest active nationally determined contribution of each country in the UN registry with its date and address.',
  topic: 'policy',
  ...LICENSES.cc0,
  attribution: 'UNFCCC NDC registry via openclimatedata',
  source: { name: 'openclimatedata', url: 'https://github.com/openclimatedata/ndcs' },
  cadence: 'daily',
  redistributable: true,
  limits: [
    'Dates and addresses of documents only, no targets; read the document for what it promises.',
    'The European Union is no country and left out; its members carry the same document.',
    'Of documents of one day in several languages the English one is given where there is one.',
  ],
  files: [
    {
      file: 'ndcs.csv',
      url: 'https://raw.githubusercontent.com/openclimatedata/ndcs/main/data/ndcs.csv',
      snapshot: '2026-08-19',
    },
  ],
  fields: [
    COUNTRY_FIELD,
    textField('title', 'Title of the document'),
    dateField('submission_date', 'Day of submission'),
    textField('version', 'Version that the registry states'),
    textField('language', 'Language of the document'),
    textField('document_url', 'Address of the document'),
    integerField('active_documents', '1', 'Number of active contributions of the country'),
  ],
  key: ['country'],
  sanity: { least_rows: 190, anchors: [], ranges: { active_documents: [1, 20] } },
  parse(files, { countries }) {
    const active = new Map<string, CsvRecord[]>()
    const format = { columns: ['code', 'title', 'fileType', 'status', 'submissionDate'] }
    for (const record of readCsv(takeOnlyFile(files), format)) {
      const country = countries.readAlpha3(readText(record, 'code'))
      const isActive = readText(record, 'status') === 'Active'
      if (country === null || !isActive || readText(record, 'fileType') !== 'NDC') continue
      active.set(country, [...(active.get(country) ?? []), record])
    }
    return [...active].flatMap(([country, records]) => describeNewest(country, records))
  },
}

function describeNewest(country: string, records: readonly CsvRecord[]): Row[] {
  const [newest] = [...records].sort(compareDocuments)
  if (newest === undefined) return []
  const version = readText(newest, 'version')
  return [
    {
      country,
      title: readText(newest, 'title'),
      submission_date: readTextOrNull(newest, 'submissionDate'),
      version: version === '' || version === 'N/A' ? null : version,
      language: readTextOrNull(newest, 'language'),
      document_url: readTextOrNull(newest, 'encodedAbsUrl'),
      active_documents: records.length,
    },
  ]
}

/** Newest first, then English, then by address so that the order is always the same. */
function compareDocuments(left: CsvRecord, right: CsvRecord): number {
  return rankDocument(left) < rankDocument(right) ? 1 : -1
}

function rankDocument(record: CsvRecord): string {
  const isEnglish = readText(record, 'language') === 'English' ? 1 : 0
  return `${readText(record, 'submissionDate')} ${isEnglish} ${readText(record, 'encodedAbsUrl')}`
}
