import { DAMAGE_FUNCTIONS } from '../../../model/coefficients/damage-functions.ts'
import { RATE_YEAR, RECENT_RATES } from '../../../model/coefficients/price-index.ts'
import { deflate } from '../../../core/scc/conversion.ts'
import { ENGINES } from '../../../core/scc/engines.ts'
import { estimateScc, type DiscountingUsed, type SccResult } from '../../../core/scc/estimate.ts'
import { GASES } from '../../../core/scc/gases.ts'
import { SCC_BOUNDS } from '../../../core/scc/query-schema.ts'
import { resolveRequest, type SccRequest } from '../../../core/scc/request.ts'
import { SCC_PRESETS } from '../../../core/scc/presets/presets.ts'
import {
  formatAlike,
  formatFixed,
  formatProse,
  NO_BREAK_SPACE,
} from '../../../model/units/number.ts'
import { writeReproduction } from '../../reproduce/reproduction.ts'
import { type FieldErrors, type FormState, readText } from '../form-state.ts'
import { CURRENCIES, DEFAULT_ENGINE, readForeign, writeSccCall } from './form.ts'
import { describeGases, RECENT_DOLLAR_YEAR, type GasLine } from './gas-rows.ts'
import { describePresets, type PresetLine } from './preset-rows.ts'
import { readSccRequest } from './request.ts'
import { spreadDamages, type YearlyDamages } from './yearly-damages.ts'

/** A row of the answer. */
interface SccFact {
  readonly label: string
  readonly value: string
}

/** View of a form: the answer, or the errors. */
export type SccView =
  | { readonly kind: 'errors'; readonly errors: FieldErrors }
  | {
      readonly kind: 'result'
      readonly request: SccRequest
      readonly answer: SccResult
      readonly sentence: string
      /** Title of the chart, stating its finding. */
      readonly title: string
      readonly value: string
      /** Unit: the gas and the price year. */
      readonly valueLabel: string
      /** The same value in another price year: a recent one, or that of the model or table. */
      readonly otherPrices: SccFact
      /** Why two models give different values at the same rate. */
      readonly bridge: string
      readonly warnings: readonly string[]
      readonly gases: readonly GasLine[]
      readonly facts: readonly SccFact[]
      /** Null for a published table, for which annual damages are not available. */
      readonly damages: YearlyDamages | null
      readonly presets: readonly PresetLine[]
      readonly reproduction: string
    }

/** Compute the view of a form with the same function as the API. */
export function answerSccForm(state: FormState, origin: string): SccView {
  const query = writeSccCall(state)
  const read = readSccRequest(query)
  if (read.kind === 'errors') return { kind: 'errors', errors: putInPercent(read.errors) }
  const { request } = read
  const answer = estimateScc(request)
  const question = resolveRequest(request)
  const damages = question.kind === 'engine' ? spreadDamages(question) : null
  const { gas, dollar_year: dollarYear, emission_year: year } = answer
  const ownYear =
    question.kind === 'engine' ? ENGINES[question.engine].price_year : question.table.price_year
  const otherYear = dollarYear === RECENT_DOLLAR_YEAR ? ownYear : RECENT_DOLLAR_YEAR
  const inDollars = writeValue(answer, dollarYear)
  const otherValue = writeValue(answer, otherYear)
  const foreign = convert(answer, readText(state, 'currency'))
  const value = foreign?.value ?? inDollars
  const name = gas === 'co2' ? 'CO2' : GASES[gas].label
  return {
    kind: 'result',
    request,
    answer,
    sentence:
      foreign === null
        ? `A tonne of ${name} emitted in ${year} costs ${inDollars} in prices of ${dollarYear}, or ${otherValue} in prices of ${otherYear}.`
        : `A tonne of ${name} emitted in ${year} costs ${foreign.value} in prices of ${RATE_YEAR}, or ${inDollars}${dollarYear === RATE_YEAR ? '' : ` in prices of ${dollarYear}`}.`,
    title: writeTitle(damages),
    value,
    valueLabel: `Per tonne of ${GASES[gas].formula}, in ${foreign?.words ?? `prices of ${dollarYear}`}`,
    otherPrices:
      foreign === null
        ? { label: `The same in prices of ${otherYear}`, value: otherValue }
        : { label: `The same in US dollars of ${dollarYear}`, value: inDollars },
    bridge: writeBridge(year),
    warnings: [...answer.warnings.map(({ message }) => message), ...warnOfCut(damages)],
    gases: describeGases(year),
    facts: [...listSpans(answer), ...listBasis(answer)],
    damages,
    presets: describePresets(answer.presets, answer.scc_usd_per_tco2),
    reproduction: writeReproduction({ path: '/api/scc', query: Object.fromEntries(query) }, origin),
  }
}

/** The value in another currency, in the prices of the year whose rate is held; null for dollars. */
function convert(
  { gas, usd_per_tonne_of_gas: usd, dollar_year: from }: SccResult,
  chosen: string
): { readonly value: string; readonly words: string } | null {
  const currency = readForeign(chosen)
  if (currency === undefined) return null
  const rate = RECENT_RATES[currency].value
  const amount = usd * deflate(from, RATE_YEAR) * rate
  const code = currency.toUpperCase()
  const isSmall = gas === 'co2' && amount < WHOLE_FROM
  return {
    value: `${code}${NO_BREAK_SPACE}${isSmall ? formatProse(amount) : writeWhole(amount)}`,
    words: `${CURRENCIES[currency]}, at the average rate of that year (${code} ${rate} a dollar)`,
  }
}

/** Amounts from here on are written without decimals. */
const WHOLE_FROM = 1000

/** First emission year of which DICE-2023 and the EPA have a value. */
const FIRST_OF_ALL = ENGINES.dice2023.first_year

/** The rate at which models are set side by side. */
const BRIDGE_RATE = '0.02'

/** Set the models side by side at one rate, for one emission, in the same prices. */
function writeBridge(asked: number): string {
  const year = Math.max(asked, FIRST_OF_ALL)
  const value = (question: Record<string, string>): string => {
    const common = { year: String(year), dollar_year: String(RECENT_DOLLAR_YEAR) }
    const read = readSccRequest(new URLSearchParams({ ...question, ...common }))
    if (read.kind === 'errors') throw new Error('A question of the bridge is invalid.')
    return writeUsd(estimateScc(read.request).scc_usd_per_tco2)
  }
  const byRate = (engine: string): string => value({ discount_rate: BRIDGE_RATE, engine })
  const [older, official] = [byRate(DEFAULT_ENGINE), value({ preset: 'epa2023_2pct' })]
  return `One rate, several numbers: at 2 % a year a tonne emitted in ${year} costs ${older} by DICE-2016R2, ${byRate('dice2023')} by DICE-2023, ${official} by the US EPA (prices of ${RECENT_DOLLAR_YEAR}). The rate is not what sets them apart: each has its own damage function, growth of income and last year of damages, and the EPA lets the rate follow growth and averages three damage modules.`
}

/** The value in dollars of a year; whole dollars for gases whose tonne costs thousands. */
function writeValue({ gas, usd_per_tonne_of_gas: usd, dollar_year: from }: SccResult, to: number) {
  return writeUsd(usd * deflate(from, to), gas === 'co2' ? formatProse : writeWhole)
}

const writeWhole = (usd: number): string => formatFixed(usd, 0)

function writeUsd(usd: number, write: (value: number) => string = formatProse): string {
  return `USD${NO_BREAK_SPACE}${write(usd)}`
}

/** The form uses percent, the query fractions. */
function putInPercent(errors: FieldErrors): FieldErrors {
  const bounds = (['discount_rate', 'prtp'] as const).flatMap((name) => {
    if (errors[name] === undefined) return []
    const { least, most } = SCC_BOUNDS[name]
    return [
      [
        name,
        `A rate from ${formatProse(least * 100)} to ${formatProse(most * 100)} % a year is needed.`,
      ],
    ]
  })
  return { ...errors, ...Object.fromEntries(bounds) }
}

/** Share of the largest yearly damage from which that of the last year counted is worth a word. */
const CUT_SHARE = 0.05

/** Say that damages go on behind the last year that is counted, where they do. */
function warnOfCut(damages: YearlyDamages | null): string[] {
  const [lastYear, last] = damages?.points.at(-1) ?? [0, 0]
  const largest = Math.max(0, ...(damages?.points ?? []).map(([, usd]) => usd))
  if (last <= CUT_SHARE * largest) return []
  return [
    `The count ends in ${lastYear}, when the tonne still does ${writeUsd(last)} of discounted damage a year: counted further, the value would be higher.`,
  ]
}

function writeTitle(damages: YearlyDamages | null): string {
  if (damages === null) return 'A published table: no damages by year were printed'
  return `Half of the damage comes by ${damages.half_year}, half after`
}

const CENTURY = { first: 2050, second: 2100 } as const

function listSpans({ breakdown, engine }: SccResult): SccFact[] {
  if (engine === null) return []
  const sum = (isIn: (from: number) => boolean): number =>
    breakdown
      .filter(({ from }) => isIn(from))
      .reduce((total, { usd_per_tco2: usd }) => total + usd, 0)
  const spans = [
    { label: 'of it before 2050', usd: sum((from) => from < CENTURY.first) },
    {
      label: 'from 2050 to 2099',
      usd: sum((from) => from >= CENTURY.first && from < CENTURY.second),
    },
    { label: 'from 2100 on', usd: sum((from) => from >= CENTURY.second) },
  ]
  // They are listed below each other and add up, so they have the same decimals.
  const among = spans.map(({ usd }) => usd)
  return spans.map(({ label, usd }) => ({
    label,
    value: writeUsd(usd, (value) => formatAlike(value, among)),
  }))
}

function listBasis({
  engine,
  damage_function: damage,
  discounting,
  preset,
  horizon,
}: SccResult): SccFact[] {
  const basis = engine === null ? 'published table' : ENGINES[engine].label
  return [
    ...(preset === null ? [] : [{ label: 'Preset', value: SCC_PRESETS[preset].label }]),
    { label: 'Model', value: basis },
    ...(damage === null
      ? []
      : [{ label: 'Damage function', value: DAMAGE_FUNCTIONS[damage].label }]),
    { label: 'Discounting', value: writeDiscounting(discounting) },
    ...(horizon === null ? [] : [{ label: 'Damages counted up to', value: String(horizon) }]),
  ]
}

function writeDiscounting(used: DiscountingUsed): string {
  const percent = (rate: number): string => `${formatProse(rate * 100)}${NO_BREAK_SPACE}%`
  switch (used.kind) {
    case 'constant':
      return `constant, ${percent(used.rate)} a year`
    case 'ramsey':
      return `Ramsey, time preference ${percent(used.prtp)}, elasticity ${formatProse(used.eta)}`
    case 'ramsey_risk_adjusted':
      return `Ramsey with risk, ${percent(used.risk_adjusted_rate)}, elasticity ${formatProse(used.eta)}`
    case 'published':
      return used.rule
  }
}
