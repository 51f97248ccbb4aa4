import { dispatchBattery } from '../../../core/bess/dispatch.ts'
import {
  bessDispatchRequestSchema,
  type BessDispatchRequest,
  type BessDispatchResult,
} from '../../../core/bess/request.ts'
import { formatQuantity, formatSpelledQuantity } from '../../../format/index.ts'
import { type FieldErrors, type FormState, readDecimal, readText } from '../form-state.ts'
import { readRequest } from '../read-request.ts'
import { BATTERY_FIELDS, BATTERY_RESULTS } from './fields.ts'
import { writeReproduction } from '../../reproduce/reproduction.ts'

/** A bar of the chart: start and width, percent of the peak, clipped at the end of the axis. */
export interface BatteryBar {
  readonly from: number
  readonly width: number
}

/** The answer to a form: results and explanation, or the errors. */
export type BatteryView =
  | { readonly kind: 'errors'; readonly errors: FieldErrors }
  | {
      readonly kind: 'result'
      readonly request: BessDispatchRequest
      readonly sentence: string
      readonly results: Readonly<Record<string, string>>
      readonly firm: BatteryBar
      readonly battery: BatteryBar
      readonly reproduction: string
    }

/** Fixed end of the chart's axis, percent of the peak. */
export const AXIS_END_PCT = 150

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  BATTERY_FIELDS.map(({ name, label }) => [name, label])
)

/** Read the form, run the calculation and build the view. */
export function answerBatteryForm(state: FormState, origin: string): BatteryView {
  const query = writeBatteryQuery(state)
  for (const { name } of BATTERY_FIELDS) if (query.get(name) === '') query.delete(name)
  const read = readRequest(query, {
    schema: bessDispatchRequestSchema,
    labels: LABELS,
    readField: (_name, text) => readDecimal(text),
  })
  if (read.kind === 'errors') return read
  return describeResult(read.request, Object.fromEntries(query), origin)
}

/** Read the form from a query; missing fields keep their initial text. */
export function readBatteryForm(query: URLSearchParams): FormState {
  return Object.fromEntries(
    BATTERY_FIELDS.map(({ name, initial }) => [name, query.get(name) ?? initial])
  )
}

/**
 * Write all fields as a query: the URL of the page is its full state, even if the example changes.
 */
export function writeBatteryQuery(state: FormState): URLSearchParams {
  return new URLSearchParams(BATTERY_FIELDS.map(({ name }) => [name, readText(state, name)]))
}

function describeResult(
  request: BessDispatchRequest,
  given: Readonly<Record<string, string>>,
  origin: string
): BatteryView {
  const result = dispatchBattery(request)
  const percentOfPeak = (gw: number): number => (gw / request.peak_demand_gw) * 100
  const firm = Math.min(percentOfPeak(request.firm_capacity_gw), AXIS_END_PCT)
  const total = Math.min(result.evening_adequacy_pct, AXIS_END_PCT)
  return {
    kind: 'result',
    request,
    sentence: writeSentence(request, result),
    results: Object.fromEntries(
      BATTERY_RESULTS.map(({ name, unit }) => [name, formatSpelledQuantity(result[name], unit)])
    ),
    firm: { from: 0, width: firm },
    battery: { from: firm, width: total - firm },
    reproduction: writeReproduction(
      { path: '/api/bess-dispatch', body: readNumbers(given) },
      origin
    ),
  }
}

function writeSentence(request: BessDispatchRequest, result: BessDispatchResult): string {
  const supply = request.firm_capacity_gw + result.evening_dispatch_gw
  const difference = supply - request.peak_demand_gw
  const cover = `Firm plant and battery bring ${formatQuantity(supply, 'gw')} to a peak of ${formatQuantity(request.peak_demand_gw, 'gw')}`
  if (difference === 0) return `${cover}: covered exactly.`
  const amount = formatQuantity(Math.abs(difference), 'gw')
  return difference > 0
    ? `${cover}: covered, with ${amount} to spare.`
    : `${cover}: short by ${amount}.`
}

/** The fields of the form that were given, as the API reads them. */
function readNumbers(given: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(Object.entries(given).map(([name, text]) => [name, Number(text)]))
}
