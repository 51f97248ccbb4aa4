import type { SearchEntry } from './entry.ts'

/** Currencies of the dataset of exchange rates, with the words by which they are asked for. */
const CURRENCIES: Readonly<Record<string, string>> = {
  AUD: 'aud, australian dollar, australian dollars',
  BRL: 'brl, brazilian real, real, reais',
  CAD: 'cad, canadian dollar, canadian dollars',
  CHF: 'chf, franc, francs, swiss franc, swiss francs',
  CNY: 'cny, rmb, yuan, renminbi',
  DKK: 'dkk, danish krone',
  EUR: 'eur, euro, euros',
  HKD: 'hkd, hong kong dollar',
  INR: 'inr, rupee, rupees, indian rupee, indian rupees',
  JPY: 'jpy, yen',
  KRW: 'krw, won, korean won',
  MXN: 'mxn, peso, pesos, mexican peso',
  MYR: 'myr, ringgit',
  NOK: 'nok, norwegian krone',
  NZD: 'nzd, new zealand dollar',
  SEK: 'sek, krona, swedish krona',
  SGD: 'sgd, singapore dollar',
  THB: 'thb, baht',
  TWD: 'twd, taiwan dollar',
  ZAR: 'zar, rand, south african rand',
}

/** What all rates are stated against: it is no choice of its own. */
const DOLLAR = 'usd, dollar, dollars, us dollar, us dollars'

/** Words that may stand beside currencies in a question about their rate. */
const BESIDE = new Set(
  'to in into per vs versus and rate rates exchange fx convert conversion currency currencies the a of one 1'.split(
    ' '
  )
)

const NAMES = [...Object.entries(CURRENCIES), ['USD', DOLLAR] as const]
  .flatMap(([code, names]) =>
    names.split(', ').map((name) => ({ code, words: name.split(' ') }) as const)
  )
  .toSorted((a, b) => b.words.length - a.words.length)

/** The view of the explorer with the rates that a question names, if it asks for nothing else. */
export function findRates(typed: readonly string[]): SearchEntry | null {
  const codes = new Set<string>()
  let rest = typed
  for (const { code, words } of NAMES) {
    const at = rest.findIndex((_, start) =>
      words.every((word, index) => rest[start + index] === word)
    )
    if (at < 0) continue
    codes.add(code)
    rest = rest.toSpliced(at, words.length)
  }
  const others = [...codes].filter((code) => code !== 'USD').toSorted()
  if (
    others.length === 0 ||
    rest.some((word) => !BESIDE.has(word) && !/^(?:19|20)\d\d$/.test(word))
  )
    return null
  return {
    kind: 'Page',
    title: `${new Intl.ListFormat('en-GB').format(others)} per US dollar`,
    text: 'Annual averages of the exchange rate in the explorer, with table and data',
    href: `/explore/?i=exchange-rates.units_per_usd&c=${others.join('~')}`,
  }
}
