import { ENGINES, ENGINE_IDS, type EngineId } from '../../../core/scc/engines.ts'
import {
  DOLLAR_YEARS,
  RATE_YEAR,
  type RECENT_RATES,
} from '../../../model/coefficients/price-index.ts'
import { GAS_IDS } from '../../../core/scc/gases.ts'
import { PRESET_IDS, publishesGas } from '../../../core/scc/presets/presets.ts'
import { type FormState, fractionToPercent, percentToFraction, readText } from '../form-state.ts'

/** Discounting mode; not a field of the query but inferred from it. */
export const DISCOUNTING_MODES = {
  engine: 'Rule of the model',
  constant: 'Constant rate',
  ramsey: 'Ramsey rule',
  preset: 'Published preset',
} as const satisfies Record<string, string>

/** A discounting mode of the form. */
type DiscountingMode = keyof typeof DISCOUNTING_MODES

/** What the page shows first: the newest model. */
const FIRST_ENGINE: EngineId = 'dice2023'

/** What an address means that names no model, as in the API. */
export const DEFAULT_ENGINE: EngineId = 'dice2016r2'

/** Names of the currencies in which the answer can be read besides dollars. */
const FOREIGN = {
  eur: 'euros',
  gbp: 'pounds sterling',
  aud: 'Australian dollars',
  brl: 'Brazilian reais',
  cad: 'Canadian dollars',
  chf: 'Swiss francs',
  cny: 'Chinese yuan',
  inr: 'Indian rupees',
  jpy: 'Japanese yen',
  krw: 'South Korean won',
  mxn: 'Mexican pesos',
  zar: 'South African rand',
} as const satisfies Record<keyof typeof RECENT_RATES, string>

/** A currency other than the dollar. */
export type ForeignCurrency = keyof typeof FOREIGN

/** The foreign currency of a form; undefined for dollars. */
export function readForeign(text: string): ForeignCurrency | undefined {
  return Object.keys(FOREIGN).find((code): code is ForeignCurrency => code === text)
}

/** Currencies of the answer: others than the dollar in prices of the year whose rates are held. */
export const CURRENCIES: Readonly<Record<string, string>> = {
  usd: 'US dollars',
  ...Object.fromEntries(
    Object.entries(FOREIGN).map(([code, name]) => [code, `${name} of ${RATE_YEAR}`])
  ),
}

/** Initial content of the form: the newest model, in the last prices that can be told. */
export const SCC_INITIAL = {
  mode: 'engine',
  engine: FIRST_ENGINE,
  damage_function: '',
  discount_rate: '3',
  prtp: '1.5',
  eta: '1.45',
  preset: 'epa2023_2pct',
  gas: 'co2',
  year: '2025',
  horizon: String(ENGINES[FIRST_ENGINE].last_year),
  dollar_year: String(DOLLAR_YEARS.last),
  currency: 'usd',
} as const satisfies Record<string, string>

const PERCENT_FIELDS = ['discount_rate', 'prtp'] as const

/**
 * Read the form from an address, which is a query of the API and a currency; the form shows rates in
 * percent. An empty address is the first answer of the page; any other means what it means to the API.
 */
export function readSccForm(query: URLSearchParams): FormState {
  if (query.size === 0) return { ...SCC_INITIAL }
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
    engine,
    dollar_year: '',
    horizon: String(ENGINES[engine].last_year),
    ...given,
    ...Object.fromEntries(percents),
    mode: readMode(given),
  }
}

/** Write the form as an address: empty for the first answer of the page. */
export function writeSccQuery(state: FormState): URLSearchParams {
  const query = writeSccCall(state)
  const currency = readText(state, 'currency')
  if (currency !== SCC_INITIAL.currency) query.set('currency', currency)
  if (query.toString() === writeSccCall(SCC_INITIAL).toString()) return new URLSearchParams()
  if (query.size === 0) query.set('engine', DEFAULT_ENGINE)
  return query
}

/** Write the form as a query of the API, without its defaults. */
export function writeSccCall(state: FormState): URLSearchParams {
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
  add('dollar_year', read('dollar_year'), '')
  return query
}

/**
 * Make a form consistent after a change: a horizon at the end of another engine's grid moves to the
 * end of the chosen one, and the gas returns to CO2 if the preset has no other.
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
