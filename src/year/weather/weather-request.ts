import { z } from 'zod'
import { choiceSchema } from '../../core/validation/choice.ts'
import { closedObject } from '../../core/validation/closed-object.ts'
import { boundedNumber } from '../../core/validation/number.ts'
import { HOURS } from '../calendar.ts'
import { PROFILES } from '../fleet.ts'
import { SYNTHETIC_REGIONS } from './regions.ts'
import { WEATHER_SOURCES } from './sets.ts'

/** Most synthetic years of a request, and most years of its own. */
const MOST_SYNTHETIC_YEARS = 30
const MOST_OWN_YEARS = 3

const [FIRST_SET, ...OTHER_SETS] = WEATHER_SOURCES.map((source) => source.id)
const [FIRST_REGION, ...OTHER_REGIONS] = SYNTHETIC_REGIONS
if (FIRST_SET === undefined || FIRST_REGION === undefined) throw new Error('No weather is listed.')

const WHOLE_YEARS = `must be a whole number from 1 to ${MOST_SYNTHETIC_YEARS}`

const series = (meaning: string, most: number, unit: string) => {
  const hour = boundedNumber({ least: 0, most }, unit)
  const error = `must have ${HOURS} hours, 29 February left out`
  return z
    .array(z.array(hour).length(HOURS, { error }))
    .min(1, { error: 'must have at least one year' })
    .max(MOST_OWN_YEARS, { error: `must have at most ${MOST_OWN_YEARS} years` })
    .describe(`${meaning}: years of ${HOURS} hours in local standard time`)
}

const seriesSchema = closedObject({
  load: series('Load in any unit; divided by the mean of its year', 1e9, ''),
  wind: series('Capacity factor of wind on land', 1, '').optional(),
  offshore: series('Capacity factor of offshore wind', 1, '').optional(),
  sun: series('Capacity factor of sun', 1, '').optional(),
})

const weatherShape = closedObject({
  set: choiceSchema([FIRST_SET, ...OTHER_SETS])
    .optional()
    .describe('A stored set; all its years are run'),
  synthetic: choiceSchema([FIRST_REGION, ...OTHER_REGIONS])
    .optional()
    .describe('A region whose weather is generated'),
  years: z
    .int({ error: WHOLE_YEARS })
    .min(1, { error: WHOLE_YEARS })
    .max(MOST_SYNTHETIC_YEARS, { error: WHOLE_YEARS })
    .optional()
    .describe('Number of synthetic years; only with synthetic, and needed there'),
  series: seriesSchema.optional().describe('Own weather'),
})

/** The weather of a question: a stored set, synthetic years, or own hours. */
export const weatherRequestSchema = weatherShape.superRefine(checkWeather)

/** A validated choice of weather. */
export type WeatherRequest = z.output<typeof weatherShape>

function checkWeather(weather: WeatherRequest, context: z.RefinementCtx): void {
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const { set, synthetic, years, series: own } = weather
  const given = [set, synthetic, own].filter((source) => source !== undefined)
  if (given.length !== 1) report([], 'must have exactly one of set, synthetic and series')
  if (synthetic !== undefined && years === undefined) report(['years'], WHOLE_YEARS)
  if (synthetic === undefined && years !== undefined)
    report(['years'], 'belongs to synthetic: leave it out, all years of other weather are run')
  if (own === undefined) return
  for (const name of PROFILES) {
    const profile = own[name]
    if (profile && profile.length !== own.load.length)
      report(['series', name], `must have as many years as load, ${own.load.length}`)
  }
  for (const [year, hours] of own.load.entries())
    if (!(Math.max(...hours) > Math.min(...hours)))
      report(['series', 'load', year], 'must not be the same in every hour')
}
