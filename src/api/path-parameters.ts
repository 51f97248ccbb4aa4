import type { Dataset } from '../core/dataset/dataset.ts'
import { COUNTRY_DESCRIPTION, countrySchema } from '../core/geography/country-schema.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { RETIRED_VARIANTS } from '../scenario/document/retired-variants.ts'
import { closestMatch } from '../core/validation/choice.ts'
import { cutReceived, quoteReceived } from '../core/validation/received.ts'
import type { Content } from '../data/content.ts'
import { z } from 'zod'
import { readCoreInput } from './core-input.ts'
import { ApiError, type ErrorCode } from './errors.ts'

/** A part in braces of a path. */
export interface PathParameter<Value> {
  readonly description: string
  readonly example: string
  /** What `find` throws. */
  readonly errors: readonly ErrorCode[]
  /** What a text names. Throws an ApiError for an unknown name. */
  readonly find: (content: Content, text: string) => Value
}

/** The document of a scenario, by its id. */
export const SCENARIO: PathParameter<Scenario> = {
  description: 'Id of a scenario; /api/scenarios lists them',
  example: 'ohio-pjm-mandate-2035',
  errors: ['scenario_not_found', 'scenario_retired'],
  find: ({ scenarios }, id) => {
    const scenario = scenarios.find((candidate) => candidate.id === id)
    if (scenario !== undefined) return scenario
    requireUnretired(id)
    const known = scenarios.map((candidate) => candidate.id)
    const { suggestion, sentence } = suggest(id, known)
    throw new ApiError(
      'scenario_not_found',
      `No scenario has the id ${quoteReceived(id)}.${sentence} /api/scenarios lists them all.`,
      { scenario_id: cutReceived(id), ...suggestion }
    )
  },
}

/** A dataset, by its id. */
export const DATASET: PathParameter<Dataset> = {
  description: 'Id of a dataset; /api/datasets lists them',
  example: 'owid-co2',
  errors: ['dataset_not_found', 'dataset_not_redistributable'],
  find: ({ datasets }, id) => {
    const dataset = datasets.find(({ metadata }) => metadata.dataset_id === id)
    if (dataset !== undefined) return dataset
    const known = datasets.map(({ metadata }) => metadata.dataset_id)
    const { suggestion, sentence } = suggest(id, known)
    throw new ApiError(
      'dataset_not_found',
      `No dataset has the id ${quoteReceived(id)}.${sentence} /api/datasets lists them all.`,
      { dataset_id: cutReceived(id), ...suggestion }
    )
  },
}

const countryRequestSchema = z.object({ country: countrySchema })

/** The alpha-2 code of a country, by a code or a name. */
export const COUNTRY: PathParameter<string> = {
  description: COUNTRY_DESCRIPTION,
  example: 'VN',
  errors: ['invalid_parameter', 'no_data'],
  find: (_content, text) => readCoreInput(countryRequestSchema, { country: text }).country,
}

/** Throws the 410 of a variant that is no longer published. */
function requireUnretired(id: string): void {
  const retired = describeRetired(id)
  if (retired !== null) throw retired
}

/** The 410 of a variant that is no longer published, with its parent and the reason; null for others. */
export function describeRetired(id: string): ApiError | null {
  const retired = Object.hasOwn(RETIRED_VARIANTS, id) ? RETIRED_VARIANTS[id] : undefined
  if (retired === undefined) return null
  const { parent, reason } = retired
  return new ApiError(
    'scenario_retired',
    `The variant ${id} is no longer published: ${reason} Its parent is /api/scenarios/${parent}.`,
    { scenario_id: id, parent_scenario: parent, reason, parent_url: `/api/scenarios/${parent}` }
  )
}

function suggest(id: string, known: readonly string[]) {
  const match = closestMatch(id, known)
  return match === null
    ? { suggestion: {}, sentence: '' }
    : { suggestion: { suggestion: match }, sentence: ` Did you mean '${match}'?` }
}
