import { fixedBy } from './documented.ts'

const read = fixedBy('Federal Reserve Board, G.5A annual average exchange rates')

/** US dollars for a unit of the currency of an official table, average of its price year. */
export const EXCHANGE_RATES = {
  usd_per_gbp_2022: read('US dollars per pound sterling, 2022', 1.2371, 'USD/GBP'),
  // The Board prints Canadian dollars per US dollar: 1.2533.
  cad_per_usd_2021: read('Canadian dollars per US dollar, 2021', 1.2533, 'CAD/USD'),
  usd_per_eur_2020: read('US dollars per euro, 2020', 1.141, 'USD/EUR'),
} as const
