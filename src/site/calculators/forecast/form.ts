import {
  PHYSICAL_CLIMATE_DEFAULTS,
  DEFAULT_COUNTRY,
  FISCAL_DEFAULTS,
} from '../../../core/chain/request-ranges.ts'
import { ADDITIONAL_DAMAGE } from './outputs.ts'
import { type FormState, readDecimal, readText } from '../form-state.ts'

/** What the form holds when the address says nothing; `show` is the output that is pictured. */
export const FORECAST_INITIAL = {
  country: DEFAULT_COUNTRY,
  horizon: String(PHYSICAL_CLIMATE_DEFAULTS.horizon),
  industry: PHYSICAL_CLIMATE_DEFAULTS.industry,
  scenario: PHYSICAL_CLIMATE_DEFAULTS.climate_pathway,
  policy_pathway: FISCAL_DEFAULTS.policy_pathway,
  active_shocks: '',
  show: ADDITIONAL_DAMAGE,
} as const satisfies Record<string, string>

/** Read the form from the query of the address. */
export function readForecastForm(query: URLSearchParams): FormState {
  const given = [...query].filter(([name]) => name in FORECAST_INITIAL)
  return { ...FORECAST_INITIAL, ...Object.fromEntries(given) }
}

/** Write the query of the address: the fields of the envelope that differ from their default. */
export function writeForecastQuery(state: FormState): URLSearchParams {
  const entries = Object.entries(FORECAST_INITIAL).flatMap(([name, usual]) => {
    const text = readText(state, name)
    return text === '' || text === usual ? [] : [[name, text]]
  })
  return new URLSearchParams(entries)
}

/** Fields of the envelope that differ from their default, typed as JSON wants them. */
export function readEnvelope(state: FormState): Readonly<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const [name, usual] of Object.entries(FORECAST_INITIAL)) {
    const text = readText(state, name)
    if (name === 'show' || text === '' || text === usual) continue
    input[name] = typeField(name, text)
  }
  return input
}

function typeField(name: string, text: string): unknown {
  if (name === 'active_shocks') return text.split(',')
  return name === 'horizon' ? (readDecimal(text) ?? text) : text
}
