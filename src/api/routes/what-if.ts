import { z } from 'zod'
import { countSchema } from '../../core/validation/number.ts'
import { MOVE_RANGES, type Moves, publishedMoves } from '../../scenario/control/moves.ts'
import { WHAT_IF_SAMPLES } from '../../scenario/control/session.ts'
import {
  answerMoves,
  boundedMovesSchema,
  figuresSchema,
  movesSchema,
  publishedFigures,
} from '../../scenario/control/what-if.ts'
import { readCoreInput } from '../core-input.ts'
import { controlOf } from '../scenario-runs.ts'
import { ignoredField } from '../ignored-names.ts'
import { numberParameter } from '../parameters.ts'
import { SCENARIO } from '../path-parameters.ts'
import { fixedPrice } from '../price.ts'
import { RECEIPT_PARAMETER } from '../outputs.ts'
import { defineRoute } from '../route.ts'

const parameter = (name: keyof Moves, what: string) => {
  const { least, most, unit } = MOVE_RANGES[name]
  return numberParameter(`${what}, ${unit === '1' ? '' : `${unit}, `}${least} to ${most}`, {
    least,
    most,
    example: least + (most - least) / 4,
    isPercent: name.endsWith('_pct'),
  })
}

const querySchema = z.object({
  ...RECEIPT_PARAMETER,
  energy_growth_pct: parameter(
    'energy_growth_pct',
    'Central growth of energy; its range and the peak move by the same difference'
  ),
  clean_scale: parameter('clean_scale', "Factor on the capacity of the plan's clean plant"),
  gas_gw: parameter('gas_gw', 'Gas plant more than the plan has'),
  closure_gw: parameter('closure_gw', 'Coal that the plan closes by the deadline year'),
  carbon_usd_t: parameter(
    'carbon_usd_t',
    'Carbon price in the deadline year; the path from today is scaled to it'
  ),
  start: parameter('start', 'By how much all dates of the plan are later'),
})

const answerSchema = z
  .object({
    scenario_id: z.string(),
    samples: countSchema.describe('Futures behind the odds: the first of those of the report'),
    inputs: movesSchema,
    is_published: z.boolean().describe('Whether nothing differs from what is published'),
    figures: figuresSchema,
    published: figuresSchema.describe('The same figures of the published document'),
    ignored: ignoredField,
  })
  .meta({ id: 'WhatIf' })

/** GET /api/scenarios/{scenario_id}/what-if. */
export const whatIfRoute = defineRoute(
  {
    path: '/api/scenarios/{scenario_id}/what-if',
    operationId: 'askWhatIf',
    tags: ['scenarios'],
    summary: 'Figures and odds of a scenario under another growth, plan, carbon price or start',
    description: `Parameters left out keep their published value. Every fleet runs through all weather years again, and ${WHAT_IF_SAMPLES} futures give the odds of the target that the report leads with.`,
    params: { scenario_id: SCENARIO },
    query: querySchema,
    answer: { description: 'The figures, and the published ones', schema: answerSchema },
    errors: ['plant_data_missing'],
    lane: 'samples',
    price: fixedPrice(4000),
  },
  ({ runs }) => {
    return ({ params: { scenario_id: scenario }, query }) => {
      const moves: Moves = readCoreInput(boundedMovesSchema, query)
      const opened = runs.open(scenario)
      const { source, derived } = opened
      const control = controlOf(opened)
      const published = publishedFigures(source, control, derived)
      const isPublished = Object.keys(moves).length === 0
      const answer = isPublished
        ? { moves: publishedMoves(source), figures: published }
        : answerMoves(source, moves, control)
      return {
        scenario_id: scenario.id,
        samples: WHAT_IF_SAMPLES,
        inputs: answer.moves,
        is_published: isPublished,
        figures: answer.figures,
        published,
      }
    }
  }
)
