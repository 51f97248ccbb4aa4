/**
 * What readers type, in words of the site: each phrase of the left is also asked for as the right.
 * Names of places are in `place-names.ts`, terms of the glossary in its forms.
 */
const SYNONYMS: Readonly<Record<string, string>> = {
  'per capita': 'person',
  'per head': 'person',
  'pro kopf': 'person',
  'par habitant': 'person',
  'per person': 'person',
  'a person': 'person',
  vulnerable: 'damage ranking',
  exposed: 'damage ranking',
  scc: 'social cost of carbon',
  'cost of carbon': 'social cost of carbon',
  'price of carbon': 'carbon price',
  'carbon tax': 'carbon price',
  etat: 'budget',
  deficit: 'fiscal budget',
  treasury: 'fiscal balance',
  budget: 'fiscal',
  '1.5 degrees budget': 'carbon budget',
  'carbon budget': 'carbon budget',
  currency: 'exchange rates',
  drought: 'shock climate chain',
  adaptation: 'climate chain',
  'rate limit': 'api reference',
  gdp: 'gross domestic product',
  dieback: 'tipping points',
  'by country': 'countries ranking',
  'my country': 'own region plan',
  'my region': 'own region plan',
  'nordrhein westfalen': 'north rhine westphalia',
  nrw: 'north rhine westphalia',
  ercot: 'texas',
  pjm: 'ohio half power sector',
  'air conditioning': 'heat',
  'negative emissions': 'carbon capture',
  capture: 'carbon capture',
  storage: 'battery',
  bess: 'battery',
  'green hydrogen': 'hydrogen',
  temperature: 'warming temperature',
  'global warming': 'warming',
  loan: 'investment',
  amoc: 'tipping points',
  permafrost: 'tipping points',
  mortality: 'heat deaths',
  'heat deaths': 'heatwave mortality deaths',
  ranking: 'countries damage',
  worst: 'damage ranking',
  poorest: 'damage ranking',
  degrees: 'warming',
  'gdp loss': 'climate damage',
  'economic loss': 'climate damage',
  'economic damage': 'climate damage',
  'cost of warming': 'climate damage',
  wildfire: 'shock climate chain',
  wildfires: 'shock climate chain',
  bushfire: 'shock climate chain',
  hurricane: 'cyclone storm damage',
  typhoon: 'cyclone storm damage',
  flooding: 'flood',
  flood: 'shock climate chain',
  floods: 'flood',
  cite: 'citation method',
  licence: 'license datasets',
  license: 'licence datasets',
  'api key': 'api reference',
  csv: 'datasets download',
  excel: 'datasets download',
  download: 'datasets',
  embed: 'explore chart',
  chart: 'explore',
  map: 'countries map',
  'how old': 'freshness',
  outdated: 'freshness',
  'last update': 'freshness',
  refresh: 'freshness',
  burke: 'damage studies',
  nordhaus: 'dice social cost of carbon',
  stern: 'discount rate',
  kotz: 'damage sources retracted',
  stromerzeugung: 'electricity',
  strom: 'electricity',
  strompreis: 'electricity price',
  kohleausstieg: 'coal phase-out',
  kohle: 'coal',
  emisje: 'emissions',
  emisiones: 'emissions',
  emissions: 'emissions',
  emissionen: 'emissions',
  klimaschaden: 'climate damage',
  klimaschäden: 'climate damage',
  treibhausgase: 'greenhouse gas',
  'gaz a effet de serre': 'greenhouse gas',
  charbon: 'coal',
  carbon: 'co2',
  wegiel: 'coal',
  prad: 'electricity',
  inundaciones: 'flood',
  sequia: 'drought',
  calor: 'heat',
  hitze: 'heat',
  canicule: 'heat',
  upal: 'heat',
  populacja: 'population',
  bevolkerung: 'population',
  poblacion: 'population',
  renewables: 'renewable electricity',
  renewable: 'renewables electricity',
  solar: 'solar electricity',
  wind: 'wind electricity',
  'power mix': 'electricity mix',
  'energy mix': 'electricity mix',
  ndc: 'policy pledge nationally determined contribution',
  pledge: 'policy nationally determined contribution',
  paris: 'policy nationally determined contribution',
  probability: 'odds verdict',
  likelihood: 'odds verdict',
  chance: 'odds verdict',
  odds: 'probability verdict',
  verdict: 'odds',
  blackout: 'shortage power reliability',
  'sea level': 'sea level coast',
  'tipping point': 'tipping points',
  ev: 'electricity demand',
  jobs: 'labour',
  labor: 'labour',
  coal: 'coal',
  ghg: 'greenhouse gas',
  capex: 'cost investment',
  lcoe: 'cost technology',
  'power plants': 'power plants primary fuel',
  'power plant': 'power plants primary fuel',
  'power stations': 'power plants primary fuel',
  'electric cars': 'electricity demand country',
  'electric car': 'electricity demand country',
  'electric vehicles': 'electricity demand country',
  'heat pumps': 'electricity demand country',
  'heat pump': 'electricity demand country',
  insulation: 'electricity demand country',
  'methane price': 'social cost greenhouse gases',
  'price of methane': 'social cost greenhouse gases',
  'cost of methane': 'social cost greenhouse gases',
  'social cost of methane': 'social cost greenhouse gases',
  'climate change cost': 'climate damage',
  'cost of climate change': 'climate damage',
  dunkelflaute: 'weather hourly wind sun',
  blackouts: 'shortage power reliability',
  outages: 'shortage power reliability',
  insurance: 'climate chain damage',
  'credit rating': 'government debt climate chain',
  'sovereign debt': 'government debt climate chain',
  deforestation: 'land use emissions',
  subsidies: 'environmental taxes',
  'equity weighting': 'social cost of carbon',
  lole: 'shortage power reliability',
  'loss of load': 'shortage power reliability',
  'unserved energy': 'shortage power reliability',
  accurate: 'methodology uncertainty',
  accuracy: 'methodology uncertainty',
  'r package': 'api reference',
  'heat waves': 'heatwave',
  'my assets': 'portfolio sites',
  upload: 'portfolio',
  'how accurate': 'methodology uncertainty',
  mcp: 'agents api',
  agent: 'agents api',
  sites: 'portfolio',
  bank: 'portfolio',
}

/** Words that say nothing of what is looked for. */
const STOP_WORDS = new Set(
  'wie viel wieviel der die das den und ist ile na w z jest combien de la le les du des en et el los las del un una por quanto il da do dos e c anteil part udzial participacion quota '
    .concat(
      'a an the of in on by for and or to at from with is are was be how what which who where when why does do did much many most least highest lowest largest smallest me my i we our you your it its this that get find show tell about per vs versus between today now will all ton tons tonne tonnes'
    )
    .split(' ')
)

const PHRASES = Object.entries(SYNONYMS).map(([from, to]) => ({
  from: from.split(' '),
  to: to.split(' '),
}))

/** Phrases of several words, the longest first. */
const LONG_PHRASES = PHRASES.filter(({ from }) => from.length > 1).toSorted(
  (a, b) => b.from.length - a.from.length
)

/** Put what a phrase of several words means in its place: its words alone mean something else. */
export function replacePhrases(words: readonly string[]): string[] {
  const found = LONG_PHRASES.flatMap((phrase) => {
    const at = words.findIndex((_, start) =>
      phrase.from.every((word, index) => words[start + index] === word)
    )
    return at < 0 ? [] : [{ at, ...phrase }]
  })
  const [first] = found
  if (first === undefined) return [...words]
  const { at, from, to } = first
  return [
    ...replacePhrases(words.slice(0, at)),
    ...to,
    ...replacePhrases(words.slice(at + from.length)),
  ]
}

/** Words without those that say nothing, unless none is left. */
export function dropStopWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return telling.length === 0 ? [...words] : telling
}

/** What is also meant by each word of a query, a list of words for each meaning. */
export function listSynonyms(words: readonly string[]): string[][] {
  return PHRASES.flatMap(({ from: [word, other], to }) => {
    const isMeant = other === undefined && word !== undefined && words.includes(word)
    const meant = isMeant ? to.filter((one) => !words.includes(one)) : []
    return meant.length === 0 ? [] : [meant]
  })
}

/** Whether a word tells nothing by itself: it is not mistyped. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** Whether a word stands for another one: it is not mistyped. */
export function isSynonym(word: string): boolean {
  return PHRASES.some(({ from }) => from.includes(word))
}
