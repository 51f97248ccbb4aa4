import { defineRelation } from '../relation.ts'
import { NO_PENALTY } from '../../../../scenario/report/headline.ts'

const KWH_PER_MWH = 1000

/** Parts of the net cost of a year; carbon stands beside it. */
const PARTS = ['capital', 'running', 'reserve', 'backstop', 'capacity'] as const

/** Decisions stand by what a month of delay loses, those that the facts doubt last. */
export const decisionsOrderRelation = defineRelation({
  id: 'decisions_order',
  name: 'Decisions stand by what delay loses',
  formula: 'mt_sum_per_month ≥ that of the next row; implausible rows stand last',
  tolerance: 0,
  tolerance_unit: 'Mt CO2',
  why: 'The first row of the list is what a reader takes to the minister.',
  reads: ['report', 'analysis'],
  check: ({ report: { decisions }, analysis }, report) => {
    const first = decisions.find(({ implausible }) => !implausible)
    return [
      ...decisions.flatMap((row, index) => {
        const before = decisions[index - 1]
        const isOrdered =
          before === undefined ||
          (before.implausible === row.implausible
            ? before.mt_sum_per_month >= row.mt_sum_per_month
            : row.implausible)
        return report.claim(isOrdered, {
          path: `report.decisions.${index}`,
          message: `${row.plant} (${row.mt_sum_per_month} Mt a month${row.implausible ? ', doubted' : ''}) stands after ${before?.plant ?? 'nothing'}: sort by mt_sum_per_month, doubted rows last.`,
          expected: 'a smaller or doubted row',
          actual: row.mt_sum_per_month,
        })
      }),
      ...report.claim(first === undefined || analysis.critical_path === first.plant, {
        path: 'analysis.critical_path',
        message: `The page begins with ${analysis.critical_path}, but a month of delay loses most at ${first?.plant ?? 'none'}: begin with that.`,
        expected: first?.plant ?? null,
        actual: analysis.critical_path,
      }),
    ]
  },
})

/** Net cost is the sum of its parts, and what customers pay follows from it. */
export const moneyRelation = defineRelation({
  id: 'money',
  name: 'Costs add up',
  formula:
    'net = capital + running + reserve + backstop + capacity; usd_per_mwh × load = net; household_usd = usd_per_mwh × kWh / 1000',
  tolerance: 1e-4,
  tolerance_unit: 'million USD, USD/MWh, USD',
  why: 'What a household pays is the figure that is quoted.',
  reads: ['report', 'customers', 'people'],
  check: ({ report: stated, customers, people }, report) => {
    const { money, paths, years, deadline_year } = stated
    const { deadline } = money
    const net = PARTS.reduce((sum, part) => sum + deadline[part], 0)
    const load = paths.load[years.indexOf(deadline_year)]
    const kwh = people.find(({ quantity }) => quantity === 'kwh_per_household')?.value
    const mwh = (typeof kwh === 'number' ? kwh : customers.home_kwh_yr) / KWH_PER_MWH
    const total = (carbon: boolean) =>
      money.yearly.reduce(
        (sum, year) =>
          sum + PARTS.reduce((all, part) => all + year[part], carbon ? year.carbon : 0),
        0
      )
    const at = (field: string) => `report.money.${field}`
    return [
      ...report.difference(at('deadline.net'), net, deadline.net),
      ...report.difference(
        at('deadline.net_with_carbon'),
        net + deadline.carbon,
        deadline.net_with_carbon
      ),
      ...report.difference(at('sum_2027_to_deadline'), total(false), money.sum_2027_to_deadline),
      ...report.difference(at('sum_with_carbon'), total(true), money.sum_with_carbon),
      ...(load === undefined
        ? []
        : [
            ...report.difference(at('usd_per_mwh'), net / load, money.usd_per_mwh),
            ...report.difference(
              at('usd_per_mwh_with_carbon'),
              (net + deadline.carbon) / load,
              money.usd_per_mwh_with_carbon
            ),
            ...report.difference(at('household_usd'), (net / load) * mwh, money.household_usd),
            ...report.difference(
              at('household_usd_with_carbon'),
              ((net + deadline.carbon) / load) * mwh,
              money.household_usd_with_carbon
            ),
          ]),
    ]
  },
})

/** What plants pay on the excess exists where a price is paid and tonnes exceed; penalties come from laws. */
export const paidOnExcessRelation = defineRelation({
  id: 'paid_on_excess',
  name: 'What is paid on the excess is paid once',
  formula:
    'musd = excess_mt × usd_per_t, inside the cost with carbon; penalty only where power_year.penalty names one',
  tolerance: 1e-4,
  tolerance_unit: 'million USD',
  why: 'A charge counted twice, or one that no law sets, is a figure nobody will pay.',
  reads: ['report', 'power_year'],
  check: ({ report: stated, power_year }, report) => {
    const { paid_on_excess: paid } = stated.money
    const penalty = power_year.penalty?.[stated.lead_target] ?? NO_PENALTY
    return [
      ...report.difference(
        'report.money.paid_on_excess.musd',
        paid.excess_mt * paid.usd_per_t,
        paid.musd
      ),
      ...report.claim(paid.penalty === penalty, {
        path: 'report.money.paid_on_excess.penalty',
        message: `The report names ${paid.penalty}, the laws of the document name ${penalty}: give the law in power_year.penalty.`,
        expected: penalty,
        actual: paid.penalty,
      }),
    ]
  },
})

/** The printed cost lies inside its own range. */
export const costRangeRelation = defineRelation({
  id: 'cost_range',
  name: 'The central cost lies inside its range',
  formula: 'p17 ≤ deadline.net ≤ p83, with carbon alike',
  tolerance: 0,
  tolerance_unit: 'million USD',
  why: 'A range that does not hold the printed figure belongs to another plan.',
  reads: ['report'],
  check: ({ report: { money } }, report) =>
    (
      [
        ['net', money.deadline.net, money.p17, money.p83],
        [
          'net_with_carbon',
          money.deadline.net_with_carbon,
          money.p17_with_carbon,
          money.p83_with_carbon,
        ],
      ] as const
    ).flatMap(([field, value, low, high]) =>
      report.claim(low <= value && value <= high, {
        path: `report.money.deadline.${field}`,
        message: `The cost of ${value} million USD lies outside its range (${low} to ${high}): derive it again.`,
        expected: `between ${low} and ${high}`,
        actual: value,
      })
    ),
})

/** Words that call capacity short; what they stand beside is a figure of the report. */
const SHORT = /\b(?:missing|misses|lacks?|short by|shortfall|shortage|reserve margin)\b/iu

/** A written number of gigawatts. */
const WRITTEN_GW = /(?<![\d.,|[])\d[\d.,]*\s?GW\b/u

/** A source in brackets, or a mark: the figure is somebody else's. */
const FOREIGN = /\[\d+\]|\((?:recalled|assumed|derived)/u

/** No text calls another capacity missing or short than the report. */
export const oneShortageRelation = defineRelation({
  id: 'one_shortage',
  name: 'There is one shortage',
  formula: 'GW called missing, short or lacking in a text = {report.…}, or a fact with its source',
  tolerance: 0,
  tolerance_unit: 'texts',
  why: 'Two figures for what is missing, of two models, and the reader believes neither.',
  reads: ['report'],
  check: (_sections, report, { written }) =>
    listTexts(written, '').flatMap(({ path, text }) =>
      text
        .split(/(?<=[.;:])\s/u)
        .filter((part) => SHORT.test(part) && WRITTEN_GW.test(part) && !FOREIGN.test(part))
        .flatMap((part) =>
          report.claim(false, {
            path,
            message: `${path} calls a capacity short that the report does not state ('${part}'): refer to report.firm_missing or report.backstop, or give the source.`,
            expected: 'a reference to the report',
            actual: part,
          })
        )
    ),
})

/** Sections of texts of this report; facts and sources speak for others. */
const OWN_TEXTS: ReadonlySet<string> = new Set([
  'subtitle',
  'description',
  'structural_constraints',
  'tech_vectors',
  'analysis',
  'projections',
  'failure_conditions',
  'decision_windows',
  'decision_implications',
  'action_items',
])

function listTexts(document: object, path: string): { path: string; text: string }[] {
  return Object.entries(document).flatMap(([name, value]): { path: string; text: string }[] => {
    const own = path === '' ? name : `${path}.${name}`
    if (path === '' && !OWN_TEXTS.has(name)) return []
    if (typeof value === 'string') return [{ path: own, text: value }]
    return typeof value === 'object' && value !== null ? listTexts(value, own) : []
  })
}
