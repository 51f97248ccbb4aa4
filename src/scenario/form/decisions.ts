import { writeDay } from '../document/calendar.ts'
import type { Decision } from '../odds/decisions.ts'
import { RULES_DAY } from '../report/report-model.ts'
import type { FormInputs, FormSource } from './source.ts'

/** Chance of costing nothing from which the plan is called no regret (RULES 8). */
const NO_REGRET = 0.8

/** Tonnes below which a row decides nothing (RULES 7). */
const LEAST_MT = 0.0005

/** Tonnes of the deadline year below which no row is written for a decision without a text of its own. */
const WRITTEN_MT = 0.05

/** Tonnes below which a month of delay prints as nothing. */
const PRINTED_MT = 0.005

/** What comes within a year is urgent. */
const SOON_YEARS = 1

type AuthoredRow = FormSource['decision_windows'][number]

/** A decision of the report with its place, its last day, and the name of its plant. */
interface Placed {
  readonly decision: Decision
  readonly place: number
  readonly deadline: string
  readonly label: string
  /** What is done to the plant, # for its gigawatts. */
  readonly task: string
  readonly isSoon: boolean
  /** Whether any later day puts the plant behind the year it is decided for. */
  readonly isDueNow: boolean
}

/** What a decision does to plant of a technology, # for its gigawatts: 'Batteries: contract 3.0 GW.' */
const TASKS: Readonly<Record<string, string>> = {
  wind: 'contract # GW',
  offshore: 'contract # GW',
  solar: 'contract # GW',
  solar_site: 'contract # GW',
  battery: 'contract # GW',
  roof: 'open the way for # GW',
  response: 'sign up # GW',
  geothermal: 'drill for # GW',
  capture: 'fit it to # GW',
}

function findTask(source: FormSource, { body, plant, gw }: Decision): string {
  if (gw < 0) return 'take # GW out of service'
  const rows = source.cohorts.filter((row) => row.plant === plant && row.decides === body)
  if (rows.some(({ stage }) => stage === 'life_extension')) return 'keep # GW running'
  const [first] = rows
  return (first && TASKS[first.technology]) ?? 'build # GW'
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
        task: findTask(source, decision),
        isSoon: day - RULES_DAY < SOON_YEARS,
        isDueNow: by !== null && by <= RULES_DAY,
      },
    ]
  })
}

/**
 * Authored rows in the order of the decisions; rows of no plant stand last. `write` makes a row for a
 * decision that has none and moves the tonnes of its deadline year.
 */
function orderRows(
  inputs: FormInputs,
  authored: readonly AuthoredRow[],
  fill: (placed: Placed, row: AuthoredRow) => object,
  write: ((placed: Placed) => object) | null = null
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
    if (matching.length > 0) return matching.map((row) => fill(own, row))
    return write !== null && own.decision.mt >= WRITTEN_MT ? [write(own)] : []
  })
  const isNoRegret = inputs.report.money.no_regret >= NO_REGRET
  // A row about a plant that is left over belongs to a parent whose plan holds more.
  const others = authored
    .filter((row) => !used.has(row) && row.vector === undefined)
    .map((row) => ('no_regret' in row ? { ...row, no_regret: isNoRegret } : row))
  return [...rows, ...others]
}

/** Bodies by whom they speak for, read in this order from the body that signs. */
const ACTOR_TYPES: readonly (readonly [type: string, body: RegExp])[] = [
  [
    'utility',
    /\b(?:AESO|NESO|BPDB|PSE|PLN|EVN|EPS|EMS|EDF|RWE|NTCSA|NRG|ERCOT|PJM|TANTRANSCO|TNGECL|TNPGCL)\b|Eskom|Amprion|TEİAŞ|NLC India|Vietnam Electricity|Korea Electric Power|Korea Power Exchange|Luminant|Vistra|TransAlta|Buckeye Power|Energy Capital|San Miguel|River Authority|Calpine/u,
  ],
  [
    'regulator',
    /ministry|minister|cabinet|council|government|president|assembly|parliament|commission|regulat|agency|siting board|department|division|\b(?:DESNZ|Ofgem|BERC|SREDA|EMRA|AERS|TNERC|NERSA)\b|Bundesnetzagentur/iu,
  ],
]

function actorType(body: string): string {
  const [signing = body] = body.split(/[(;,]/u)
  return ACTOR_TYPES.find(([, pattern]) => pattern.test(signing))?.[0] ?? 'corporate'
}

/** What is decided, in words; the figures are read from the report. */
function describeDecision({ decision, place, label, task }: Placed): string {
  const digits = Math.abs(decision.gw) < 0.1 ? 2 : 1
  const gw = `{report.decisions[${place}].gw|${decision.gw < 0 ? '-' : ''}${digits}}`
  return `${label}: ${task.replace('#', gw)}.`
}

/**
 * What a decision that does not come costs. A parent's windows are filled already when its variant is
 * filled, so each sentence is known by its beginning, {@link DELAY}, and written anew.
 */
function describeDelay({ decision, place, isDueNow }: Placed, deadlineYear: number): string {
  const { mt, mt_sum_per_month: month, implausible, decide_by: by, decide_for: target } = decision
  const tonnes = (field: string, value: number) =>
    `{report.decisions[${place}].${field}|${value < 1 ? 2 : 1}} Mt`
  const sentences = [
    mt >= WRITTEN_MT &&
      `Without the decision, emissions of ${deadlineYear} are ${tonnes('mt', mt)} higher.`,
    mt >= WRITTEN_MT &&
      month >= PRINTED_MT &&
      `Each month of delay adds ${tonnes('mt_sum_per_month', month)} up to then.`,
    by === null &&
      `Decided today, it comes about ${Math.floor(decision.in_service)}: it counts in ${deadlineYear} only if it is early.`,
    isDueNow && `Decided any later, it comes after ${target ?? deadlineYear}.`,
    implausible && 'The facts doubt that so much can be there by then.',
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

/** Where the sentences of {@link describeDelay} begin in a text. */
const DELAY =
  /(?:Without the decision, emissions of|Decided today, it comes about|Decided any later, it comes after|The facts doubt that so much) .*$/su

/** The windows of the author, without what the form has added to them before. */
function listWrittenWindows({ source }: FormInputs): AuthoredRow[] {
  return source.decision_windows.flatMap((row) => {
    const { consequence_if_missed: text } = row
    if (typeof text !== 'string') return [row]
    const written = text.replace(DELAY, '').trim()
    return written === '' ? [] : [{ ...row, consequence_if_missed: written }]
  })
}

const ownFields = ({ decision }: Placed) => ({ vector: decision.plant, body: decision.body })

/** The windows: of every decision that has an author's row or moves tonnes. */
export function fillWindows(inputs: FormInputs): object[] {
  const isNoRegret = inputs.report.money.no_regret >= NO_REGRET
  const delay = (placed: Placed) => describeDelay(placed, inputs.report.deadline_year)
  const own = (placed: Placed) => ({
    ...ownFields(placed),
    actor: placed.decision.body,
    deadline: placed.deadline,
    no_regret: isNoRegret,
  })
  return orderRows(
    inputs,
    listWrittenWindows(inputs),
    (placed, row) => ({
      ...row,
      ...own(placed),
      consequence_if_missed: [row['consequence_if_missed'], delay(placed)].join(' ').trim(),
    }),
    (placed) => ({
      id: `dw-${placed.decision.plant.replaceAll('_', '-')}-${placed.place + 1}`,
      actor_type: actorType(placed.decision.body),
      decision: describeDecision(placed),
      region: inputs.source.region_id,
      time_horizon: placed.isSoon ? 'immediate' : 'medium_term',
      fiscal_instrument: 'other',
      consequence_if_missed: delay(placed),
      ...own(placed),
    })
  )
}

export function fillImplications(inputs: FormInputs): object[] {
  return orderRows(inputs, inputs.source.decision_implications, (placed, row) => ({
    ...row,
    ...ownFields(placed),
    actor: placed.decision.body,
    deadline: placed.deadline,
  }))
}

export function fillActions(inputs: FormInputs): object[] {
  const isNoRegret = inputs.report.money.no_regret >= NO_REGRET
  return orderRows(inputs, inputs.source.action_items, (placed, row) => ({
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
  const { value: limit } = target.threshold_growth
  const [move, sign] = limit !== null && limit < 0 ? ['falls by less', '-'] : ['grows by more', '']
  const growth =
    limit === null
      ? []
      : [
          `Demand ${move} than {report.${path}.threshold_growth.value|${sign}1 %} percent a year: the plan then misses the target of ${target.year} even on its stated dates.`,
        ]
  const late = placeDecisions(inputs)
    .filter(({ decision }) => !decision.implausible && decision.decide_by !== null)
    .slice(0, NAMED)
    .map(
      ({ decision, place, label }) =>
        `“${label}” is still not decided in {report.decisions[${place}].decide_by|month}; responsible: ${withoutTask(decision.body)}.`
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
