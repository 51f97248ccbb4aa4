import { entryAt, requireEntry } from '../../../core/entry.ts'
import type { ChainValues } from '../../../core/chain/evaluate.ts'
import { DAMAGE_FIGURES } from '../../../model/figures/damage.ts'
import { sectionOf, type Figure } from '../../../model/figures/figure.ts'
import { INDUSTRIES, type IndustryId } from '../../../core/industry/industries.ts'
import { formatFixedOrBelow, formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { type Axis, chooseAxisEnd } from '../strip/axis.ts'
import { drawStrip } from '../strip/strip.ts'

/** A part of a sum, ready to print. */
export interface PartLine {
  readonly label: string
  readonly value: string
  /** A bar from the sum of the components above to the sum including this one. */
  readonly strip: string
}

/** A sum with its components. */
interface PartSum {
  /** The sum in words. */
  readonly total: string
  readonly lines: readonly PartLine[]
  readonly note: string
}

/** The two sums of the damage layer. */
export interface DamageParts {
  readonly gdp: PartSum
  readonly industry: PartSum
}

/** Decimals of a part, percent. */
const PART_DECIMALS = 2

interface Part {
  readonly label: string
  readonly percent: number
}

/** Components of the additional GDP damage and of the additional loss of an industry. */
export function describeParts(values: ChainValues, industry: IndustryId): DamageParts {
  return { gdp: describeGdp(values), industry: describeIndustry(values, industry) }
}

const GDP_PARTS = sectionOf(DAMAGE_FIGURES, 'gdp_parts')
const DERATING = sectionOf(DAMAGE_FIGURES, 'derating')

function part({ label, step }: Figure, values: ChainValues, percent: number): Part {
  const numbers: Readonly<Record<string, number>> = values
  return { label, percent: percent * requireEntry(numbers, step) }
}

function describeGdp(values: ChainValues): PartSum {
  const { gradual_pct, sector_channels_pct, gdp_damage_additional_pct: total } = values
  return {
    total: `${writePercent(total)} of GDP`,
    lines: describeLines([
      part(GDP_PARTS.gradual_pct, values, 1),
      part(GDP_PARTS.flood_pct, values, 1),
      part(GDP_PARTS.coast_pct, values, 1),
      part(GDP_PARTS.storm_pct, values, 1),
      part(GDP_PARTS.shock_pct, values, 1),
    ]),
    note: `Within the ${writePercent(gradual_pct)} of the warmer mean temperature, lost work, power, crops and deliveries cost ${writePercent(sector_channels_pct)}, and all other effects ${writePercent(gradual_pct - sector_channels_pct)}. A negative number is a gain.`,
  }
}

function describeIndustry(values: ChainValues, industry: IndustryId): PartSum {
  return {
    total: `${writePercent(100 * values.combined_derating)} of its value added`,
    lines: describeLines([
      part(DERATING.labor, values, 100),
      part(DERATING.power, values, 100),
      part(DERATING.crops, values, 100),
      part(DERATING.supply_chain, values, 100),
      part(DERATING.assets, values, 100),
      part(DERATING.macro_residual, values, 100),
    ]),
    note: `${INDUSTRIES[industry].label} produces ${writePercent(100 * values.value_added_share)} of value added here. The last part is what the studies see beyond the channels above: half of it alike for every industry, half by how much work heat costs it. A negative part is a gain.`,
  }
}

function describeLines(parts: readonly Part[]): PartLine[] {
  // A part that is not held is in no sum.
  const percents = parts.map(({ percent }) => (Number.isNaN(percent) ? 0 : percent))
  const ends = percents.map((_, index) =>
    percents.slice(0, index + 1).reduce((sum, percent) => sum + percent, 0)
  )
  const axis = fitAxis(ends)
  return parts.map(({ label, percent }, index) => ({
    label,
    value: Number.isNaN(percent)
      ? 'not held'
      : `${formatFixedOrBelow(percent, PART_DECIMALS)}${NO_BREAK_SPACE}%`,
    strip: drawStrip(axis, [
      { shape: 'tick', at: 0, color: 'var(--chart-axis)' },
      {
        shape: 'bar',
        at: index === 0 ? 0 : entryAt(ends, index - 1),
        to: entryAt(ends, index),
        color: percent < 0 ? 'var(--chart-saved)' : 'var(--chart-damage)',
      },
    ]),
  }))
}

/** An axis around zero with round ends that contains every running sum. */
function fitAxis(sums: readonly number[]): Axis {
  const [least, most] = [Math.min(0, ...sums), Math.max(0, ...sums)]
  return { from: least < 0 ? -chooseAxisEnd(-least) : 0, to: chooseAxisEnd(most), ticks: [] }
}

function writePercent(value: number): string {
  return `${formatProse(value)}${NO_BREAK_SPACE}%`
}
