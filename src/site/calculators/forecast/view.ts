import type { CountryData } from '../../../core/forecast/own-figures.ts'
import type { ScenarioEnvelope } from '../../../core/forecast/envelope.ts'
import { projectChain, type ForecastPath } from '../../../core/forecast/forecast.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import type { FormState } from '../form-state.ts'
import { readEnvelope, writeForecastQuery } from './form.ts'
import { FORECAST_OUTPUTS, readOutput } from './outputs.ts'
import { readPlainEnvelope } from './plain-envelope.ts'

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
      readonly sentence: string
      readonly years: readonly string[]
      readonly lines: readonly YearLine[]
      readonly drivers: readonly DriverLine[]
      readonly curl: string
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
    sentence: writeSentence(answer),
    years: rows.map(({ year }) => String(year)),
    lines: FORECAST_OUTPUTS.map(({ name, label, unit }) => ({
      label: unit === '1' ? label : `${label}, ${unit}`,
      values: rows.map((row) => writeNumber(readOutput(row, name))),
    })),
    drivers: listDrivers(answer),
    curl: writeCurl(readEnvelope(state), origin),
  }
}

/** Interval of the years shown between the first and the last. */
const STEP_YEARS = 10

function chooseYears({ series }: ForecastPath): ForecastPath['series'] {
  const last = series.at(-1)?.year
  return series.filter(({ year }, index) => index === 0 || year === last || year % STEP_YEARS === 0)
}

function listDrivers({ drivers }: ForecastPath): DriverLine[] {
  return drivers.flatMap(({ output, unit, rows }) => {
    const last = rows.at(-1)
    const known = FORECAST_OUTPUTS.find(({ name }) => name === output)
    if (last === undefined) return []
    const { baseline, policy, shocks, total } = last
    return [
      {
        label: `${known?.label ?? output}, ${known?.unit ?? unit}`,
        baseline: formatProse(baseline),
        policy: formatProse(policy),
        shocks: formatProse(shocks),
        total: formatProse(total),
      },
    ]
  })
}

function writeSentence({ country_name: country, series }: ForecastPath): string {
  const last = series.at(-1)
  if (last === undefined) return ''
  const percent = (value: number): string => `${formatProse(value)}${NO_BREAK_SPACE}%`
  return `${country} in ${last.year}: climate damage takes ${percent(last.gdp_damage_pct)} of GDP at ${formatProse(last.warming_c.global)}${NO_BREAK_SPACE}°C of global warming.`
}

function writeNumber(value: number | null): string {
  return value === null ? '–' : formatProse(value)
}

/** The same forecast as an API call. */
function writeCurl(envelope: Readonly<Record<string, unknown>>, origin: string): string {
  return [
    `curl '${origin}/api/forecast?explain=true' \\`,
    "  -H 'content-type: application/json' \\",
    `  -d '${JSON.stringify(envelope)}'`,
  ].join('\n')
}
