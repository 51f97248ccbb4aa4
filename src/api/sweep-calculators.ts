import { z } from 'zod'
import { HORIZON_RANGE, PHYSICAL_CLIMATE_DEFAULTS } from '../core/chain/request-ranges.ts'
import { envelopeSchema } from '../core/forecast/envelope.ts'
import { forecastChain } from '../core/forecast/estimate.ts'
import {
  CALCULATORS_BY_NAME,
  type CalculatorTable,
  defineCalculator,
} from '../core/sweep/calculators.ts'
import type { Sweep } from '../core/sweep/request.ts'
import { type Sample, sampleLastRow, SAMPLERS } from '../core/sweep/samplers.ts'
import { modelForecast } from '../core/uncertainty/sample-forecast.ts'
import { closestMatch } from '../core/validation/choice.ts'
import { createCountryReader, type CountryReader } from '../data/country-data.ts'
import type { Content } from '../data/content.ts'
import { MOVE_NAMES } from '../scenario/control/moves.ts'
import {
  answerMovesLazily,
  boundedMovesSchema,
  figuresSchema,
} from '../scenario/control/what-if.ts'
import { controlOf, type ScenarioRuns } from './scenario-runs.ts'

/** All calculators of a sweep with their samples: those that read data are made for the content of an app. */
export function createSweptCalculators(
  content: Content,
  runs: ScenarioRuns
): { readonly table: CalculatorTable; readonly samplers: typeof SAMPLERS } {
  let reader: CountryReader | undefined
  const read: CountryReader = (country) => (reader ??= createCountryReader(content))(country)
  const sample: Sample = (question, options) => {
    const envelope = envelopeSchema.parse(question)
    return sampleLastRow(modelForecast(envelope, read(envelope.country)), options)
  }
  return {
    table: {
      ...CALCULATORS_BY_NAME,
      forecast: defineCalculator(envelopeSchema, envelopeSchema.shape, (envelope) => {
        const year = forecastChain(envelope, read(envelope.country)).series.at(-1)
        if (year === undefined) throw new Error('A forecast has no year.')
        return year
      }),
      'scenarios/what-if': defineDocuments(content, runs),
    },
    samplers: { ...SAMPLERS, forecast: sample },
  }
}

/** A document under other assumptions: the figures of its what-if. */
function defineDocuments(content: Content, runs: ScenarioRuns) {
  const scenarios = new Map(
    content.scenarios.flatMap((one) => (content.derived.has(one.id) ? [[one.id, one]] : []))
  )
  const schema = boundedMovesSchema.extend({
    scenario_id: z
      .string({ error: 'must be the id of a scenario, which /api/scenarios lists' })
      .transform((id, context) => {
        const found = scenarios.get(id)
        if (found !== undefined) return found
        const near = closestMatch(id, [...scenarios.keys()])
        const hint = near === null ? '/api/scenarios lists them' : `the nearest is ${near}`
        context.addIssue({ code: 'custom', message: `is not the id of a scenario: ${hint}` })
        return z.NEVER
      }),
  })
  const shape = Object.fromEntries(['scenario_id', ...MOVE_NAMES].map((name) => [name, null]))
  const calculate = ({ scenario_id: scenario, ...moves }: z.output<typeof schema>): object => {
    const opened = runs.open(scenario)
    return answerMovesLazily(opened.source, moves, controlOf(opened))
  }
  return { ...defineCalculator(schema, shape, calculate), outputs: listNumbers(figuresSchema) }
}

/** Numbers of an object by its schema, nested ones as dotted paths. */
function listNumbers(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape).flatMap(([name, member]) => {
    if (member instanceof z.ZodNumber) return [name]
    return member instanceof z.ZodObject ? listNumbers(member).map((path) => `${name}.${path}`) : []
  })
}

/** What a point costs, units: a hundred chains take ten milliseconds, a document runs all of its years. */
const PURE_UNITS = 0.1
const PURE_DRAW_UNITS = 0.03
const FORECAST_UNITS = 10
const DOCUMENT_UNITS = 400
const DOCUMENT_ODDS_UNITS = 4000

/** How the price of a sweep follows from it. */
export const SWEEP_PRICE_RULE = `points × (${PURE_UNITS}; forecast ${FORECAST_UNITS}; scenarios/what-if ${DOCUMENT_UNITS}, with odds ${DOCUMENT_ODDS_UNITS}), with uncertainty also points × samples × ${PURE_DRAW_UNITS}, of a forecast for each year from 2025`

/** What a point of a sweep costs, units of about a millisecond. */
export function unitsOfPoint({ calculator, outputs = [], uncertainty, ...given }: Sweep): number {
  if (calculator === 'scenarios/what-if')
    return outputs.some((name) => name.startsWith('odds.')) ? DOCUMENT_ODDS_UNITS : DOCUMENT_UNITS
  const draws = uncertainty === undefined ? 0 : uncertainty.samples * PURE_DRAW_UNITS
  if (calculator !== 'forecast') return PURE_UNITS + draws
  return FORECAST_UNITS + (lastHorizon(given) - HORIZON_RANGE.min + 1) * draws
}

/** The latest horizon among the points of a sweep, under either of its names; the default where none is given. */
function lastHorizon({ fixed, grid = {}, points = [] }: Pick<Sweep, 'fixed' | 'grid' | 'points'>) {
  const named = [fixed, grid, ...points].flatMap((given) => [given['horizon'], given['year']])
  const years = named.flatMap((value) => {
    if (Array.isArray(value)) return value
    return typeof value === 'object' ? [value.from, value.to] : [value]
  })
  const known = years.map(Number).filter((year) => year <= HORIZON_RANGE.max)
  return Math.max(
    HORIZON_RANGE.min,
    ...(known.length > 0 ? known : [PHYSICAL_CLIMATE_DEFAULTS.horizon])
  )
}
