import { SERVICE } from '../core/service.ts'
import type { Content } from '../data/content.ts'

/** The llms.txt of the site: a title, a summary and links, in Markdown. */
export function writeLlmsText({ datasets, scenarios }: Content): string {
  const lines = [
    `# ${SERVICE.title}`,
    '',
    `> ${SERVICE.description}`,
    '',
    '## Interface',
    '',
    '- [Context](/api/ce-context.txt): what the service is, in one text',
    '- [Catalog](/api/catalog): endpoints, vocabularies, scenarios and datasets',
    '- [OpenAPI 3.1](/api/openapi.json): the interface description',
    '',
    '## Scenario reports',
    '',
    ...scenarios.map(({ id, name, subtitle }) => `- [${name}](/scenarios/${id}): ${subtitle}`),
    '',
    '## Datasets',
    '',
    ...datasets.map(
      ({ metadata: { dataset_id, title, license } }) =>
        `- [${title}](/api/datasets/${dataset_id}): ${license}`
    ),
    '',
  ]
  return lines.join('\n')
}
