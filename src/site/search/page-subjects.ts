/** A part of a page, by its anchor, and the words under which it is looked for. */
interface PageSection {
  readonly title: string
  readonly anchor: string
  readonly words: string
}

/** What a page is looked for by, beside its title and description. */
interface PageSubjects {
  readonly words: string
  readonly sections?: readonly PageSection[]
}

/** By path. */
export const PAGE_SUBJECTS: Readonly<Record<string, PageSubjects>> = {
  '/countries/': {
    words: 'map world compare countries list ranking co2 person',
    sections: [
      {
        title: 'Climate damage by country',
        anchor: 'damage',
        words:
          'most vulnerable exposed countries ranking rank gdp loss climate damage by country map cost of warming degrees losers winners 2 degrees 3 degrees economic',
      },
    ],
  },
  '/explore/': {
    words:
      'chart charts embed csv download indicator indicators line map scatter coal share electricity mix solar wind per person compare countries graph',
  },
  '/datasets/': {
    words:
      'csv excel parquet download licence license raw data files sources table checksum cite citation',
  },
  '/freshness/': { words: 'how old are the data stale outdated updated last update refresh age' },
  '/api/docs': {
    words:
      'api key token json rest endpoint developer openapi curl python rate limit documentation mcp agents',
  },
  '/glossary/': { words: 'verdict probability odds meaning definition terms words explain' },
  '/portfolio/': {
    words:
      'portfolio sites assets bank insurer loans exposure addresses coordinates upload excel spreadsheet loss curve exceedance value at risk climate risk physical risk locations 200 sites',
  },
  '/plan/': { words: 'own region draft plan my country build power system evaluate' },
  '/compare/': { words: 'compare regions net zero pathways scenarios ngfs side by side reports' },
  '/methodology/': {
    words: 'method methods model equations how it works peer review limits cite about',
  },
  '/methodology/damage': {
    words:
      'burke kalkuhl wenz howard sterner coacch nath klenow dice kotz damage function studies equation gdp retracted persistent growth effects',
  },
  '/methodology/fiscal': {
    words: 'budget debt treasury ministry finance deficit carbon revenue cbam',
  },
  '/methodology/sources': {
    words: 'retracted superseded withdrawn references literature bibliography citations kotz',
  },
  '/methodology/validation': { words: 'accuracy hindcast benchmark validation errors check trust' },
  '/calculators/climate-chain': {
    words:
      'drought wildfire flood heatwave cyclone shock shocks cost of 2 degrees damage industry place budget adaptation 1.5 degrees 2.5 degrees 3 degrees heat',
  },
  '/calculators/social-cost-of-carbon': {
    words: 'scc discount rate discounting nordhaus stern dice epa tonne price of carbon eur',
  },
  '/calculators/forecast': { words: 'outlook country future year projection' },
  '/calculators/battery-dispatch': { words: 'battery storage solar evening peak bess' },
  '/tipping-points': {
    words: 'amoc amazon greenland antarctica permafrost coral tipping elements ice sheet',
  },
  '/learn/odds': {
    words:
      'probability verdict odds chance likelihood futures draws meaning what does the probability mean likely',
  },
  '/learn/discounting': {
    words: 'discount rate discounting ramsey stern nordhaus time preference',
  },
  '/learn/damage-estimates': {
    words: 'why do damage estimates differ studies growth level permanent tenfold bilal',
  },
  '/learn/target-cost': {
    words: 'cost of a target abatement marginal last tonne investment who pays',
  },
  '/learn/closing-window': { words: 'closing window deadline delay lead time late decision' },
  '/learn/': { words: 'learn teach teacher class explain explanation school lesson' },
  '/search/': { words: 'find' },
}
