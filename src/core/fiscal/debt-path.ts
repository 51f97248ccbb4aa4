import { z } from 'zod'
import { evaluateRows, explainRows, readSymbol, type Row } from '../explain/row.ts'
import type { Step } from '../explain/trace.ts'

const percent = (field: string, min: number, max: number) => {
  const error = (issue: { readonly input?: unknown }) =>
    `${field} is ${JSON.stringify(issue.input)}: give percent from ${min} to ${max}`
  return z.number({ error }).min(min, { error }).max(max, { error })
}

/** What a debt path starts from, all in percent; one primary balance a year. */
export const debtPathRequestSchema = z.object({
  debt_pct_gdp: percent('debt_pct_gdp', 0, 1000).describe('Debt at the start, percent of GDP'),
  interest_pct: percent('interest_pct', -50, 100).describe('Interest a year on the debt'),
  growth_pct: percent('growth_pct', -50, 100).describe('Growth of nominal GDP a year'),
  primary_balances_pct_gdp: z
    .array(percent('primary_balances_pct_gdp', -100, 100))
    .min(1, { error: 'primary_balances_pct_gdp is empty: give one balance a year' })
    .max(100, { error: 'primary_balances_pct_gdp has more than 100 years' })
    .readonly()
    .describe('Primary balance of each year, percent of GDP; a deficit is negative'),
})

/** A checked debt path request. */
export type DebtPathRequest = z.output<typeof debtPathRequestSchema>

/** Debt at the end of each year (percent of GDP): d[t+1] = d[t]·(1+r)/(1+gr) - pb[t]. */
export function projectDebt(request: DebtPathRequest): number[] {
  const values = evaluateRows(debtRows(request))
  return request.primary_balances_pct_gdp.map((_balance, index) =>
    readSymbol(values, debtSymbol(index + 1))
  )
}

/** Lay out a debt path as steps, year by year. */
export function explainDebt(request: DebtPathRequest): Step[] {
  const rows = debtRows(request)
  return explainRows(rows, evaluateRows(rows))
}

function debtRows(request: DebtPathRequest): Row[] {
  const { debt_pct_gdp, interest_pct, growth_pct, primary_balances_pct_gdp } = request
  return [
    givenRow(debtSymbol(0), 'Debt at the start', 'debt_pct_gdp', debt_pct_gdp),
    givenRow('interest_pct', 'Interest a year', 'interest_pct', interest_pct),
    givenRow('growth_pct', 'Growth of nominal GDP a year', 'growth_pct', growth_pct),
    ...primary_balances_pct_gdp.flatMap((balance, index) => yearRows(index, balance)),
  ]
}

function yearRows(index: number, balancePct: number): Row[] {
  const [before, after] = [debtSymbol(index), debtSymbol(index + 1)]
  const balance = `primary_balance_${index + 1}_pct_gdp`
  const year = `year ${index + 1}`
  return [
    givenRow(balance, `Primary balance, ${year}`, 'primary_balances_pct_gdp', balancePct),
    {
      symbol: after,
      label: `Debt at the end of ${year}`,
      unit: 'percent of GDP',
      formula: `${before} * (1 + interest_pct / 100) / (1 + growth_pct / 100) - ${balance}`,
      inputs: [before, 'interest_pct', 'growth_pct', balance],
      source: 'identity of debt dynamics',
      kind: 'modeled',
      compute: (v) =>
        (v(before) * (1 + v('interest_pct') / 100)) / (1 + v('growth_pct') / 100) - v(balance),
    },
  ]
}

function debtSymbol(year: number): string {
  return `debt_${year}_pct_gdp`
}

function givenRow(symbol: string, label: string, field: string, value: number): Row {
  const source = `request field ${field}`
  return { symbol, label, unit: 'percent', source, kind: 'given', read: () => value }
}
