import { SERVICE } from '../core/service.ts'
import { DRAWS_OF_TOTAL_SHARES } from '../core/uncertainty/sample.ts'
import type { Content } from '../data/content.ts'
import {
  COMMON_ERRORS,
  COMMON_FIELDS,
  COMMON_PARAMETERS,
  describeBriefly,
  NAMED_ERRORS,
  type Vocabulary,
} from './describe-briefly.ts'
import { listEndpoints } from './description.ts'
import { ERROR_STATUS } from './errors.ts'
import { MOST_UNITS } from './price.ts'
import type { Route } from './route.ts'

/** The context text: what the service does, its limits, endpoints, data and scenarios. */
export function writeContext(content: Content, routes: readonly Route[]): string {
  const vocabulary: Vocabulary = { values: new Map(), queries: new Map() }
  const operations = listEndpoints(routes).map(({ route }) => describeBriefly(route, vocabulary))
  const sections = [
    [
      `# ${SERVICE.title}`,
      `Context version: ${SERVICE.context_version}`,
      `Scenario framework: ${SERVICE.framework_version}`,
      `Interface version: ${SERVICE.version}`,
      `Model version: ${SERVICE.model_version}`,
    ],
    ['## What it is', SERVICE.description],
    [
      '## How to read its answers',
      'JSON in UTF-8, snake_case names, the unit as suffix of the name (_mt_co2, _usd_b, _gw, _pct).',
      'Numbers are unrounded; only pages round. The same request gives the same bytes.',
      'Calculators take explain=true and then return every step with formula, inputs and source.',
      'uncertainty=true samples the ranges of the coefficients and adds percentiles of the results: parameter uncertainty of the model, not a forecast or a probability of future events.',
      'Errors are {error, code, issues}: the sentence names the field, the allowed range and the fix.',
      'Countries may be given by ISO 3166 code or English name, and listed words in any letter case. Separate list items with commas or repeat the parameter.',
      'country, geography and region are one name, as are horizon and year, climate_pathway and scenario, where an operation lacks the other; a parameter of other operations is a 400 unknown_parameter, any other unknown one is listed in the header Ignored-Parameters and, where the answer has it, in the field ignored. Unknown fields of a body are a 400 (bess-dispatch: the header only).',
      'Every table is JSON, CSV, NDJSON or Parquet by format= or Accept; another one is a 406. Namibia is the text NA. Calculators take outputs= (only these columns) and sources=false.',
      'To verify a dataset body, fetch it with raw=true and compare its SHA-256 with the one listed by include_hashes=true.',
    ],
    [
      '## Operations',
      `Of each: summary; query parameters, ! if required, with values or range; fields of its body; fields of its answer; errors; price in units of about a millisecond, 1 if not stated, at most ${MOST_UNITS} if not stated (else 422 too_expensive). The whole form of one: /api/openapi/{operationId}.json.`,
      ...Object.entries(COMMON_PARAMETERS).map(
        ([name, parameters]) => `+${name}: those of ${parameters.join(', ')} that the operation has`
      ),
      `Answers of calculators may also have ${COMMON_FIELDS.join(', ')}.`,
      `Any operation may answer with ${COMMON_ERRORS.map((code) => `${ERROR_STATUS[code]} ${code}`).join(', ')}.`,
      `Where it applies: ${NAMED_ERRORS.map((code) => `${ERROR_STATUS[code]} ${code}`).join(', ')}. A price that begins with + is that of the calculation and, with uncertainty, what follows; shares=total counts as ${DRAWS_OF_TOTAL_SHARES} more samples.`,
      ...operations,
    ],
    ['## Values', ...[...vocabulary.values].map(([name, values]) => `- <${name}>: ${values}`)],
    [
      '## Scenarios',
      ...content.scenarios.flatMap(({ id, region_id, status }) =>
        status === 'sensitivity_variant' ? [] : [`- ${id} (${region_id})`]
      ),
      'Variants of them: /api/scenarios.',
    ],
    [
      '## Datasets',
      `${content.datasets.length} tables; ids, titles, licences, columns: /api/datasets. Single numbers of all of them: /api/observations, /api/search.`,
    ],
    [
      '## Limits',
      'A diagnostic layer: it does not give equilibrium temperatures, macroeconomic forecasts or probabilities of damage.',
      'Battery dispatch: evening window of 4 hours; losses count only if round_trip_efficiency is given.',
      'Each scenario lists under model_gaps what the model does not cover.',
    ],
  ]
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
