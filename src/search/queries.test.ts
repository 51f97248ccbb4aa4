import { describe, expect, test } from 'vitest'
import { countrySources } from '../site/content.ts'
import { listEntries } from '../site/search/entries.ts'
import { createAnswers } from './answers.ts'
import { createSearch } from './find.ts'

const search = createSearch(listEntries())
const answer = createAnswers(countrySources())

/** What readers type, and what has to be first; an address without an anchor takes any of its sections. */
const QUERIES: readonly (readonly [query: string, first: string])[] = [
  ['co2 per capita kenya', '/countries/KE#emissions'],
  ['Vietnam coal share', '/countries/VN#energy'],
  ['heat deaths India', '/countries/IN#risk'],
  ['renewables poland', '/countries/PL#energy'],
  ['gdp loss by country', '/countries/#damage'],
  ['cost of 2 degrees', '/countries/#damage'],
  ['most vulnerable countries', '/countries/#damage'],
  ['1.5 degrees budget', '/datasets/igcc-carbon-budget'],
  ['social cost of carbon 2%', '/calculators/social-cost-of-carbon'],
  ['Polska', '/countries/PL'],
  ['Deutschland', '/countries/DE'],
  ['Allemagne', '/countries/DE'],
  ['Niemcy emisje CO2', '/countries/DE#emissions'],
  ['Strompreis', '/datasets/ember-electricity-prices'],
  ['Türkei', '/countries/TR'],
  ['Holland', '/countries/NL'],
  ['UK', '/countries/GB'],
  ['England', '/countries/GB'],
  ['cite', '/methodology/'],
  ['csv', '/datasets/'],
  ['embed chart', '/explore/'],
  ['API key', '/api/docs'],
  ['licence', '/datasets/'],
  ['map', '/countries/'],
  ['how old', '/freshness/'],
  ['wildfire', '/calculators/climate-chain'],
  ['Burke', '/methodology/damage'],
  ['drought', '/calculators/climate-chain'],
  ['flood damage Bangladesh', '/countries/BD#damage'],
  ['pakistan floods', '/countries/PK#damage'],
  ['germany co2 emissions', '/countries/DE#emissions'],
  ['SCC', '/calculators/social-cost-of-carbon'],
  ['CBAM', '/glossary/#carbon-border-adjustment'],
  ['net zero', '/glossary/#net-zero'],
  ['discount rate', '/glossary/#discount-rate'],
  ['DICE', '/calculators/social-cost-of-carbon'],
  ['tipping points', '/tipping-points'],
  ['Ohio', '/scenarios/ohio-pjm-mandate-2035'],
  ['nuclear Poland', '/countries/PL#energy'],
  ['methane', '/datasets/owid-co2'],
  ['Bangladesch', '/countries/BD'],
  ['Indien', '/countries/IN'],
  ['verdict', '/learn/odds'],
  ['what does the probability mean', '/learn/odds'],
  ['why do damage estimates differ', '/learn/damage-estimates'],
  ['why discounting decides', '/learn/discounting'],
  ['teacher', '/learn/'],
  ['kenya 2.5 degrees', '/countries/KE'],
  ['Kenya', '/countries/KE'],
  ['India', '/countries/IN'],
  ['treasury', '/glossary/#fiscal-balance'],
  ['ETS', '/datasets/eu-ets'],
  ['Germany CO2', '/countries/DE#emissions'],
  ['Bangladsh', '/countries/BD'],
  ['germnay emissions', '/countries/DE#emissions'],
  ['climate chain', '/calculators/climate-chain'],
  ['Ivory Coast population', '/countries/CI#economy'],
  ['south korea coal', '/countries/KR#energy'],
  ['emissions of china 2010', '/countries/CN#emissions'],
  ['Jamaica', '/countries/JM'],
  ['my country', '/plan/'],
  ['Texas', '/scenarios/texas-ercot-mandate-2035'],
  ['Alberta', '/scenarios/alberta-mandate-2035'],
  ['nordrhein-westfalen', '/scenarios/north-rhine-westphalia-mandate-2032'],
  ['NRW', '/scenarios/north-rhine-westphalia-mandate-2032'],
  ['Java-Bali', '/scenarios/java-bali-mandate-2035'],
  ['Tamil Nadu', '/scenarios/tamil-nadu-mandate-2035'],
  ['carbon capture', '/glossary/#carbon-capture'],
  ['gdp germany', '/countries/DE#economy'],
  ['population of nigeria', '/countries/NG#economy'],
  ['india greenhouse gases', '/countries/IN#emissions'],
  ['wie viel CO2 Deutschland', '/countries/DE#emissions'],
  ['glacier', '/datasets/glacier-mass-balance'],
  ['forest brazil', '/countries/BR#risk'],
  ['debt italy', '/countries/IT#economy'],
  ['power prices spain', '/countries/ES#energy'],
  ['water stress', '/datasets/aqueduct-water-stress'],
  ['heat stress', '/glossary/#heat-stress'],
  ['battery', '/calculators/battery-dispatch'],
  ['battery storage', '/calculators/battery-dispatch'],
  ['AMOC', '/tipping-points'],
  ['amazon dieback', '/tipping-points'],
  ['Greenland ice sheet', '/countries/GL'],
  ['ercot', '/scenarios/texas-ercot-mandate-2035'],
  ['PJM', '/scenarios/ohio-pjm-mandate-2035'],
  ['explore', '/explore/'],
  ['compare countries', '/countries/'],
  ['compare regions', '/compare/'],
  ['freshness', '/freshness/'],
  ['stale data', '/freshness/'],
  ['openapi', '/api/docs#readOperation'],
  ['python', '/api/docs'],
  ['rate limit', '/api/docs'],
  ['glossary', '/glossary/'],
  ['definitions', '/glossary/'],
  ['validation', '/methodology/validation'],
  ['hindcast', '/methodology/validation'],
  ['methodology', '/methodology/'],
  ['kalkuhl wenz', '/methodology/damage'],
  ['COACCH', '/methodology/damage'],
  ['howard sterner', '/methodology/damage'],
  ['damage function', '/methodology/damage'],
  ['kotz', '/methodology/damage'],
  ['equations', '/methodology/'],
  ['sweep', '/calculators/sweep'],
  ['forecast', '/calculators/forecast'],
  ['country outlook', '/calculators/forecast'],
  ['adaptation', '/calculators/climate-chain'],
  ['Vietnam', '/countries/VN'],
  ['Viet Nam', '/countries/VN'],
  ['Wietnam', '/countries/VN'],
  ['Indonesia', '/countries/ID'],
  ['Indonezja', '/countries/ID'],
  ['Frankreich', '/countries/FR'],
  ['Francja', '/countries/FR'],
  ['Spanien', '/countries/ES'],
  ['España', '/countries/ES'],
  ['Italie', '/countries/IT'],
  ['Suiza', '/countries/CH'],
  ['Schweiz', '/countries/CH'],
  ['Pays-Bas', '/countries/NL'],
  ['Niederlande', '/countries/NL'],
  ['Estados Unidos', '/countries/US'],
  ['USA', '/countries/US'],
  ['United States of America', '/countries/US'],
  ['UAE emissions', '/countries/AE#emissions'],
  ['DR Congo', '/countries/CD'],
  ['Burma', '/countries/MM'],
  ['Swaziland', '/countries/SZ'],
  ['Czech Republic', '/countries/CZ'],
  ['Elfenbeinküste', '/countries/CI'],
  ["Côte d'Ivoire", '/countries/CI'],
  ['Südafrika', '/countries/ZA'],
  ['Afrique du Sud', '/countries/ZA'],
  ['Brasil', '/countries/BR'],
  ['Brasilien CO2', '/countries/BR#emissions'],
  ['Россия', '/countries/RU'],
  ['中国', '/countries/CN'],
  ['Japon', '/countries/JP'],
  ['Grecia', '/countries/GR'],
  ['Ungarn', '/countries/HU'],
  ['Węgry', '/countries/HU'],
  ['Chiny emisje', '/countries/CN#emissions'],
  ['Hindistan', '/countries/IN'],
  ['Đức', '/countries/DE'],
  ['Jerman', '/countries/DE'],
  ['Duitsland', '/countries/DE'],
  ['Germania', '/countries/DE'],
  ['Alemania emisiones', '/countries/DE#emissions'],
  ['Kenia', '/countries/KE'],
  ['Kenya damage 3 degrees', '/countries/KE#damage'],
  ['brazil damage', '/countries/BR#damage'],
  ['climate damage vietnam', '/countries/VN#damage'],
  ['india 3 degrees', '/countries/IN'],
  ['mexico gdp per capita', '/countries/MX#economy'],
  ['japan electricity', '/countries/JP#energy'],
  ['france nuclear', '/countries/FR#energy'],
  ['uk wind power', '/countries/GB#energy'],
  ['denmark wind', '/countries/DK#energy'],
  ['norway hydro', '/countries/NO#energy'],
  ['australia solar', '/countries/AU#energy'],
  ['poland carbon intensity', '/countries/PL#energy'],
  ['sweden carbon price', '/countries/SE#policy'],
  ['poland NDC', '/countries/PL#policy'],
  ['kenya pledge', '/countries/KE#policy'],
  ['indonesia forest', '/countries/ID#risk'],
  ['spain drought', '/countries/ES#climate-ahead'],
  ['italy heat', '/countries/IT#risk'],
  ['china methane', '/countries/CN#emissions'],
  ['usa emissions per person', '/countries/US#emissions'],
  ['qatar co2 per capita', '/countries/QA#emissions'],
  ['ethiopia population', '/countries/ET#economy'],
  ['turkey coal', '/countries/TR#energy'],
  ['serbia', '/countries/RS'],
  ['Serbia power emissions report', '/scenarios/serbia-mandate-2035'],
  ['poland report', '/scenarios/poland-mandate-2035'],
  ['south africa coal', '/countries/ZA#energy'],
  ['philippines cyclone', '/countries/PH#damage'],
  ['maldives sea level', '/countries/MV#climate-ahead'],
  ['netherlands flood protection', '/countries/NL#risk'],
  ['russia', '/countries/RU'],
  ['egypt water', '/countries/EG#risk'],
  ['co2 concentration', '/datasets/co2-ppm-monthly'],
  ['mauna loa', '/datasets/co2-ppm-annual'],
  ['global temperature', '/datasets/global-temp'],
  ['carbon budget', '/datasets/igcc-carbon-budget'],
  ['power plants', '/datasets/gppd'],
  ['global warming potential', '/glossary/#global-warming-potential'],
  ['world bank gdp', '/datasets/wb-gdp'],
  ['emission factors', '/datasets/epa-supply-chain-factors'],
  ['weather texas', '/weather/us-tx'],
  ['supply chain', '/datasets/epa-supply-chain-factors'],
  ['capacity factor', '/glossary/#capacity-factor'],
  ['levelised cost', '/glossary/#lcoe'],
  ['heat deaths', '/datasets/heat-stress-heatwave-mortality'],
  ['electricity prices', '/datasets/ember-electricity-prices'],
  ['indicator explorer', '/explore/'],
  ['unemployment', '/datasets/gapminder-employment'],
  ['flood', '/calculators/climate-chain'],
  ['poland wind', '/countries/PL#energy'],
  ['pakistan 4 degrees', '/countries/PK'],
  ['carbon tax', '/glossary/#carbon-price'],
  ['co2 france 1995', '/countries/FR#emissions'],
  ['hydrogen', '/glossary/#carbon-border-adjustment'],
  ['nigeria', '/countries/NG'],
  ['Nigeria vulnerable', '/countries/NG'],
  ['gas share turkey', '/countries/TR#energy'],
  ['coal plants indonesia', '/countries/ID#energy'],
  ['kazakhstan', '/countries/KZ'],
  ['climate risk philippines', '/countries/PH'],
  ['bangladesh heat stress', '/countries/BD#risk'],
]

describe('the search', () => {
  test.each(QUERIES)('puts for %s first %s', (query, first) => {
    const [found] = search(query).results
    const url = first.includes('#') ? found?.url : found?.entry.href
    expect(url).toBe(first)
  })

  test('is asked 200 questions', () => {
    expect(new Set(QUERIES.map(([query]) => query)).size).toBeGreaterThanOrEqual(200)
  })

  test.each([
    ['Kenya co2 per person', 'CO2 per person', 2024, 't'],
    ['emissions of china 2010', 'Fossil CO2', 2010, 'Mt CO2'],
    ['Niemcy emisje CO2', 'Fossil CO2', 2024, 'Mt CO2'],
    ['mexico gdp per capita', 'GDP per person', 2023, 'USD'],
    ['renewables poland', 'Share of renewables in electricity', 2024, '%'],
  ])('answers %s with a number', (query, indicator, year, unit) => {
    expect(answer(search(query))).toMatchObject({ indicator, year, unit })
  })

  test('answers what a warming level takes from a country, at any level', () => {
    const at = (query: string) => answer(search(query))
    expect(at('india 2.5 degrees')).toMatchObject({ country: 'IN', warming_c: 2.5, year: null })
    expect(at('climate damage vietnam')?.warming_c).toBe(2)
    expect(at('kenya 2.5 degrees')).toMatchObject({ country: 'KE', warming_c: 2.5 })
    expect(at('india 3 degrees')?.value).toBeGreaterThan(at('india 2 degrees')?.value ?? Infinity)
  })

  test.each(['net zero', 'Vietnam Indonesia coal', 'Ohio', 'germany', 'germany verdict'])(
    'gives no number where none is asked for: %s',
    (query) => expect(answer(search(query))).toBeNull()
  )

  test('corrects no word of four letters, and no country to another', () => {
    expect(search('ohoi').results).toEqual([])
    expect(search('Holland').countries.map(({ alpha2 }) => alpha2)).toEqual(['NL'])
    expect(search('Türkei').countries.map(({ alpha2 }) => alpha2)).toEqual(['TR'])
    expect(search('Nigeria').countries.map(({ alpha2 }) => alpha2)).toEqual(['NG'])
  })

  test.each(['constructor', '__proto__', 'valueOf'])(
    'reads a name of the language that it is written in as a word: %s',
    (query) => expect(search(query).countries).toEqual([])
  )

  test('finds nothing for letters without a meaning', () => {
    expect(search('xqj')).toMatchObject({ results: [], parts: [] })
  })
})
