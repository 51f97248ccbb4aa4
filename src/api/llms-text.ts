import { type ScenarioSummary, summarizeScenario } from '../scenario/report/summary.ts'
import { roundedOdds } from '../scenario/odds/words.ts'
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
    '- Agents: POST to /mcp, the same service as tools of the Model Context Protocol, without a session',
    '',
    '## Scenario reports',
    '',
    ...scenarios
      .map(summarizeScenario)
      .map(
        ({ id, name, subtitle, headline }) =>
          `- [${name}](/scenarios/${id}): ${subtitle}${writeOdds(headline)}`
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

/** The odds of the target that leads, as the end of a line. */
function writeOdds({ word, odds }: ScenarioSummary['headline']): string {
  if (word === undefined || odds === undefined) return ''
  return `; ${word} if all is decided in time (${roundedOdds(odds.in_time)} in 100)`
}
