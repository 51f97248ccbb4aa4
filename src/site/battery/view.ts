import { dispatchBattery, explainDispatch } from '../../core/bess/dispatch.ts'
import {
  bessDispatchRequestSchema,
  type BessDispatchRequest,
  type BessDispatchResult,
} from '../../core/bess/request.ts'
import { formatProse } from '../../format/index.ts'
import { appendUnit, writeStep, type StepText } from '../step-text.ts'
import { BATTERY_FIELDS, BATTERY_RESULTS, type BatteryField } from './fields.ts'

/** What the form holds, as typed, by field. */
export type BatteryForm = Readonly<Record<string, string>>

/** A bar of the picture: from and width, percent of the peak, cut at the end of the axis. */
export interface BatteryBar {
  readonly from: number
  readonly width: number
}

/** The answer to a form: results and explanation, or what has to be mended. */
export type BatteryView =
  | { readonly kind: 'errors'; readonly errors: Readonly<Record<string, string>> }
  | {
      readonly kind: 'result'
      readonly sentence: string
      readonly results: Readonly<Record<string, string>>
      readonly firm: BatteryBar
      readonly battery: BatteryBar
      readonly steps: readonly StepText[]
      readonly curl: string
    }

/** End of the picture's axis, percent of the peak; it never moves. */
export const AXIS_END_PCT = 150

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/

/** Read the form, run the core and write what the page shows. */
export function answerBatteryForm(form: BatteryForm, origin: string): BatteryView {
  const texts = BATTERY_FIELDS.map((field) => [field, (form[field.name] ?? '').trim()] as const)
  const notNumbers = texts.filter(([, text]) => text !== '' && !DECIMAL.test(text))
  const request = Object.fromEntries(
    texts.flatMap(([{ name }, text]) => (DECIMAL.test(text) ? [[name, Number(text)] as const] : []))
  )
  const parsed = bessDispatchRequestSchema.safeParse(request)
  const errors = {
    ...Object.fromEntries(
      (parsed.error?.issues ?? []).map((issue) => [
        String(issue.path[0]),
        issue.code === 'invalid_type' ? 'a number is needed' : issue.message,
      ])
    ),
    ...Object.fromEntries(
      notNumbers.map(([{ name }, text]) => [name, `'${text}' is no decimal number such as 0.85`])
    ),
  }
  if (!parsed.success || notNumbers.length > 0) {
    return { kind: 'errors', errors: describeErrors(errors) }
  }
  return describeResult(parsed.data, request, origin)
}

/** The form's initial contents. */
export function initialForm(): BatteryForm {
  return Object.fromEntries(BATTERY_FIELDS.map((field) => [field.name, field.initial]))
}

/** Read the form's contents from a query; fields that it does not name keep their initial text. */
export function readBatteryQuery(query: URLSearchParams): BatteryForm {
  const read = ({ name, initial }: BatteryField): string => query.get(name) ?? initial
  return Object.fromEntries(BATTERY_FIELDS.map((field) => [field.name, read(field)]))
}

/** Write the form's contents as a query: the page's address is its state. */
export function writeBatteryQuery(form: BatteryForm): string {
  const entries = BATTERY_FIELDS.map(({ name }) => [name, (form[name] ?? '').trim()])
  return new URLSearchParams(entries).toString()
}

function describeErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  const labels = new Map<string, string>(BATTERY_FIELDS.map(({ name, label }) => [name, label]))
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name,
      `${labels.get(name) ?? name}: ${message}.`,
    ])
  )
}

function describeResult(
  request: BessDispatchRequest,
  given: Readonly<Record<string, number>>,
  origin: string
): BatteryView {
  const result = dispatchBattery(request)
  const percentOfPeak = (gw: number): number => (gw / request.peak_demand_gw) * 100
  const firm = Math.min(percentOfPeak(request.firm_capacity_gw), AXIS_END_PCT)
  const total = Math.min(result.evening_adequacy_pct, AXIS_END_PCT)
  return {
    kind: 'result',
    sentence: writeSentence(request, result),
    results: Object.fromEntries(
      BATTERY_RESULTS.map(({ name, unit }) => [name, appendUnit(formatProse(result[name]), unit)])
    ),
    firm: { from: 0, width: firm },
    battery: { from: firm, width: total - firm },
    steps: explainDispatch(request).map((step) => writeStep(step, 'exact')),
    curl: writeCurl(given, origin),
  }
}

function writeSentence(request: BessDispatchRequest, result: BessDispatchResult): string {
  const supply = request.firm_capacity_gw + result.evening_dispatch_gw
  const difference = supply - request.peak_demand_gw
  const cover = `Firm plant and battery bring ${appendUnit(formatProse(supply), 'GW')} to a peak of ${appendUnit(formatProse(request.peak_demand_gw), 'GW')}`
  if (difference === 0) return `${cover}: covered exactly.`
  const amount = appendUnit(formatProse(Math.abs(difference)), 'GW')
  return difference > 0
    ? `${cover}: covered, with ${amount} to spare.`
    : `${cover}: short by ${amount}.`
}

/** The same calculation as a call of the API. */
function writeCurl(request: Readonly<Record<string, number>>, origin: string): string {
  return [
    `curl '${origin}/api/bess-dispatch?explain=true' \\`,
    "  -H 'content-type: application/json' \\",
    `  -d '${JSON.stringify(request)}'`,
  ].join('\n')
}
