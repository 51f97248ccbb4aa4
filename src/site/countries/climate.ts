import type { CountryProjections, PhysicalProjection } from '../../core/climate/projections.ts'
import { formatAlike, formatRange } from '../../format/index.ts'

/** Projections as a table: a row an indicator, a column a year. */
export interface ClimateTable {
  readonly years: readonly number[]
  readonly rows: readonly {
    readonly label: string
    readonly unit: string
    readonly cells: readonly string[]
  }[]
}

/** Years that a page shows of a projection. */
const SHOWN_YEARS: ReadonlySet<number> = new Set([2025, 2030, 2040, 2050, 2070, 2100])

interface Indicator {
  readonly label: string
  readonly unit: string
  /** Null where none is held for where the country lies. */
  readonly read: (projection: PhysicalProjection) => number | null
}

const INDICATORS: readonly Indicator[] = [
  {
    label: 'Warming of the country above 1850–1900',
    unit: '°C',
    read: ({ warming_c }) => warming_c.regional,
  },
  {
    label: 'Hottest day of the year, warmer by',
    unit: '°C',
    read: ({ indicators }) => indicators.hottest_day_c,
  },
  { label: 'Days above 35 °C', unit: 'a year', read: ({ indicators }) => indicators.hot_days },
  {
    label: 'Days with a heat index above 41 °C',
    unit: 'a year',
    read: ({ indicators }) => indicators.dangerous_heat_days,
  },
  {
    label: 'Wettest day of the year, wetter by',
    unit: '%',
    read: ({ indicators }) => indicators.wettest_day_pct,
  },
  {
    label: 'Longest dry spell, longer by',
    unit: 'days',
    read: ({ indicators }) => indicators.dry_spell_days,
  },
  {
    label: 'Global mean sea level above 1995–2014',
    unit: 'mm',
    read: ({ sea_level_mm }) => sea_level_mm,
  },
]

/** Lay out the projections of a country for a page. */
export function tabulateClimate({ projections }: CountryProjections): ClimateTable {
  const shown = projections.filter(({ year }) => SHOWN_YEARS.has(year))
  return {
    years: shown.map(({ year }) => year),
    rows: INDICATORS.flatMap(({ label, unit, read }) => {
      const values = shown.map(read).filter((value) => value !== null)
      if (values.length < shown.length) return []
      return [{ label, unit, cells: values.map((value) => formatAlike(value, values)) }]
    }),
  }
}

/** One sentence on the warming in 2050 with its range. */
export function writeWarming({ name, projections }: CountryProjections): string {
  const middle = projections.find(({ year }) => year === 2050)
  if (middle === undefined) return ''
  const { low, high, warming_c } = middle
  const range = formatRange(low.warming_c.regional, high.warming_c.regional)
  return `On RCP4.5, ${name} is ${formatAlike(warming_c.regional, [10])} °C warmer in 2050 than in 1850–1900 (${range} °C across the published ranges).`
}
