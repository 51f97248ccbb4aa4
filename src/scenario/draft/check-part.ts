import { addTo, numberAt, sumOf } from '../../core/entry.ts'
import { listLeaves } from '../../core/scenario/document/leaves.ts'
import { describeIssues } from '../../core/validation/issue.ts'
import { roundTo } from '../../model/units/precision.ts'
import type { AuthoredAccount } from '../account/authored.ts'
import { type AccountInputs, readAccountInputs } from '../account/inputs.ts'
import { plantGw, statedSchedule } from '../account/schedule.ts'
import { readTargets } from '../account/targets.ts'
import { plausibleRangeOf, symbolOfField } from '../document/field-table.ts'
import { RULES_DAY } from '../report/report-model.ts'
import type { EntryFinding, Ledger } from './ledger.ts'
import { type RegionPart, regionPartSchema } from './part.ts'

/** What a region lacks without which nothing can be computed. */
export interface Missing {
  readonly path: string
  readonly message: string
}

/** What a described issue says it has received where there is no value. */
const NOTHING = 'nothing'

export function sortIssues(
  error: Parameters<typeof describeIssues>[0],
  part: object
): { readonly missing: Missing[]; readonly findings: EntryFinding[] } {
  const missing: Missing[] = []
  const findings: EntryFinding[] = []
  for (const { path, message, expected, actual } of describeIssues(error, part))
    if (actual === NOTHING) missing.push({ path, message: `${path} ${message}.` })
    else
      findings.push({ path, message: `${path} ${message}.`, severity: 'error', expected, actual })
  return { missing, findings }
}

/** Numbers that no region of the world has: most are slips of a unit. */
export function checkRanges(part: RegionPart, ledger: Ledger): void {
  const stated = Object.fromEntries(
    Object.entries(part).filter(([section]) => section in regionPartSchema.shape)
  )
  for (const { path, value } of listLeaves(stated)) {
    const range = typeof value === 'number' ? plausibleRangeOf(path) : null
    if (typeof value !== 'number' || range === null) continue
    const { low, high, slip } = range
    if (value >= low && value <= high) continue
    const symbol = symbolOfField(path)
    const expected = `${low} to ${high}${symbol === null ? '' : ` ${symbol}`}`
    const hint = slip ? ` Check for ${slip}.` : ''
    ledger.report(path, `${path} is ${value}, outside ${expected}.${hint}`, {
      expected,
      actual: value,
    })
  }
}

export function findMissing({ demand, power_year }: RegionPart): Missing[] {
  const [energy] = demand?.base_energy ?? []
  if (energy?.central !== undefined || power_year.backcast_twh !== undefined) return []
  return [
    {
      path: 'demand.base_energy',
      message:
        'Energy of the base year, TWh: state demand.base_energy [{ central }], or the generation by kind as power_year.backcast_twh.',
    },
  ]
}

/** Part of what is observed that may be more than its plant makes in every hour. */
const ROUNDING = 0.05

/** Each kind that was observed to generate has the plant for it. */
function checkObserved(inputs: AccountInputs, ledger: Ledger): void {
  const { plants, backcastYear, observedTwh, extraPlants } = inputs
  const gw = plantGw(inputs, 'today', backcastYear, statedSchedule(inputs))
  const sums = new Map<string, number>(extraPlants.map(({ id, gw: extra }) => [id, extra]))
  for (const [index, { kind, closedAt, baseGw }] of plants.entries())
    addTo(sums, kind, closedAt === null ? numberAt(gw, index) : baseGw)
  for (const [kind, twh] of observedTwh) {
    const most = sumOf(sums, kind) * 8.76
    if (twh * (1 - ROUNDING) > most)
      ledger.report(
        `power_year.backcast_twh.${kind}`,
        `Generation: ${twh} TWh of ${kind} need ${roundTo(twh / 8.76, 2)} GW in every hour, and the plants of the base year have ${roundTo(sumOf(sums, kind), 2)} GW. Correct one of the two.`,
        { expected: `up to ${roundTo(most, 2)} TWh`, actual: twh }
      )
  }
}

/** What reads well and cannot be run: a target of no known metric, a date before another. */
export function checkRunnable(source: AuthoredAccount, ledger: Ledger): void {
  try {
    checkObserved(readAccountInputs(source), ledger)
    readTargets(source, RULES_DAY)
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault
    ledger.report('', fault.message)
  }
}
