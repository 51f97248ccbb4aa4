import { zipSync, type Zippable } from 'fflate'
import { describeDataPackage } from '../core/dataset/data-package.ts'
import { datasetUrls } from '../core/dataset/dataset.ts'
import { sha256Hex } from '../core/dataset/digest.ts'
import { type ReleasedFile, writeChecksums } from '../core/dataset/release.ts'
import { SERVICE } from '../core/service.ts'
import type { Content } from '../data/content.ts'
import { listTableFiles, writeTableBytes } from './table-files.ts'

/** The bodies of the datasets and the documents of the scenarios, as they are served. */
export function listFiles({ datasets, scenarios }: Content): ReleasedFile[] {
  const encoder = new TextEncoder()
  return [
    ...datasets.map(({ metadata, bytes, sha256 }) => {
      const path = datasetUrls(metadata.dataset_id, sha256).file_url.slice(1)
      return { path, bytes: bytes.length, sha256 }
    }),
    ...scenarios.map((scenario) => {
      const bytes = encoder.encode(JSON.stringify(scenario))
      return {
        path: scenarioPath(scenario.id),
        bytes: bytes.length,
        sha256: sha256Hex(bytes),
      }
    }),
  ]
}

const scenarioPath = (id: string): string => `api/scenarios/${id}.json`

/** Every entry has this date, so that the same content gives the same bytes: the first a zip can state. */
const DATE = new Date(1980, 0, 1)

/** Write all published files into one zip, under the paths that SHA256SUMS and the data package name. */
export function writeArchive(content: Content): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const tables = listTableFiles(content)
  const texts: Readonly<Record<string, string>> = {
    'README.txt': writeReadme(),
    'datapackage.json': JSON.stringify(describeDataPackage(content.datasets, tables)),
    SHA256SUMS: writeChecksums([...listFiles(content), ...tables]),
  }
  const entries: Zippable = Object.fromEntries([
    ...Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)]),
    ...content.datasets.map(({ metadata, bytes, sha256 }) => [
      datasetUrls(metadata.dataset_id, sha256).file_url.slice(1),
      bytes,
    ]),
    ...content.scenarios.map((scenario) => [
      scenarioPath(scenario.id),
      encoder.encode(JSON.stringify(scenario)),
    ]),
    // Parquet is compressed already.
    ...tables.map(({ table, format, path }) => [
      path,
      [writeTableBytes(table, format), { level: format === 'parquet' ? 0 : 6 }],
    ]),
  ])
  return new Uint8Array(zipSync(entries, { mtime: DATE, level: 6 }))
}

/** Texts as one zip, by their names; the same texts give the same bytes. */
export function zipTexts(texts: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const entries: Zippable = Object.fromEntries(
    Array.from(texts, ([path, text]) => [path, encoder.encode(text)])
  )
  return new Uint8Array(zipSync(entries, { mtime: DATE, level: 6 }))
}

function writeReadme(): string {
  return [
    SERVICE.title,
    '',
    SERVICE.description,
    '',
    `Interface ${SERVICE.version}, scenario framework ${SERVICE.framework_version}, model ${SERVICE.model_version}.`,
    'datapackage.json describes every file: source, licence, attribution, fields, units.',
    'Check them: sha256sum -c SHA256SUMS',
    'In CSV, Namibia is the text NA and a missing value is an empty cell: pandas keep_default_na=False, R na.strings="".',
    '',
  ].join('\n')
}
