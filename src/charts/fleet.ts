import type { Scenario } from '../core/scenario/document/document.ts'
import { PERCENT } from '../core/unit-conversions.ts'
import { formatProse, formatQuantity, formatYear } from '../format/index.ts'
import { type ChartDescription, type ChartTable, describeSource } from './chart.ts'
import { drawFleetColumns } from './fleet-columns.ts'
import { nameFleet, overheadPct, readFleetBars } from './fleet-rows.ts'
import type { FleetBar } from './fleet-rows.ts'
import { drawFleetRows } from './fleet-stripes.ts'

/** The fleet today and at the deadline, without and with the mandate, against peak demand. */
export function fleetChart(scenario: Scenario): ChartDescription {
  const bars = readFleetBars(scenario)
  return {
    id: 'fleet',
    title: stateFinding(bars),
    subtitle: 'Installed capacity by fuel at nameplate, and peak demand, GW',
    source: describeSource(scenario),
    wide: drawFleetColumns(bars),
    narrow: drawFleetRows(bars),
    table: tabulate(bars),
    alt: bars.map(describeBar).join(' '),
  }
}

function stateFinding(bars: readonly FleetBar[]): string {
  const mandate = bars.findLast(({ kind }) => kind === 'mandate')
  if (mandate === undefined) return 'The fleet by fuel'
  const overhead = overheadPct(mandate)
  return `The planned fleet of ${formatQuantity(mandate.totalGw, 'gw')} is ${compareSizes(overhead)} the ${formatYear(mandate.year)} peak`
}

/** From this excess on, a multiple is easier to picture than a percentage, percent. */
const MULTIPLE_FROM_PCT = 100

/** Compare by an excess in percent: `15 % above`, `3.4 times`. */
export function compareSizes(excessPct: number): string {
  if (excessPct >= MULTIPLE_FROM_PCT) return `${formatProse(1 + excessPct / PERCENT)} times`
  return `${formatQuantity(Math.abs(excessPct), 'pct')} ${excessPct < 0 ? 'below' : 'above'}`
}

function describeBar(bar: FleetBar): string {
  const parts = bar.shares.map(({ label, gw }) => `${label.toLowerCase()} ${formatProse(gw)}`)
  return (
    `${nameFleet(bar)}: ${formatQuantity(bar.totalGw, 'gw')} in all (${parts.join('; ')}), ` +
    `peak ${formatQuantity(bar.peakGw, 'gw')}.`
  )
}

function tabulate(bars: readonly FleetBar[]): ChartTable {
  const labels = [...new Set(bars.flatMap(({ shares }) => shares.map(({ label }) => label)))]
  return {
    columns: [
      { label: 'Fuel', unit: null },
      ...bars.map((bar) => ({ label: nameFleet(bar), unit: 'GW' })),
    ],
    rows: [
      ...labels.map((label) => [label, ...bars.map((bar) => readLabel(bar, label))]),
      ['Total', ...bars.map(({ totalGw }) => totalGw)],
      ['Peak demand', ...bars.map(({ peakGw }) => peakGw)],
      ['Above the peak, %', ...bars.map(overheadPct)],
    ],
  }
}

function readLabel({ shares }: FleetBar, label: string): number {
  return shares.reduce((sum, share) => (share.label === label ? sum + share.gw : sum), 0)
}
