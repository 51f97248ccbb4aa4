import { readCoverage } from '../../core/dataset/coverage.ts'
import { type Dataset, datasetUrls } from '../../core/dataset/dataset.ts'

/** Describe a dataset for search engines (schema.org Dataset), as text that is safe inside a page. */
export function writeDatasetJsonLd({ metadata, body, bytes, sha256 }: Dataset): string {
  const urls = datasetUrls(metadata.dataset_id, sha256)
  const { from, to } = readCoverage(body)
  const description = {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    identifier: metadata.dataset_id,
    name: metadata.title,
    description: metadata.description,
    license: metadata.license_url,
    creditText: metadata.attribution,
    isBasedOn: metadata.source.url,
    dateModified: metadata.source_updated_at,
    ...(from === null || to === null ? {} : { temporalCoverage: `${from}/${to}` }),
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: urls.raw_url,
      contentSize: `${bytes.length} B`,
      sha256,
    },
  }
  // A '<' in a text could end the element that holds the description.
  return writeInlineJson(description)
}

/** JSON for a script element of a page: without the character that could end the element. */
export function writeInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
