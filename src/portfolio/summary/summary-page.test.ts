import { expect, test } from 'vitest'
import { summarize } from '../calculation/loss-distribution.ts'
import type { Totals } from '../calculation/totals.ts'
import { writeSummaryPage, type SummaryContext } from './summary-page.ts'

const CONTEXT: SummaryContext = {
  input: 'sites <b>.csv',
  model_version: '9.9.9',
  value_kind: 'assets',
  seed: 1,
  bad_lines: 2,
}

const losses = Array.from({ length: 256 }, (_, draw) => 1e9 + draw * 1e6)

const totals: Totals = {
  partition: 'a',
  good_rows: 1200,
  bad_rows: 3,
  calculations: 7,
  cells: [
    {
      geography: 'DE',
      industry: 'energy',
      sites: 700,
      value_usd: 6e10,
      loss_usd: 8e8,
      hazards_usd: [7e8, 5e7, 3e7, 2e7, 0],
    },
    {
      geography: 'europe.north',
      industry: 'banking',
      sites: 500,
      value_usd: 4e10,
      loss_usd: 2e8,
      hazards_usd: [1e8, 5e7, 1e7, 0, 0],
    },
  ],
  draws: {
    geographies: { DE: losses, 'europe.north': losses },
    industries: { energy: losses, banking: losses },
    hazards: { gradual: losses, flood: losses, coast: losses, storm: losses, shocks: losses },
  },
}

test('the page tells the loss, its distribution and who bears it', () => {
  const page = writeSummaryPage(summarize([totals]), CONTEXT)
  expect(page).toMatch(/1\s200 sites worth USD\s100\sbn lose USD\s2\.25\sbn a year/)
  expect(page).toContain('One draw in twenty loses more than')
  expect(page).toContain('Germany')
  expect(page).toContain('5 rows left out')
  // The last row of the table by hazard: 8e8 of gradual warming, 1e8 of river floods.
  expect(page).toMatch(/<td>All<\/td>.*800\s000\s000<\/td><td>100\s000\s000<\/td>/)
  expect(page).toContain('17 to 83 % of draws')
  expect(page).toContain('sites &lt;b&gt;.csv')
  expect(page.match(/<svg/g)).toHaveLength(6)
})

test('the page needs nothing beside itself', () => {
  const page = writeSummaryPage(summarize([totals]), CONTEXT)
  expect(page).not.toMatch(/<(script|link|img)|url\(|(src|href)=/)
  expect(page).not.toContain('NaN')
})

test('without draws there are central values alone, and no row is no error', () => {
  const { draws: _, ...rest } = totals
  const central = writeSummaryPage(summarize([{ ...rest, draws: null }]), CONTEXT)
  expect(central).toContain('under central values')
  expect(central.match(/<svg/g)).toHaveLength(4)
  const none = { ...rest, good_rows: 0, cells: [], draws: null }
  expect(writeSummaryPage(summarize([none]), CONTEXT)).toContain('0 sites')
})
