import type { CountryData } from '../../../core/forecast/country-data.ts'
import { envelopeSchema, type ScenarioEnvelope } from '../../../core/forecast/envelope.ts'
import { projectChain, type ForecastPath } from '../../../core/forecast/forecast.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { describeIssues, readDecimal, type FieldErrors, type FormState } from '../form-state.ts'
import { FORECAST_INITIAL } from './form.ts'
import { FORECAST_OUTPUTS, readOutput } from './outputs.ts'

const LABELS: Readonly<Record<string, string>> = {
  country: 'The country',
  horizon: 'The last year',
  industry: 'The industry',
  scenario: 'The scenario',
  policy_pathway: 'The policy pathway',
  active_shocks: 'A shock',
}

/** What moves one output in the last year. */
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

/** What the page shows for a form: the answer, or what has to be mended. */
export type ForecastView =
  | { readonly kind: 'errors'; readonly errors: FieldErrors }
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

/** Answer a form with the very function that answers the API; `read` gives the data of a country. */
export function answerForecastForm(
  state: FormState,
  read: (country: string) => CountryData,
  origin: string
): ForecastView {
  const input = readEnvelope(state)
  const parsed = envelopeSchema.safeParse(input)
  if (!parsed.success)
    return { kind: 'errors', errors: describeIssues(parsed.error.issues, LABELS) }
  const envelope = parsed.data
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
    curl: writeCurl(input, origin),
  }
}

/** Fields of the envelope that differ from their default, typed as JSON wants them. */
function readEnvelope(state: FormState): Readonly<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const [name, usual] of Object.entries(FORECAST_INITIAL)) {
    const text = (state[name] ?? '').trim()
    if (name === 'show' || text === '' || text === usual) continue
    input[name] = typeField(name, text)
  }
  return input
}

function typeField(name: string, text: string): unknown {
  if (name === 'active_shocks') return text.split(',')
  return name === 'horizon' ? (readDecimal(text) ?? text) : text
}

/** So many years are printed beside the first and the last. */
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

/** The same forecast as a call of the API. */
function writeCurl(envelope: Readonly<Record<string, unknown>>, origin: string): string {
  return [
    `curl '${origin}/api/forecast?explain=true' \\`,
    "  -H 'content-type: application/json' \\",
    `  -d '${JSON.stringify(envelope)}'`,
  ].join('\n')
}
