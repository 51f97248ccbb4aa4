import type { CountryData } from '../../../core/forecast/own-figures.ts'
import type { ScenarioEnvelope } from '../../../core/forecast/envelope.ts'
import { projectChain, type ForecastPath } from '../../../core/forecast/forecast.ts'
import { formatProse, formatQuantity, formatRange, NO_BREAK_SPACE } from '../../../format/index.ts'
import type { FormState } from '../form-state.ts'
import { readEnvelope, writeForecastQuery } from './form.ts'
import {
  ADDITIONAL_DAMAGE,
  FORECAST_OUTPUTS,
  type ForecastOutput,
  nameOutput,
  readOutput,
} from './outputs.ts'
import { readPlainEnvelope } from './plain-envelope.ts'
import type { ForecastRanges } from './series-plot.ts'
import { writeReproduction } from '../../reproduce/reproduction.ts'

/** Drivers of an output in the last year. */
export interface DriverLine {
  readonly label: string
  readonly baseline: string
  readonly policy: string
  readonly shocks: string
  readonly total: string
}

/** An output at chosen years, ready to print. */
export interface YearLine {
  readonly label: string
  readonly values: readonly string[]
}

/** View of a form: the answer, or null if a field has a value outside the form's choices. */
export type ForecastView =
  | { readonly kind: 'unread' }
  | {
      readonly kind: 'result'
      readonly envelope: ScenarioEnvelope
      readonly answer: ForecastPath
      readonly years: readonly string[]
      readonly lines: readonly YearLine[]
      readonly drivers: readonly DriverLine[]
      readonly reproduction: string
    }

/**
 * Compute the view of a form with the same function as the API; `read` gives the data of a country.
 */
export function answerForecastForm(
  state: FormState,
  read: (country: string) => CountryData,
  origin: string
): ForecastView {
  const envelope = readPlainEnvelope(writeForecastQuery(state))
  if (envelope === null) return { kind: 'unread' }
  const answer = projectChain(envelope, read(envelope.country))
  const rows = chooseYears(answer)
  return {
    kind: 'result',
    envelope,
    answer,
    years: rows.map(({ year }) => String(year)),
    lines: FORECAST_OUTPUTS.map((output) => ({
      label: nameOutput(output),
      values: rows.map((row) => writeNumber(readOutput(row, output.name), output)),
    })),
    drivers: listDrivers(answer),
    reproduction: writeReproduction({ path: '/api/forecast', body: readEnvelope(state) }, origin),
  }
}

/** Interval of the years shown between the first and the last. */
const STEP_YEARS = 10

function chooseYears({ series }: ForecastPath): ForecastPath['series'] {
  const last = series.at(-1)?.year
  return series.filter(({ year }, index) => index === 0 || year === last || year % STEP_YEARS === 0)
}

/** What drivers move that is no output of its own. */
const DRIVEN_LABELS: Readonly<Record<string, string>> = {
  gdp_damage_pct: 'GDP lost to all warming since 1850–1900, %',
}

function listDrivers({ drivers }: ForecastPath): DriverLine[] {
  return drivers.flatMap(({ output, unit, rows }) => {
    const last = rows.at(-1)
    const known = FORECAST_OUTPUTS.find(({ name }) => name === output)
    if (last === undefined) return []
    const { baseline, policy, shocks, total } = last
    return [
      {
        label:
          known === undefined ? (DRIVEN_LABELS[output] ?? `${output}, ${unit}`) : nameOutput(known),
        baseline: formatProse(baseline),
        policy: formatProse(policy),
        shocks: formatProse(shocks),
        total: formatProse(total),
      },
    ]
  })
}

/** Country, year and loss, with its sampled range once it is drawn, in a sentence. */
export function writeForecastSentence(
  { country_name: country, series }: ForecastPath,
  ranges: ForecastRanges | null
): string {
  const last = series.at(-1)
  if (last === undefined) return ''
  const damage = last.gdp_damage_additional_pct
  if (damage === null) return `${country} in ${last.year}: its data allow no figure of all damage.`
  const sampled = ranges?.at(-1)?.[ADDITIONAL_DAMAGE]
  const range =
    sampled === undefined
      ? ''
      : ` (17th to 83rd percentile ${formatRange(sampled.p17, sampled.p83)}${NO_BREAK_SPACE}%)`
  return `${country} in ${last.year}: climate damage takes ${formatQuantity(damage, 'pct')} of GDP beyond today's damage${range}, at ${formatProse(last.warming_c.global)}${NO_BREAK_SPACE}°C of global warming.`
}

function writeNumber(value: number | null, { unit }: ForecastOutput): string {
  return value === null ? '–' : formatProse(value * unit.factor)
}
