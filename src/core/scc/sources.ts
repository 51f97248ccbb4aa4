/** A publication used by a response. */
export interface Source {
  readonly id: string
  readonly citation: string
  readonly url: string | null
}

const TABLE = {
  nordhaus_2017: [
    'Nordhaus, W. (2017). Revisiting the social cost of carbon. PNAS 114(7):1518-1523.',
    'https://doi.org/10.1073/pnas.1609244114',
  ],
  nordhaus_2018: [
    'Nordhaus, W. (2018). Projections and uncertainties about climate change in an era of minimal climate policies. American Economic Journal: Economic Policy 10(3):333-360.',
    'https://doi.org/10.1257/pol.20170046',
  ],
  barrage_nordhaus_2024: [
    'Barrage, L., Nordhaus, W. (2024). Policies, projections, and the social cost of carbon: results from the DICE-2023 model. PNAS 121(13):e2312030121.',
    'https://doi.org/10.1073/pnas.2312030121',
  ],
  howard_sterner_2017: [
    'Howard, P., Sterner, T. (2017). Few and not so far between. Environmental and Resource Economics 68:197-225.',
    'https://doi.org/10.1007/s10640-017-0166-z',
  ],
  weitzman_2012: [
    'Weitzman, M. (2012). GHG targets as insurance against catastrophic climate damages. Journal of Public Economic Theory 14(2):221-244.',
    'https://doi.org/10.1111/j.1467-9779.2011.01542.x',
  ],
  kalkuhl_wenz_2020: [
    'Kalkuhl, M., Wenz, L. (2020). The impact of climate conditions on economic production. Journal of Environmental Economics and Management 103:102360.',
    'https://doi.org/10.1016/j.jeem.2020.102360',
  ],
  iwg_2021: [
    'US Interagency Working Group on Social Cost of Greenhouse Gases (2021). Technical Support Document: Social Cost of Carbon, Methane, and Nitrous Oxide, Interim Estimates under Executive Order 13990.',
    null,
  ],
  epa_2023: [
    'US Environmental Protection Agency (2023). Report on the Social Cost of Greenhouse Gases: Estimates Incorporating Recent Scientific Advances.',
    'https://github.com/USEPA/scghg',
  ],
  rennert_2022: [
    'Rennert, K. and others (2022). Comprehensive evidence implies a higher social cost of CO2. Nature 610:687-692.',
    'https://doi.org/10.1038/s41586-022-05224-9',
  ],
  uk_desnz_2023: [
    'UK Department for Energy Security and Net Zero (2023). Valuation of energy use and greenhouse gas emissions for appraisal, data table 3.',
    null,
  ],
  canada_2023: [
    'Environment and Climate Change Canada (2023). Social cost of greenhouse gas estimates, interim updated guidance.',
    null,
  ],
  uba_2020: [
    'German Environment Agency, UBA (2020). Methodenkonvention 3.1 zur Ermittlung von Umweltkosten: Kostensätze.',
    null,
  ],
  price_index: [
    'US Bureau of Economic Analysis, table 1.1.9 (price index of GDP), years between the points from World Bank NY.GDP.DEFL.KD.ZG.',
    null,
  ],
  exchange_rates: [
    'Federal Reserve Board, statistical release G.5A: foreign exchange rates, annual averages.',
    'https://www.federalreserve.gov/releases/g5a/',
  ],
} as const satisfies Record<string, readonly [citation: string, url: string | null]>

/** The id of a publication. */
export type SourceId = keyof typeof TABLE

/** List publications by id in the given order, without duplicates. */
export function listSources(ids: readonly SourceId[]): Source[] {
  return [...new Set(ids)].map((id) => {
    const [citation, url] = TABLE[id]
    return { id, citation, url }
  })
}
