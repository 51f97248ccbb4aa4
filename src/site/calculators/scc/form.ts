import { ENGINES, ENGINE_IDS, type EngineId } from '../../../core/scc/engines.ts'
import { GAS_IDS } from '../../../core/scc/gases.ts'
import { PRESET_IDS, publishesGas } from '../../../core/scc/presets/presets.ts'
import { type FormState, fractionToPercent, percentToFraction, readText } from '../form-state.ts'

/** How the form discounts; the query has no such field, it follows from what the query names. */
export const DISCOUNTING_MODES = {
  engine: 'Rule of the model',
  constant: 'Constant rate',
  ramsey: 'Ramsey rule',
  preset: 'Published preset',
} as const satisfies Record<string, string>

/** A way to discount in the form. */
type DiscountingMode = keyof typeof DISCOUNTING_MODES

const DEFAULT_ENGINE: EngineId = 'dice2016r2'

/** What the form holds when the address says nothing. */
export const SCC_INITIAL = {
  mode: 'engine',
  engine: DEFAULT_ENGINE,
  damage_function: '',
  discount_rate: '3',
  prtp: '1.5',
  eta: '1.45',
  preset: 'epa2023_2pct',
  gas: 'co2',
  year: '2025',
  horizon: String(ENGINES[DEFAULT_ENGINE].last_year),
  dollar_year: '',
} as const satisfies Record<string, string>

const PERCENT_FIELDS = ['discount_rate', 'prtp'] as const

/** Read the form from a query of the API; rates stand in percent. */
export function readSccForm(query: URLSearchParams): FormState {
  const given = Object.fromEntries(
    [...query].filter(([name]) => name in SCC_INITIAL && name !== 'mode')
  )
  const percents = PERCENT_FIELDS.flatMap((name) => {
    const text = given[name]
    return text === undefined ? [] : [[name, fractionToPercent(text)]]
  })
  const engine = readEngine(given['engine'])
  return {
    ...SCC_INITIAL,
    horizon: String(ENGINES[engine].last_year),
    ...given,
    ...Object.fromEntries(percents),
    mode: readMode(given),
  }
}

/** Write the query of the API that the form stands for; what is at its default is left out. */
export function writeSccQuery(state: FormState): URLSearchParams {
  const read = (name: keyof typeof SCC_INITIAL): string => readText(state, name)
  const mode = readKnownMode(read('mode'))
  const query = new URLSearchParams()
  const add = (name: string, text: string, usual: string): void => {
    if (text !== '' && text !== usual) query.set(name, text)
  }
  if (mode === 'preset') {
    query.set('preset', read('preset'))
    add('gas', read('gas'), SCC_INITIAL.gas)
  } else add('engine', read('engine'), DEFAULT_ENGINE)
  if (mode === 'constant') query.set('discount_rate', percentToFraction(read('discount_rate')))
  if (mode === 'ramsey') {
    query.set('prtp', percentToFraction(read('prtp')))
    query.set('eta', read('eta'))
  }
  if (mode !== 'preset') {
    add('damage_function', read('damage_function'), '')
    add('horizon', read('horizon'), String(ENGINES[readEngine(read('engine'))].last_year))
  }
  add('year', read('year'), SCC_INITIAL.year)
  add('dollar_year', read('dollar_year'), SCC_INITIAL.dollar_year)
  return query
}

/**
 * Bring a form into order after a change: a horizon at the end of another engine's grid goes to the
 * end of the chosen one, and the gas goes back to CO2 where the preset publishes no other.
 */
export function settleSccForm(form: FormState): FormState {
  const state = publishesChosenGas(form) ? form : { ...form, gas: SCC_INITIAL.gas }
  const ends = ENGINE_IDS.map((id) => String(ENGINES[id].last_year))
  if (!ends.includes(readText(state, 'horizon'))) return state
  return { ...state, horizon: String(ENGINES[readEngine(state['engine'])].last_year) }
}

function publishesChosenGas({ preset: id, gas: chosen }: FormState): boolean {
  const preset = PRESET_IDS.find((known) => known === id)
  const gas = GAS_IDS.find((known) => known === chosen)
  return preset !== undefined && gas !== undefined && publishesGas(preset, gas)
}

function readMode(given: Readonly<Record<string, string>>): DiscountingMode {
  if (given['preset'] !== undefined) return 'preset'
  if (given['discount_rate'] !== undefined) return 'constant'
  return given['prtp'] !== undefined || given['eta'] !== undefined ? 'ramsey' : 'engine'
}

function readKnownMode(text: string): DiscountingMode {
  return text === 'constant' || text === 'ramsey' || text === 'preset' ? text : 'engine'
}

function readEngine(text: string | undefined): EngineId {
  return ENGINE_IDS.find((id) => id === text) ?? DEFAULT_ENGINE
}
