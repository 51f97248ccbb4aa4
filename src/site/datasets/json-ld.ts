import { readCoverage } from '../../core/dataset/coverage.ts'
import { TABLE_FORMATS } from '../../api/formats.ts'
import { type Dataset, datasetUrls } from '../../core/dataset/dataset.ts'
import { isTable } from '../../core/dataset/table.ts'

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
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'application/json',
        contentUrl: urls.raw_url,
        contentSize: `${bytes.length} B`,
        sha256,
      },
      ...(isTable(body)
        ? Object.entries(TABLE_FORMATS).map(([format, { mediaType }]) => ({
            '@type': 'DataDownload',
            encodingFormat: mediaType.split(';', 1)[0],
            contentUrl: `${urls.url}.${format}`,
          }))
        : []),
    ],
    ...(isTable(body)
      ? {
          variableMeasured: body.fields.flatMap(({ name, unit, description: meaning }) =>
            unit === null
              ? []
              : [{ '@type': 'PropertyValue', name, description: meaning, unitText: unit }]
          ),
        }
      : {}),
  }
  // A '<' in a text could end the element that holds the description.
  return writeInlineJson(description)
}

/** JSON for a script element of a page: without the character that could end the element. */
export function writeInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
