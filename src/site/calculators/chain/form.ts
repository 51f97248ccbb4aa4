import { DEFAULT_DAMAGE_FUNCTION } from '../../../core/damage/damage-functions.ts'
import { PHYSICAL_CLIMATE_DEFAULTS, FISCAL_DEFAULTS } from '../../../core/chain/request-ranges.ts'
import { readText } from '../form-state.ts'
import type { FormState } from '../form-state.ts'

/** What sets the warming; the query has no such field, it follows from what the query names. */
export const FORCING_MODES = {
  pathway: 'A pathway',
  level: 'A warming level',
} as const satisfies Record<string, string>

/** What the form holds when the address says nothing. */
export const CHAIN_INITIAL = {
  forcing: 'pathway',
  climate_pathway: PHYSICAL_CLIMATE_DEFAULTS.climate_pathway,
  warming_c: '2',
  geography: PHYSICAL_CLIMATE_DEFAULTS.geography,
  industry: PHYSICAL_CLIMATE_DEFAULTS.industry,
  active_shocks: '',
  horizon: String(PHYSICAL_CLIMATE_DEFAULTS.horizon),
  policy_pathway: FISCAL_DEFAULTS.policy_pathway,
  carbon_price_usd_per_t: '',
  adaptation_level: '0',
  damage_function: DEFAULT_DAMAGE_FUNCTION,
} as const satisfies Record<string, string>

/** Fields of the query, in its order; those of the forcing follow from the mode. */
const QUERY_FIELDS = [
  'climate_pathway',
  'warming_c',
  'geography',
  'industry',
  'active_shocks',
  'horizon',
  'policy_pathway',
  'carbon_price_usd_per_t',
  'adaptation_level',
  'damage_function',
] as const satisfies readonly (keyof typeof CHAIN_INITIAL)[]

/** Read the form from a query of the API. */
export function readChainForm(query: URLSearchParams): FormState {
  const given = Object.fromEntries(
    QUERY_FIELDS.flatMap((name) => {
      const text = query.get(name)
      return text === null ? [] : [[name, text]]
    })
  )
  return { ...CHAIN_INITIAL, ...given, forcing: query.has('warming_c') ? 'level' : 'pathway' }
}

/** Write the query of the API that the form stands for; what is at its default is left out. */
export function writeChainQuery(state: FormState): URLSearchParams {
  const isLevel = state['forcing'] === 'level'
  const query = new URLSearchParams()
  for (const name of QUERY_FIELDS) {
    if (name === (isLevel ? 'climate_pathway' : 'warming_c')) continue
    const text = readText(state, name)
    const isNeeded = name === 'warming_c' && isLevel
    if (isNeeded || (text !== '' && text !== CHAIN_INITIAL[name])) query.set(name, text)
  }
  return query
}
