import { renderPng } from '../../charts/index.ts'
import { listProfiledCountries } from '../../core/country/profile.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { isVariant } from '../../core/scenario/variant/variant.ts'
import { formatCount } from '../../format/index.ts'
import { countrySources, readContent } from '../content.ts'
import { drawEmissionsMap } from '../countries/emissions-map.ts'
import { drawCharts } from '../report/charts.ts'
import { describeHeadlineFigures } from '../report/headline-figures.ts'
import { likelihoodWord } from '../../scenario/odds/words.ts'
import { leadTargetOf } from '../../scenario/report/headline.ts'
import { writeVerdict } from '../report/verdict.ts'
import { type Card, CARD_SIZE, drawCard } from './card.ts'

/** A preview picture as a page names it. */
export interface SocialPicture {
  /** What `socialPicture` makes the address from. */
  readonly slug: string
  /** What is seen, for those who do not see it. */
  readonly alt: string
}

/** The picture of every page without one of its own. */
export const SITE_PICTURE: SocialPicture = {
  slug: 'site',
  alt: 'Climate Economics: what a mandate asks, what closes the gap, who must decide by when.',
}

/** The picture of the pages of countries. */
export const COUNTRIES_PICTURE: SocialPicture = {
  slug: 'countries',
  alt: 'World map of fossil CO2 a person, over which the number of countries held.',
}

/** The picture of a scenario report. */
export function scenarioPicture(scenario: Scenario): SocialPicture {
  const figures = describeHeadlineFigures(scenario).map(({ label, value }) => `${label}: ${value}`)
  return {
    slug: scenarioSlug(scenario),
    alt: `${scenario.name}. ${writeVerdict(scenario)} ${figures.join('; ')}. Beside it the paths to the target.`,
  }
}

/** A preview picture with the way to draw it. */
interface DrawnPicture {
  readonly slug: string
  readonly draw: () => Card
}

/** Every preview picture. */
export function listSocialPictures(): DrawnPicture[] {
  return [
    { slug: SITE_PICTURE.slug, draw: describeSite },
    { slug: COUNTRIES_PICTURE.slug, draw: describeCountries },
    ...readContent().scenarios.map((scenario) => ({
      slug: scenarioSlug(scenario),
      draw: () => describeScenario(scenario),
    })),
  ]
}

/** Find a preview picture by its slug; null if there is none. */
export function findSocialPicture(slug: string): DrawnPicture | null {
  return listSocialPictures().find((picture) => picture.slug === slug) ?? null
}

/** Write a card as PNG. */
export function writeCardPng(card: Card): Promise<Buffer> {
  return renderPng({ svg: drawCard(card), width: CARD_SIZE.width })
}

/** Longest figure that fits into its column. */
const MOST_LETTERS = 18

function scenarioSlug({ id }: Scenario): string {
  return `scenarios/${id}`
}

function describeScenario(scenario: Scenario): Card {
  const { report } = scenario
  const kind = isVariant(scenario) ? 'Variant of a scenario' : 'Scenario report'
  return {
    kind:
      report === undefined
        ? kind
        : `${kind}: ${likelihoodWord(leadTargetOf(report).odds.in_time)} in time`,
    title: scenario.name,
    facts: describeHeadlineFigures(scenario).filter(({ value }) => value.length <= MOST_LETTERS),
    ...pickEmissions(scenario),
  }
}

function describeSite(): Card {
  const { scenarios, datasets } = readContent()
  const [featured] = scenarios
  const reports = scenarios.filter((scenario) => scenario.parent_scenario === undefined)
  return {
    kind: 'Decision support',
    title: 'Can this region meet its power-emissions target, and who must decide what, by when?',
    facts: [
      { value: formatCount(reports.length), label: 'regions with a scenario report' },
      { value: formatCount(countCountries()), label: 'countries and territories' },
      { value: formatCount(datasets.length), label: 'datasets with source, licence and checksum' },
    ],
    ...(featured === undefined ? { subtitle: '', drawing: '' } : pickEmissions(featured)),
  }
}

function describeCountries(): Card {
  const { svg, subtitle } = drawEmissionsMap({ isLinked: false })
  return {
    kind: 'Countries',
    title: 'Emissions, power, risk and policy by country',
    facts: [
      { value: formatCount(countCountries()), label: 'countries and territories' },
      { value: formatCount(readContent().datasets.length), label: 'datasets on them' },
    ],
    subtitle,
    drawing: svg,
  }
}

function countCountries(): number {
  return listProfiledCountries(countrySources()).length
}

function pickEmissions(scenario: Scenario): Pick<Card, 'subtitle' | 'drawing'> {
  const { emissions: chart } = drawCharts(scenario)
  if (chart === null) return { subtitle: '', drawing: '' }
  return { subtitle: chart.description.subtitle, drawing: chart.narrow }
}
