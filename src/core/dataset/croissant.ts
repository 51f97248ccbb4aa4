import { SERVICE } from '../service.ts'
import { type Dataset, datasetUrls } from './dataset.ts'
import type { PackagedFile } from './data-package.ts'
import { type Field, isTable } from './table.ts'

/** The context of Croissant 1.1, as the standard prints it. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  annotation: 'cr:annotation',
  arrayShape: 'cr:arrayShape',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  containedIn: 'cr:containedIn',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  equivalentProperty: 'cr:equivalentProperty',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  excludes: 'cr:excludes',
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isArray: 'cr:isArray',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  rai: 'http://mlcommons.org/croissant/RAI/',
  readLines: 'cr:readLines',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  samplingRate: 'cr:samplingRate',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
  unArchive: 'cr:unArchive',
  value: 'cr:value',
} as const

/** Field types as types of Croissant. */
const DATA_TYPES = {
  string: 'sc:Text',
  integer: 'sc:Integer',
  number: 'sc:Float',
  boolean: 'sc:Boolean',
  date: 'sc:Date',
  year: 'sc:Integer',
} as const satisfies Record<Field['type'], string>

const MEDIA_TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  parquet: 'application/x-parquet',
} as const

/** How Croissant begins every address: absolute where the site is known. */
interface Place {
  readonly site: string | null
}

/**
 * Describe a dataset in Croissant 1.1: its files in every format with their digests, and the fields of
 * its rows with their units, read from the CSV. A body that is no table has no rows.
 */
export function describeCroissant(
  { metadata, body, bytes, sha256 }: Dataset,
  files: readonly PackagedFile[],
  { site }: Place
) {
  const { dataset_id: id, title, description, license_url, attribution, source } = metadata
  const urls = datasetUrls(id, sha256)
  const base = site ?? ''
  const describeFile = (
    format: keyof typeof MEDIA_TYPES,
    file: { readonly path: string; readonly bytes: number; readonly sha256: string }
  ) => ({
    '@type': 'cr:FileObject',
    '@id': `${id}.${format}`,
    name: `${id}.${format}`,
    contentUrl: `${base}${file.path}`,
    contentSize: `${file.bytes} B`,
    encodingFormat: MEDIA_TYPES[format],
    sha256: file.sha256,
  })
  const own = files.filter(({ dataset }) => dataset.metadata.dataset_id === id)
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: title,
    description,
    identifier: id,
    url: `${base}${urls.page_url}`,
    license: license_url,
    creator: { '@type': 'sc:Organization', name: source.name, url: source.url },
    publisher: { '@type': 'sc:Organization', name: SERVICE.title },
    citeAs: attribution,
    version: `${metadata.source_updated_at.replaceAll('-0', '.').replaceAll('-', '.')}`,
    datePublished: metadata.source_updated_at,
    dateModified: metadata.retrieved_at,
    isLiveDataset: metadata.cadence !== 'fixed',
    distribution: [
      describeFile('json', { path: urls.file_url, bytes: bytes.length, sha256 }),
      ...own.map((file) => describeFile(file.format, { ...file, path: `/${file.path}` })),
    ],
    ...(isTable(body)
      ? {
          recordSet: [
            {
              '@type': 'cr:RecordSet',
              '@id': 'rows',
              name: 'rows',
              field: body.fields.map((field) => describeField(field, `${id}.csv`)),
            },
          ],
        }
      : {}),
  }
}

function describeField({ name, type, unit, description }: Field, file: string) {
  return {
    '@type': 'cr:Field',
    '@id': `rows/${name}`,
    name,
    description: unit === null ? description : `${description} [${unit}]`,
    dataType: DATA_TYPES[type],
    source: { fileObject: { '@id': file }, extract: { column: name } },
  }
}
