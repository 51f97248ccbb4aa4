import type { Scenario } from '../../core/scenario/document/document.ts'
import { isVariant } from '../../core/scenario/variant/variant.ts'
import { leadTargetOf } from '../../scenario/report/headline.ts'
import { likelihoodWord } from '../../scenario/odds/words.ts'
import { classifyOdds, type OddsClass } from '../report/verdict.ts'
import { scenarioPage } from '../addresses.ts'
import { dropCitations, readFirstSentence } from '../report/first-sentence.ts'
import { listDecisions, listNextDecisions } from '../report/decision-list.ts'

/** What stands for the continent of a place outside the climate model. */
const ELSEWHERE = 'elsewhere'

/** Continents of the model and the rest of the world, as a list of scenarios is filtered by. */
export const CONTINENTS = [
  { id: 'north_america', label: 'North America' },
  { id: 'europe', label: 'Europe' },
  { id: 'asia_pacific', label: 'Asia-Pacific' },
  { id: ELSEWHERE, label: 'elsewhere' },
] as const

/** Continent of a scenario, the first part of its geography; elsewhere where it names none. */
export function findContinent({ geography = ELSEWHERE }: Pick<Scenario, 'geography'>): string {
  const [continent = ELSEWHERE] = geography.split('.')
  return continent
}

/** A decision that a region has to take. */
interface RegionDecision {
  /** ISO day. */
  readonly deadline: string
  readonly actor: string | null
  readonly decision: string
  readonly consequence: string
}

/** What lists, the map and the comparison say of a region, or of a variant of it. */
export interface RegionRow {
  readonly id: string
  readonly region_id: string
  /** The place, for example `Ohio`; a variant adds what it changes. */
  readonly name: string
  /** What the document is about; the change of a variant. */
  readonly story: string
  readonly href: string
  readonly continent: string
  readonly parent: string | null
  readonly deadline_year: number
  readonly reduction_pct: number
  /** Odds of the target that leads; null for a document without a report. */
  readonly judged: RegionOdds | null
  readonly next: RegionDecision | null
}

interface RegionOdds {
  readonly class: OddsClass
  /** Likelihood word of the odds in time. */
  readonly name: string
  /** Share of the samples that meet it if all is decided and built in time. */
  readonly probability: number
  /** Shares of the three cases. */
  readonly odds: {
    readonly reference: number
    readonly in_time: number
    readonly as_planned: number
  }
}

/** Describe a region as it stands on a day (ISO): its next decision is the first one from then on. */
export function describeRegion(scenario: Scenario, day: string): RegionRow {
  const { id, name, target, variant_label: label, parent_scenario: parent } = scenario
  const [place = name, story = scenario.subtitle] = name.split(/:\s*/)
  const change = isVariant(scenario) && typeof label === 'string' ? label : null
  return {
    id,
    region_id: scenario.region_id,
    name: change === null ? place : `${place}: ${change}`,
    story: change ?? capitalize(story),
    href: scenarioPage(id),
    continent: findContinent(scenario),
    parent: typeof parent === 'string' ? parent : null,
    deadline_year: target.deadline_year,
    reduction_pct: target.reduction_pct,
    judged: readOdds(scenario),
    next: findNext(scenario, day),
  }
}

function readOdds({ report }: Scenario): RegionOdds | null {
  if (report === undefined) return null
  const { reference, in_time: share, as_planned: planned } = leadTargetOf(report).odds
  return {
    class: classifyOdds(share),
    name: likelihoodWord(share),
    probability: share,
    odds: { reference, in_time: share, as_planned: planned },
  }
}

function findNext(scenario: Scenario, day: string): RegionDecision | null {
  const [next] = listNextDecisions(listDecisions(scenario).decisions, day)
  if (next === undefined) return null
  return {
    deadline: next.deadline,
    actor: next.actor === null ? null : dropCitations(next.actor),
    decision: readFirstSentence(next.text),
    consequence: readFirstSentence(next.consequence),
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
