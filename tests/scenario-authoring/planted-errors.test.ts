import { describe, expect, it, test } from 'vitest'
import { checkScenario } from '../../src/core/scenario/check/check.ts'
import { RELATIONS } from '../../src/core/scenario/check/relations.ts'
import { restoreTexts } from '../../src/scenario/text/read-texts.ts'
import { publishedScenario, SCENARIOS } from '../support/published.ts'

const RATIONALE = 'analysis.confidence_rationale'

/** An error of a published document: who finds it, what it is, the fields changed, and where it is found. */
interface Planted {
  readonly relation: string
  readonly what: string
  readonly document: string
  readonly changes: Readonly<Record<string, unknown>>
  /** Default: the first changed field. */
  readonly path?: string
}

const POLAND = 'poland-mandate-2035'
const TEXAS = 'texas-ercot-mandate-2035'
const VIET_NAM = 'vietnam-mandate-2035'
const OHIO = 'ohio-pjm-mandate-2035'
const SOUTH_AFRICA = 'south-africa-mandate-2035'
const RHINE = 'north-rhine-westphalia-mandate-2032'
const BANGLADESH = 'bangladesh-mandate-2035'
const JAVA = 'java-bali-mandate-2035'

/** Errors in facts and texts of an author. */
const AUTHORED: readonly Planted[] = [
  {
    relation: 'capital_providers',
    what: 'pays out what no one promised',
    document: POLAND,
    changes: { 'financing_framework.capital_providers.0.deployed_by_2030_usd_b': 900 },
  },
  {
    relation: 'distributions',
    what: 'a central value outside its range',
    document: POLAND,
    changes: { 'distributions.0.central': 1e6 },
  },
  {
    relation: 'decision_windows',
    what: 'a window that no one can sign',
    document: POLAND,
    changes: { 'decision_windows.0.actor': '' },
  },
  {
    relation: 'decision_windows',
    what: 'a consequence of two words',
    document: POLAND,
    changes: { 'decision_windows.0.consequence_if_missed': 'Dearer bids.' },
  },
  {
    relation: 'references',
    what: 'a reference to a field that is not there',
    document: POLAND,
    changes: { [RATIONALE]: 'It ends {analysis.margin|1} Mt above the ceiling.' },
  },
  {
    relation: 'literal_numbers',
    what: 'a number that no field gives',
    document: POLAND,
    changes: { [RATIONALE]: 'It comes in 37 in 100 futures and ends 0.65 Mt too high.' },
  },
  {
    relation: 'primary_target',
    what: 'our test where a plan of the government binds',
    document: POLAND,
    changes: { primary_target: 'test_2035' },
  },
  {
    relation: 'primary_target',
    what: 'a pledge where a plan of the government binds',
    document: VIET_NAM,
    changes: { primary_target: 'jetp_re' },
  },
  {
    relation: 'cohorts',
    what: 'closures of more coal than there is',
    document: POLAND,
    changes: { 'cohorts[coal_order.new.1].gw': -15 },
  },
  {
    relation: 'cohorts',
    what: 'a date after its own range',
    document: POLAND,
    changes: { 'cohorts[onshore_wind_and_grid.queue.1].in_service_p95': 2031 },
    path: 'cohorts[onshore_wind_and_grid.queue.1].in_service',
  },
  {
    relation: 'cohorts',
    what: 'a plant that nobody decides on',
    document: POLAND,
    changes: { 'cohorts[onshore_wind_and_grid.new.1].decides': '' },
  },
  {
    relation: 'demand_range',
    what: 'a range that leaves out the record without a word',
    document: TEXAS,
    changes: { 'demand.energy.high': 4 },
    path: 'demand.observed.0',
  },
  {
    relation: 'observed_energy',
    what: 'ten terawatt-hours of gas that are gone',
    document: JAVA,
    changes: { 'power_year.backcast_twh.gas': 35.8 },
    path: 'power_year.backcast_twh',
  },
  {
    relation: 'one_shortage',
    what: 'the shortage of an earlier version in a text',
    document: OHIO,
    changes: { 'structural_constraints.notes': 'In 2035 the plan lacks 9.9 GW of firm capacity.' },
  },
]

/** Errors in the figures of a report. */
const DERIVED: readonly Planted[] = [
  {
    relation: 'lead_target',
    what: 'a page that leads with what nobody can change',
    document: VIET_NAM,
    changes: { 'report.lead_target': 'pdp8_em_2030' },
  },
  {
    relation: 'lead_target',
    what: 'a page that leads with what the reference meets',
    document: RHINE,
    changes: { 'report.lead_target': 'evs_2030' },
  },
  {
    relation: 'backcast',
    what: 'a back-cast without the gas that must run',
    document: BANGLADESH,
    changes: { 'report.backcast.twh.gas': 36 },
  },
  {
    relation: 'runs',
    what: 'wind that adds tonnes',
    document: SOUTH_AFRICA,
    changes: { 'report.deadline.plan.mt': 205 },
  },
  {
    relation: 'runs',
    what: 'energy that no plant makes',
    document: POLAND,
    changes: { 'report.deadline.plan.twh.wind': 61 },
    path: 'report.deadline.plan.generation_twh',
  },
  {
    relation: 'margins',
    what: 'a miss printed as a hit',
    document: POLAND,
    changes: { 'report.test.margin': 9.1 },
  },
  {
    relation: 'odds_order',
    what: 'blocks that were exchanged',
    document: POLAND,
    changes: { 'report.test.odds.in_time': 0.084, 'report.test.odds.as_planned': 0.152 },
  },
  {
    relation: 'threshold',
    what: 'a miss that is met up to a higher growth',
    document: BANGLADESH,
    changes: { 'report.test.threshold_growth.value': 0.065 },
  },
  {
    relation: 'odds_words',
    what: 'unlikely for what never happens',
    document: TEXAS,
    changes: { 'report.primary.words.as_planned': 'unlikely' },
  },
  {
    relation: 'symbols',
    what: 'a quantity drawn out of order',
    document: POLAND,
    changes: { 'report.first_symbols.1': 'carbon_price' },
    path: 'report.first_symbols',
  },
  {
    relation: 'reserve',
    what: 'a reserve where none is kept',
    document: OHIO,
    changes: { 'report.reserve_gw': 1 },
  },
  {
    relation: 'backstop',
    what: 'a fleet that leaves load dark',
    document: VIET_NAM,
    changes: { 'report.backstop.reference.gw': 0 },
  },
  {
    relation: 'decisions_order',
    what: 'a doubted row first',
    document: SOUTH_AFRICA,
    changes: { 'report.decisions.0.implausible': true },
    path: 'report.decisions.1',
  },
  {
    relation: 'decisions_order',
    what: 'a page that begins with wind that cannot be there',
    document: TEXAS,
    changes: { 'analysis.critical_path': 'west_wind_and_765kv' },
  },
  {
    relation: 'money',
    what: 'a household that pays ten times as much',
    document: TEXAS,
    changes: { 'report.money.household_usd': 1213 },
  },
  {
    relation: 'money',
    what: 'what is paid on the excess, counted as a charge beside carbon',
    document: POLAND,
    changes: { 'report.money.deadline.net_with_carbon': 2405.3 },
  },
  {
    relation: 'paid_on_excess',
    what: 'a penalty that no law sets',
    document: POLAND,
    changes: { 'report.money.paid_on_excess.penalty': 'EUR 100 a tonne' },
  },
  {
    relation: 'paid_on_excess',
    what: 'a payment on nothing',
    document: POLAND,
    changes: { 'report.money.paid_on_excess.excess_mt': 0 },
    path: 'report.money.paid_on_excess.musd',
  },
  {
    relation: 'cost_range',
    what: 'a range that lost its sign',
    document: VIET_NAM,
    changes: { 'report.money.p17': 3451.4 },
    path: 'report.money.deadline.net',
  },
]

/** A path with rows by id as one with rows by index. */
function resolvePath(document: object, path: string): string {
  return path.replaceAll(/\.?([^.[\]]+)\[([^\]]+)\]/gu, (_, list: string, id: string) => {
    const rows: unknown = Reflect.get(document, list)
    const index = Array.isArray(rows) ? rows.findIndex((row) => Object(row).id === id) : -1
    return `${list}.${index}`
  })
}

function plant(scenario: object, changes: Planted['changes']): object {
  const document: object = structuredClone(restoreTexts(scenario))
  for (const [path, value] of Object.entries(changes)) {
    const keys = resolvePath(document, path).split('.')
    const parent = keys
      .slice(0, -1)
      .reduce<object>((node, key) => Object(Reflect.get(node, key)), document)
    Reflect.set(parent, keys.at(-1) ?? '', value)
  }
  return document
}

test.each([...AUTHORED, ...DERIVED])(
  '$relation finds $what',
  ({ relation, document, changes, path = Object.keys(changes)[0] ?? '' }) => {
    const scenario = publishedScenario(document)
    const { findings } = checkScenario(plant(scenario, changes))
    expect(findings.map((finding) => `${finding.relation} ${finding.path}`)).toContain(
      `${relation} ${resolvePath(scenario, path)}`
    )
  }
)

describe('a variant', () => {
  it('that draws other numbers than its parent is found', () => {
    const variant = publishedScenario('poland-offshore-slip')
    const document = plant(variant, { 'report.first_symbols.3': 'built_added.new.1' })
    const { findings } = checkScenario(document, { parent: publishedScenario(POLAND) })
    expect(findings.map(({ relation }) => relation)).toContain('symbols')
  })
})

describe('published documents and variants', () => {
  test.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    '%s holds every relation',
    (_id, scenario) => {
      const { parent_scenario: parent } = scenario
      const known = typeof parent === 'string' ? { parent: publishedScenario(parent) } : {}
      expect(checkScenario(scenario, known).findings).toEqual([])
    }
  )

  it('are told by each relation of the account at least once', () => {
    const ofAccount = RELATIONS.slice(RELATIONS.findIndex(({ id }) => id === 'primary_target'))
    const planted = new Set([...AUTHORED, ...DERIVED].map(({ relation }) => relation))
    expect(ofAccount.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([])
  })
})
