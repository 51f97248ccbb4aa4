import { writeDay } from '../document/calendar.ts'
import type { Decision } from '../odds/decisions.ts'
import { RULES_DAY } from '../report/report.ts'
import type { FormInputs, FormSource } from './source.ts'

/** Chance of costing nothing from which the plan is called no regret (RULES 8). */
const NO_REGRET = 0.8

/** Tonnes below which a row decides nothing (RULES 7). */
const LEAST_MT = 0.0005

/** What comes within a year is urgent. */
const SOON_YEARS = 1

type AuthoredRow = FormSource['decision_windows'][number]

/** A decision of the report with its place, its last day, and the name of its plant. */
interface Placed {
  readonly decision: Decision
  readonly place: number
  readonly deadline: string
  readonly label: string
  readonly isSoon: boolean
}

/** Decisions that decide something, what a month of delay loses first, doubted rows last. */
function placeDecisions({ source, report }: FormInputs): Placed[] {
  return report.decisions.flatMap((decision, place) => {
    const { mt_sum_per_month: month, mt, effect, plant, decide_by: by } = decision
    if (Math.max(Math.abs(month), Math.abs(mt), Math.abs(effect)) < LEAST_MT) return []
    const day = by ?? RULES_DAY
    const vector = source.tech_vectors.find(({ id }) => id === plant)
    return [
      {
        decision,
        place,
        deadline: writeDay(day),
        label: vector?.label ?? plant.replaceAll('_', ' '),
        isSoon: day - RULES_DAY < SOON_YEARS,
      },
    ]
  })
}

/** Authored rows in the order of the decisions, with one made for each that has none; rows of no plant last. */
function orderRows(
  inputs: FormInputs,
  authored: readonly AuthoredRow[],
  fill: (placed: Placed, row: AuthoredRow | null) => object
): object[] {
  const placed = placeDecisions(inputs)
  const used = new Set<AuthoredRow>()
  const rows = placed.flatMap((own) => {
    const matching = authored.filter(
      (row) =>
        !used.has(row) &&
        row.vector === own.decision.plant &&
        (row.body === undefined || row.body === own.decision.body)
    )
    for (const row of matching) used.add(row)
    return (matching.length === 0 ? [null] : matching).map((row) => fill(own, row))
  })
  const isNoRegret = inputs.report.money.no_regret >= NO_REGRET
  const others = authored
    .filter((row) => !used.has(row))
    .map((row) => ('no_regret' in row ? { ...row, no_regret: isNoRegret } : row))
  return [...rows, ...others]
}

const HELP =
  /ministry|minister|cabinet|council|government|president|assembly|parliament|sejm|commission|regulator|agency|authority/iu
const WIRES =
  /grid|operator|utility|distribut|transmission|power|PSE|PLN|EVN|KEPCO|Eskom|ERCOT|PJM/u

function actorType(body: string): string {
  if (HELP.test(body)) return 'regulator'
  return WIRES.test(body) ? 'utility' : 'corporate'
}

/** What is decided, in words; the figures are read from the report. */
function describeDecision({ decision, place, label }: Placed): string {
  const gw = `{report.decisions[${place}].gw|-1} GW`
  return decision.gw < 0
    ? `Close ${gw}: ${label}.`
    : `Decide {report.decisions[${place}].gw|1} GW: ${label}.`
}

function describeDelay({ decision, place }: Placed): string {
  const doubt = decision.implausible ? ' The facts doubt that this plant can be there by then.' : ''
  return `A month of delay loses {report.decisions[${place}].mt_sum_per_month|2} Mt, summed to the deadline year; without it that year emits {report.decisions[${place}].mt|2} Mt more.${doubt}`
}

const ownFields = ({ decision }: Placed) => ({ vector: decision.plant, body: decision.body })

export function fillWindows(inputs: FormInputs): object[] {
  const isNoRegret = inputs.report.money.no_regret >= NO_REGRET
  return orderRows(inputs, inputs.source.decision_windows, (placed, row) => ({
    id: `dw-${placed.decision.plant.replaceAll('_', '-')}-${placed.place + 1}`,
    actor_type: actorType(placed.decision.body),
    decision: describeDecision(placed),
    region: inputs.source.region_id,
    time_horizon: placed.isSoon ? 'immediate' : 'medium_term',
    fiscal_instrument: 'other',
    consequence_if_missed: describeDelay(placed),
    ...row,
    ...ownFields(placed),
    actor: placed.decision.body,
    deadline: placed.deadline,
    no_regret: isNoRegret,
  }))
}

export function fillImplications(inputs: FormInputs): object[] {
  return orderRows(inputs, inputs.source.decision_implications, (placed, row) => ({
    actor_type: actorType(placed.decision.body),
    action: describeDecision(placed),
    consequence_if_delayed: describeDelay(placed),
    leverage: placed.place === 0 ? 'critical' : placed.isSoon ? 'high' : 'medium',
    ...row,
    ...ownFields(placed),
    actor: placed.decision.body,
    deadline: placed.deadline,
  }))
}

export function fillActions(inputs: FormInputs): object[] {
  const isNoRegret = inputs.report.money.no_regret >= NO_REGRET
  return orderRows(inputs, inputs.source.action_items, (placed, row) => ({
    id: `ai-${placed.decision.plant.replaceAll('_', '-')}-${placed.place + 1}`,
    audience: 'utility_grid_operator',
    action: describeDecision(placed),
    rationale: describeDelay(placed),
    defensible_basis: 'The central runs of this report with and without the row.',
    ...row,
    ...ownFields(placed),
    urgency: placed.isSoon ? 'immediate' : 'near_term',
    no_regret: isNoRegret,
  }))
}

/** Decisions whose absence is named as a reason to fail. */
const NAMED = 3

/** What would make the plan fail: growth above its threshold, and decisions that do not come. */
export function fillFailures(inputs: FormInputs): string[] {
  const { report } = inputs
  const [path, target] = report.next_target
    ? (['next_target', report.next_target] as const)
    : (['primary', report.primary] as const)
  const growth =
    target.threshold_growth.value === null
      ? []
      : [
          `Demand grows by more than {report.${path}.threshold_growth.value|1 %} percent a year: the plan then misses the target of ${target.year} even on its stated dates.`,
        ]
  const late = placeDecisions(inputs)
    .filter(({ decision }) => !decision.implausible && decision.decide_by !== null)
    .slice(0, NAMED)
    .map(
      ({ decision, place, label }) =>
        `${withoutTask(decision.body)}: no decision on ${label} by {report.decisions[${place}].decide_by|month}.`
    )
  return [...growth, ...late]
}

/** A body without what it has to decide, which its row states in brackets. */
function withoutTask(body: string): string {
  return body.replace(/ \([^)]*\)$/, '')
}

const LOOK_AGAIN = /^By \d{4}-\d{2}-\d{2}, look again at /u

/** Days by which targets, auctions and prices must be looked at again, beside what the author calls stale. */
export function fillFreshness({ source }: FormInputs): object {
  const dated = [
    ...source.targets.map((row) => ({ ...row, what: row.title })),
    ...source.standard.map((row) => ({ ...row, what: row.standard.replaceAll('_', ' ') })),
    ...source.carbon.map((row) => ({ ...row, what: row.instrument })),
  ]
  const lines = dated.flatMap(({ what, check_by: day, look_at: where }) =>
    day === undefined || day === ''
      ? []
      : [`By ${day}, look again at ${what}${where === undefined ? '' : `: ${where}`}`]
  )
  const written = source.data_freshness.stale_indicators.filter(
    (row) => typeof row !== 'string' || !LOOK_AGAIN.test(row)
  )
  return {
    ...source.data_freshness,
    stale_indicators: [...written, ...[...new Set(lines)].sort()],
  }
}
