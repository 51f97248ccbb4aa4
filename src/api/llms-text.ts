import { type ScenarioSummary, summarizeScenarios } from '../core/scenario/verdict/summary.ts'
import { VERDICT_NAMES } from '../core/scenario/verdict/verdict-class.ts'
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
    '- [Context](/api/ce-context.txt): a description of the whole service in one text',
    '- [Catalog](/api/catalog): endpoints, vocabularies, scenarios and datasets',
    '- [OpenAPI 3.1](/api/openapi.json): the interface description',
    '',
    '## Scenario reports',
    '',
    ...summarizeScenarios(scenarios).map(
      ({ id, name, subtitle, headline }) =>
        `- [${name}](/scenarios/${id}): ${subtitle}${writeVerdict(headline)}`
    ),
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

/** Verdict and probability, as the end of a line. */
function writeVerdict({ verdict_class, verdict_probability }: ScenarioSummary['headline']): string {
  if (verdict_class === null || verdict_probability === null) return ''
  return `; ${VERDICT_NAMES[verdict_class]}, P = ${verdict_probability.toFixed(2)}`
}
