/** Words for the tables of the register of coefficients, by their ids. */
const TABLE_NAMES: Readonly<Record<string, string>> = {
  windows: 'Windows of the day',
  warming: 'Warming levels',
  hazards: 'Hazards',
  sea_level: 'Sea level',
  shocks: 'Shocks',
  place: 'By place',
  industry: 'By industry',
  investment: 'Investment by group of countries and policy pathway',
  gdp: 'Gross domestic product',
  dice2016: 'DICE-2016R and R2',
  dice2023: 'DICE-2023',
  price_index: 'Price index of US GDP',
  exchange_rates: 'Exchange rates',
}

/** Name a table of the register: its words, or its id with spaces. */
export function nameTable(id: string): string {
  const name = TABLE_NAMES[id]
  if (name !== undefined) return name
  const words = id.replaceAll(/[_:]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
