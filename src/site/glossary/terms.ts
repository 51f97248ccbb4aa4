/** A term of the field with the meaning that it has on this site. */
export interface Term {
  /** Slug: the anchor on the page of the glossary. */
  readonly id: string
  readonly term: string
  /** Other forms in which it is written, abbreviations among them. */
  readonly forms: readonly string[]
  /** Further words under which it is searched, too common to be explained wherever they stand. */
  readonly searched?: readonly string[]
  /** One or two sentences. */
  readonly meaning: string
  /** A page that shows or computes it. */
  readonly page?: string
}

/** The glossary: the one table behind its page, the notes in running text, and the search. */
export const TERMS: readonly Term[] = [
  {
    id: 'break-even',
    term: 'break-even',
    forms: ['break even', 'break-even price', 'break-even carbon price'],
    meaning:
      'The price at which two choices cost the same: below a break-even carbon price the existing plant is cheaper, above it the new one.',
  },
  {
    id: 'business-as-usual',
    term: 'business as usual',
    forms: ['BAU'],
    meaning:
      'Emissions if nothing beyond current practice is done: demand grows as stated and the present mix of plants serves it.',
  },
  {
    id: 'capacity-factor',
    term: 'capacity factor',
    forms: ['capacity factors'],
    meaning:
      'Energy that a plant delivers in a year, divided by what it would deliver at full output all year. Onshore wind reaches roughly 25 to 45 %, solar 10 to 25 %.',
  },
  {
    id: 'carbon-border-adjustment',
    term: 'carbon border adjustment',
    forms: ['CBAM', 'border levy'],
    searched: ['border carbon', 'carbon border', 'border charge'],
    meaning:
      'A charge on imports for the carbon emitted in making them. The European Union’s mechanism (CBAM) applies to electricity, steel, aluminium, cement, fertiliser and hydrogen.',
    page: '/methodology/fiscal',
  },
  {
    id: 'carbon-capture',
    term: 'carbon capture',
    forms: ['CCS', 'CCUS', 'capture and storage'],
    meaning:
      'Separating CO2 from the exhaust of a plant and storing it underground. The share captured, and the energy that it takes, are assumptions of each report.',
  },
  {
    id: 'carbon-intensity',
    term: 'carbon intensity',
    forms: ['emission intensity', 'grid intensity'],
    meaning: 'CO2 emitted for each kilowatt-hour of power, in g/kWh, or for each dollar of output.',
  },
  {
    id: 'carbon-price',
    term: 'carbon price',
    forms: ['carbon prices'],
    searched: ['carbon tax', 'carbon pricing'],
    meaning: 'What the emitter of a tonne of CO2 pays, as a tax or for an allowance.',
  },
  {
    id: 'counted-share',
    term: 'counted share',
    forms: ['counted shares'],
    meaning:
      'The share of the deadline year in which a measure is in service. A plant that starts on 1 July counts half of its yearly cut.',
  },
  {
    id: 'critical-path',
    term: 'critical path',
    forms: [],
    meaning:
      'The chain of steps, from permit to commissioning, that takes longest: any delay on it delays the whole.',
  },
  {
    id: 'discount-rate',
    term: 'discount rate',
    forms: ['discounting', 'discount rates'],
    searched: ['Ramsey'],
    meaning:
      'The yearly rate at which a later cost or benefit counts for less today. At 2 % a damage in 100 years counts 14 cents in the dollar, at 5 % less than 1 cent.',
    page: '/learn/discounting',
  },
  {
    id: 'draw',
    term: 'draws of a sample',
    // The word alone is a verb as often.
    forms: [
      'draws in ten',
      '100 draws',
      'of draws',
      'the draws',
      'each draw',
      'every draw',
      'no draw',
    ],
    meaning:
      'Repetitions of a calculation in which each uncertain assumption takes a value from its stated range. A probability is the share of draws with that outcome.',
  },
  {
    id: 'emissions-trading',
    term: 'emissions trading',
    forms: ['EU ETS', 'ETS', 'cap and trade'],
    searched: ['allowance price', 'allowance'],
    meaning:
      'A limit on total emissions, split into allowances that emitters buy and sell. The carbon price is the price of an allowance.',
    page: '/datasets/eu-ets',
  },
  {
    id: 'fiscal-balance',
    term: 'budget balance',
    forms: ['fiscal balance'],
    searched: ['treasury', 'public finance', 'budget', 'ministry of finance'],
    meaning: 'Government revenue less expenditure in a year, usually as a share of GDP.',
    page: '/calculators/climate-chain',
  },
  {
    id: 'global-warming-potential',
    term: 'global warming potential',
    forms: ['GWP', 'CO2e'],
    searched: ['CO2 equivalent'],
    meaning:
      'Warming by a tonne of a gas over a period, usually 100 years, relative to a tonne of CO2. It turns methane and other gases into CO2 equivalents (CO2e).',
    page: '/datasets/gwp',
  },
  {
    id: 'heat-stress',
    term: 'heat stress',
    forms: ['UTCI', 'WBGT'],
    searched: ['heat', 'heatwave', 'heatwaves', 'hot days'],
    meaning:
      'Load of heat on people from temperature, humidity, sun and wind together. It cuts the hours that can be worked and raises deaths.',
    page: '/calculators/climate-chain',
  },
  {
    id: 'lead-time',
    term: 'lead time',
    forms: ['lead times'],
    meaning: 'Years from the decision on a plant or line to its first power.',
  },
  {
    id: 'lcoe',
    term: 'levelised cost',
    forms: ['LCOE', 'levelized cost'],
    meaning:
      'Cost of a kilowatt-hour over the life of a plant: all costs, discounted, divided by all energy, discounted.',
  },
  {
    id: 'margin',
    term: 'margin',
    forms: [],
    searched: ['headroom'],
    meaning:
      'What the listed measures cut beyond the cut that the target needs, in Mt CO2 in the deadline year. Below zero the target is missed.',
  },
  {
    id: 'ndc',
    term: 'nationally determined contribution',
    forms: ['NDC', 'NDCs'],
    searched: ['climate pledge'],
    meaning: 'The climate target that a country has submitted under the Paris Agreement.',
    page: '/datasets/ndc-registry',
  },
  {
    id: 'net-zero',
    term: 'net zero',
    forms: ['net-zero'],
    searched: ['climate neutrality', 'carbon neutral'],
    meaning:
      'A state in which remaining emissions are balanced by removals. The policy pathway Net Zero 2050 reaches it for CO2 in the middle of the century.',
    page: '/compare/',
  },
  {
    id: 'no-regret',
    term: 'no-regret',
    forms: ['no regret'],
    meaning: 'Worth deciding whatever becomes of the target.',
  },
  {
    id: 'pathway',
    term: 'policy pathway',
    forms: ['policy pathways'],
    searched: ['SSP', 'RCP', 'climate pathway'],
    meaning:
      'A consistent future of policy, emissions and warming from the literature. It is one of several possible futures, not a forecast.',
    page: '/methodology/policy-pathways',
  },
  {
    id: 'peak-demand',
    term: 'peak demand',
    forms: ['peak load'],
    meaning:
      'The highest power drawn at one moment of the year, in GW. Plant and reserve are sized to it, not to yearly energy.',
  },
  {
    id: 'percentile',
    term: 'percentile',
    forms: ['percentiles'],
    meaning:
      'The value below which that many in a hundred outcomes fall. Between the 5th and the 95th percentile lie nine in ten.',
    page: '/learn/odds',
  },
  {
    id: 'present-value',
    term: 'present value',
    forms: ['NPV', 'net present value'],
    meaning: 'The sum of costs and benefits of many years, each discounted to today.',
  },
  {
    id: 'reserve',
    term: 'reserve margin',
    forms: ['planning reserve'],
    searched: ['reserve'],
    meaning:
      'Dependable capacity above the expected peak, as a share of the peak. It covers outages and peaks that run higher than expected.',
  },
  {
    id: 'scc',
    term: 'social cost of carbon',
    forms: ['SCC'],
    meaning:
      'Damage done by one more tonne of CO2 over the centuries, discounted to the year in which it is emitted.',
    page: '/calculators/social-cost-of-carbon',
  },
  {
    id: 'stranded-asset',
    term: 'stranded assets',
    forms: ['stranded asset'],
    meaning: 'Plant that must close, or loses its value, before it has been paid off.',
  },
  {
    id: 'tipping-element',
    term: 'tipping element',
    forms: ['tipping elements', 'tipping point', 'tipping points'],
    meaning:
      'A part of the climate system that changes by itself once warming passes a threshold, such as an ice sheet or the Amazon forest.',
    page: '/tipping-points',
  },
  {
    id: 'warming-level',
    term: 'warming level',
    forms: ['warming levels', 'global warming level'],
    meaning:
      'Rise of the mean temperature of the globe above 1850–1900. Land warms more than the mean, and the north more than the south.',
  },
]
