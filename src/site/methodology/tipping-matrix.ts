import { entryAt } from '../../core/entry.ts'
import { describeTippingPoints, type TippingClass } from '../../core/tipping/tipping-matrix.ts'
import type { TippingElement } from '../../core/tipping/tipping-elements.ts'
import { formatProse, formatRange, MINUS, NO_BREAK_SPACE } from '../../format/index.ts'

/** An element with its classes along the warming levels. */
interface TippingRow {
  readonly id: string
  readonly label: string
  readonly category: string
  /** Low, central and high threshold, °C. */
  readonly threshold: TippingElement['threshold_c']
  readonly timescale: string
  /** Change of mean temperature at full transition, as published. */
  readonly impacts: { readonly world: string; readonly region: string }
  readonly classes: readonly TippingClass[]
}

/** The matrix for readers: groups of elements, the most sensitive first. */
export interface TippingView {
  readonly levels: readonly { readonly value: number; readonly label: string }[]
  readonly groups: readonly { readonly heading: string; readonly rows: readonly TippingRow[] }[]
  readonly limits: readonly string[]
  readonly source: string
  /** The finding: how many core elements are at least possible, and likely, at a level. */
  readonly counts: readonly {
    readonly warmingC: number
    readonly possible: number
    readonly likely: number
  }[]
}

const GROUPS = {
  core: 'Elements of the whole planet',
  regional: 'Elements of a region',
} as const satisfies Record<string, string>

/** Words for the classes, from least to most severe. */
export const CLASS_WORDS: Readonly<Record<TippingClass, string>> = {
  below: 'below',
  possible: 'possible',
  likely: 'likely',
  beyond: 'beyond',
}

/** Lay out the matrix of tipping elements. */
export function describeTippingMatrix(): TippingView {
  const { elements, matrix, limits, source } = describeTippingPoints()
  const rows = elements.map((element) => describeElement(element, matrix.classes[element.id] ?? []))
  const scaleOf = new Map(elements.map(({ id, scale }) => [id, scale]))
  return {
    levels: matrix.warming_c.map((value) => ({
      value,
      label: `${formatProse(value)}${NO_BREAK_SPACE}°C`,
    })),
    groups: Object.entries(GROUPS).map(([scale, heading]) => ({
      heading,
      rows: rows
        .filter(({ id }) => scaleOf.get(id) === scale)
        .sort((a, b) => a.threshold.central - b.threshold.central || (a.label < b.label ? -1 : 1)),
    })),
    limits,
    source,
    counts: matrix.warming_c.map((warmingC, index) => ({
      warmingC,
      possible: rows.filter(({ classes }) => classes[index] !== 'below').length,
      likely: rows.filter(({ classes }) => ['likely', 'beyond'].includes(entryAt(classes, index)))
        .length,
    })),
  }
}

function describeElement(element: TippingElement, classes: readonly TippingClass[]): TippingRow {
  const { id, label, category, threshold_c: threshold, timescale_yr: years, impacts } = element
  return {
    id,
    label,
    category,
    threshold,
    timescale: writeYears(years),
    impacts: { world: writeImpact(impacts.global), region: writeImpact(impacts.regional) },
    classes,
  }
}

/** Set the signs of print in a published change. */
function writeImpact(text: string | null): string {
  return text === null ? '–' : text.replaceAll(/(^|to )-/g, `$1${MINUS}`).replaceAll('degC', '°C')
}

function writeYears({ low, central, high }: TippingElement['timescale_yr']): string {
  const middle = central === null ? null : formatProse(central)
  const range = low === null || high === null ? null : formatRange(low, high)
  if (middle === null) return range ?? '–'
  return range === null || range === middle ? middle : `${middle} (${range})`
}
