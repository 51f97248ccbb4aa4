import { SITE_NAME } from './site-name.ts'
import { BATTERY_PAGE, CHAIN_PAGE, CONSISTENCY_PAGE, WEATHER_PAGE } from './addresses.ts'

export { SITE_NAME }

/** What a page is, as lists of results name it. */
type PageKind = 'Page' | 'Calculator' | 'Methodology' | 'Learn'

/** Sections of the main navigation, in reading order. */
const SECTIONS = ['Reports', 'Countries', 'Explore', 'Calculators', 'Data', 'Method'] as const

type Section = (typeof SECTIONS)[number]

/** The word above the heading of every page of a section, which tells what it is. */
export const SECTION_KICKERS: Readonly<Record<Section, string>> = {
  Reports: 'Report',
  Countries: 'Country',
  Explore: 'Data',
  Calculators: 'Calculator',
  Data: 'Data',
  Method: 'Method',
}

/**
 * What calculates in the page may weigh more than what opens and filters. The table of all units,
 * which prints every step of an explanation, is 2 kB of it, as is the drawing of a chart at any width;
 * the equations of the damage of five families are 5 kB, and the columns of 196 countries 22 kB more than
 * those of 80 were. Every page copies what it offers to be copied.
 */
const LIGHT_SCRIPT = 4600
/** Half of it: the numbers and the grades of 196 countries, which the chain and the forecast evaluate in the page. */
const CALCULATOR_SCRIPT = 103_600
/** Draws any view; what reads Parquet and the map load when they are needed. */
const EXPLORE_SCRIPT = 40_000
/** The table of a dataset is filtered, and its checksum computed, in the page; the search of the header is 0.3 kB. */
const DATASET_SCRIPT = 8360

/** A page with an address of its own: what its head, the navigation, lists and search say of it. */
export interface SitePage {
  /** From the root, with a slash at the end where it is the first page of a folder. */
  readonly path: string
  /** Without the name of the site. */
  readonly title: string
  /** One sentence for search results and previews. */
  readonly description: string
  readonly kind: PageKind
  /** Section of the main navigation in which it lies; null for what stands apart. */
  readonly section: Section | null
  /** Name in the navigation of its section; pages without one are reached from others. */
  readonly label?: string
  /** Bytes of script after compression that load before anything is touched, at most. */
  readonly script_budget_bytes: number
}

/** A calculator: its page, and what lists of calculators say of it. */
export interface CalculatorEntry extends SitePage {
  /** The question it answers, as its first heading. */
  readonly heading: string
  readonly lede: string
  /** The call of the API that answers the same. */
  readonly call: string
  readonly inputs: string
}

/** Pages that stand for themselves; the methodology of each service describes its own page. */
export const PAGES = {
  home: {
    path: '/',
    title: SITE_NAME,
    description:
      'Whether regions meet their power-emissions targets, what missing them costs, and who must decide what by when. Every number can be asked why.',
    kind: 'Page',
    section: null,
    script_budget_bytes: LIGHT_SCRIPT,
  },
  scenarios: {
    path: '/scenarios/',
    title: 'Scenarios',
    description:
      'Reports on regions and their power-emissions targets: the verdict, the margin, the cost and the next decision of each.',
    kind: 'Page',
    section: 'Reports',
    label: 'Reports',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  compare: {
    path: '/compare/',
    title: 'Compare',
    description:
      'Regions side by side with their differences, and eight policy pathways for an industry and a place.',
    kind: 'Page',
    section: 'Reports',
    label: 'Compare',
    script_budget_bytes: CALCULATOR_SCRIPT,
  },
  plan: {
    path: '/plan/',
    title: 'Your region',
    description:
      'Enter the power system, target and plan of a region and read its odds, decisions and costs by the account of the reports; nothing leaves your machine.',
    kind: 'Page',
    section: 'Reports',
    label: 'Your region',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  calculators: {
    path: '/calculators/',
    title: 'Calculators',
    description:
      'Calculations that run in the page with the same functions as the API, every step shown.',
    kind: 'Page',
    section: 'Calculators',
    label: 'Calculators',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  portfolio: {
    path: '/portfolio/',
    title: 'Portfolio of sites',
    description:
      'What warming costs up to 5,000 sites of your own, by hazard with ranges, on a map and as a loss curve: computed in the page, nothing leaves your machine.',
    kind: 'Page',
    section: 'Calculators',
    label: 'Portfolio',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  tippingPoints: {
    path: '/tipping-points',
    title: 'Tipping points',
    description:
      'Sixteen climate tipping elements at eight warming levels: below, possible, likely or beyond; thresholds, timescales and what the classes do not say.',
    kind: 'Page',
    section: 'Calculators',
    label: 'Tipping points',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  datasets: {
    path: '/datasets/',
    title: 'Datasets',
    description:
      'The data behind the reports: source, licence, coverage, date, freshness and a checksum for each.',
    kind: 'Page',
    section: 'Data',
    label: 'Datasets',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  weather: {
    path: WEATHER_PAGE,
    title: 'Weather years',
    description:
      'The hours of load, wind and sun that fleets are run through: what is measured, what is synthetic, where it is from, and the calmest weeks.',
    kind: 'Page',
    section: 'Data',
    label: 'Weather',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  countries: {
    path: '/countries/',
    title: 'Countries',
    description:
      'Everything held on each country: emissions, power, risk, economy, policy, projections, each value with year and source.',
    kind: 'Page',
    section: 'Countries',
    label: 'Countries',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  explore: {
    path: '/explore/',
    title: 'Explore every indicator',
    description:
      'Lines, bars, maps and tables of every indicator that we hold, by country and year: coal, gas, wind and solar shares, emissions a person, damage, debt. Download or embed exactly what you see.',
    kind: 'Page',
    section: 'Explore',
    label: 'Explore',
    script_budget_bytes: EXPLORE_SCRIPT,
  },
  freshness: {
    path: '/freshness/',
    title: 'Freshness',
    description:
      'How fresh the data are: the grade of the day with its causes, the state and next due date of every source, and every refresh.',
    kind: 'Page',
    section: 'Data',
    label: 'Freshness',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  methodology: {
    path: '/methodology/',
    title: 'Methodology',
    description:
      'How the figures are made and checked: equations, coefficients, published numbers beside ours, and limits.',
    kind: 'Page',
    section: 'Method',
    label: 'Methodology',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  validation: {
    path: '/methodology/validation',
    title: 'Validation',
    description: 'Our numbers beside published ones, with the error of each, failures included.',
    kind: 'Methodology',
    section: 'Method',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  sources: {
    path: '/methodology/sources',
    title: 'Sources',
    description:
      'Which results rest on which source, and which publications were retracted or superseded and are refused.',
    kind: 'Methodology',
    section: 'Method',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  scenarioConsistency: {
    path: CONSISTENCY_PAGE,
    title: 'Consistency of scenarios',
    description:
      'The relations that every published scenario satisfies: name, formula, tolerance and reason.',
    kind: 'Methodology',
    section: 'Method',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  learn: {
    path: '/learn/',
    title: 'Learn',
    description:
      'Five illustrated explanations: what odds mean, why discounting decides the social cost, why damage estimates differ, what a target costs, how a closing window works.',
    kind: 'Page',
    section: 'Method',
    label: 'Learn',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  glossary: {
    path: '/glossary/',
    title: 'Glossary',
    description:
      'Terms of energy and climate economics in plain words, with the meaning that they have on this site.',
    kind: 'Page',
    section: 'Method',
    label: 'Glossary',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  apiDocs: {
    path: '/api/docs',
    title: 'API reference',
    description:
      'Every operation with its parameters, fields, errors, a command that works and a form to try it.',
    kind: 'Page',
    section: 'Data',
    label: 'API reference',
    script_budget_bytes: LIGHT_SCRIPT,
  },
  search: {
    path: '/search/',
    title: 'Search',
    description: 'Find scenarios, pages, calculators, datasets, countries, methods and endpoints.',
    kind: 'Page',
    section: null,
    label: 'Search',
    script_budget_bytes: LIGHT_SCRIPT,
  },
} as const satisfies Record<string, SitePage>

/** The calculators, the chain first. */
export const CALCULATORS = {
  climateChain: {
    path: CHAIN_PAGE,
    title: 'Climate chain',
    description:
      'From a climate pathway or a warming level, a place, an industry and shocks to climate damage and its effect on public finance, every step shown.',
    kind: 'Calculator',
    section: 'Calculators',
    script_budget_bytes: CALCULATOR_SCRIPT,
    heading: 'What a climate pathway costs a place and an industry',
    lede: 'Three steps, each built on the one before: what changes in the climate, what it damages, what that means for public finance. Each figure has a sampled range and an explanation.',
    call: 'GET /api/fiscal/compute',
    inputs: '9, all with defaults',
  },
  year: {
    path: '/calculators/year/',
    title: 'The year, hour by hour',
    description:
      'A power system on all 8,760 hours of measured weather years: when it is short, when it has too much, what sets the price, and why, while you move the fleet.',
    kind: 'Calculator',
    section: 'Calculators',
    script_budget_bytes: CALCULATOR_SCRIPT,
    heading: 'When a power system is short, and when it has too much',
    lede: 'Every hour of a weather year: what runs, what stores hold, what sets the price. A slider answers while it moves, and every hour can be asked why.',
    call: 'POST /api/year',
    inputs: 'a fleet, with 14 to start from',
  },
  socialCostOfCarbon: {
    path: '/calculators/social-cost-of-carbon',
    title: 'Social cost of carbon',
    description:
      'What a tonne of CO2 costs by DICE models and official tables: discounting, damage function and horizon under your hand, published values beside.',
    kind: 'Calculator',
    section: 'Calculators',
    script_budget_bytes: CALCULATOR_SCRIPT,
    heading: 'What a tonne of CO2 costs',
    lede: 'The damage that one more tonne does over the centuries, discounted to the year in which it is emitted. Most of the answer is the discounting.',
    call: 'GET /api/scc',
    inputs: '9, all with defaults',
  },
  forecast: {
    path: '/calculators/forecast',
    title: 'Forecast by country',
    description:
      'The chain of climate, damage and fiscal effects over the years for a country, with what drives it: deterministic, no probability.',
    kind: 'Calculator',
    section: 'Calculators',
    script_budget_bytes: CALCULATOR_SCRIPT,
    heading: 'What will warming cost a country, year by year?',
    lede: 'The whole chain in every year up to the one you choose, and what moves it: baseline, policy, shocks. It is a path under stated assumptions, not a prediction.',
    call: 'POST /api/forecast',
    inputs: '6, all with defaults',
  },
  batteryDispatch: {
    path: BATTERY_PAGE,
    title: 'Battery dispatch',
    description:
      "How much of an evening peak a battery covers that charges on the day's sun, with every step of the calculation.",
    kind: 'Calculator',
    section: 'Calculators',
    script_budget_bytes: CALCULATOR_SCRIPT,
    heading: 'How much of the evening peak a battery covers',
    lede: 'A battery takes up sun in a six-hour daytime window and gives it back over a four-hour evening window. Every day is the same; losses count only where you state them.',
    call: 'POST /api/bess-dispatch',
    inputs: '4 needed, 4 with defaults',
  },
  sweep: {
    path: '/calculators/sweep',
    title: 'Sweep',
    description:
      'One figure of a calculator over two parameters at once, drawn as a surface: where it is flat, where it bends, and the same grid by the API.',
    kind: 'Calculator',
    section: 'Calculators',
    script_budget_bytes: CALCULATOR_SCRIPT,
    heading: 'How a figure changes with two parameters',
    lede: 'A calculator answers one question. A sweep asks it hundreds of times and draws the answers as a surface, so that a threshold or a trade-off is seen and not guessed.',
    call: 'POST /api/sweep',
    inputs: 'a grid or a list',
  },
} as const satisfies Record<string, CalculatorEntry>

/** Pages written from documents, datasets and countries: what each kind may weigh. */
export const TEMPLATES = {
  report: { folder: 'scenarios', html_budget_bytes: 100_000, script_budget_bytes: LIGHT_SCRIPT },
  dataset: { folder: 'datasets', html_budget_bytes: 100_000, script_budget_bytes: DATASET_SCRIPT },
  country: { folder: 'countries', html_budget_bytes: 100_000, script_budget_bytes: LIGHT_SCRIPT },
} as const

/** Bytes after compression of all style sheets that a page loads, at most. */
export const STYLE_BUDGET_BYTES = 20_000

/** One entry of the navigation. */
export interface NavigationEntry {
  readonly label: Section
  readonly path: string
  /** Pages of the section, named above the heading of each of them; none where there is but one. */
  readonly pages: readonly { readonly label: string; readonly path: string }[]
}

/** Main navigation, in reading order: a section opens with the first of its pages. */
export const NAVIGATION: readonly NavigationEntry[] = SECTIONS.map((section) => {
  const pages = Object.values<SitePage>(PAGES).flatMap(({ label, path, section: of }) =>
    of === section && label !== undefined ? [{ label, path }] : []
  )
  const [first] = pages
  if (first === undefined) throw new Error(`The section ${section} has no page in the navigation.`)
  return { label: section, path: first.path, pages: pages.length > 1 ? pages : [] }
})

/** Whether a page lies in the section of a navigation entry. */
export function isInSection(path: string, entry: NavigationEntry): boolean {
  return [entry, ...entry.pages].some((page) => `${path}/`.startsWith(page.path))
}
