import type { SampledFiscalRequest } from '../../../core/uncertainty/sample-fiscal.ts'
import type { Uncertainty } from '../../../core/uncertainty/sample.ts'
import { formatCount, formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { sideOfBand, writeBandRows, writeFigure, type BandedFigure } from '../uncertainty/bands.ts'
import { writeDecidingGroups } from '../uncertainty/deciding-groups.ts'
import { countDots, DOTS, drawDots } from '../uncertainty/dot-plot.ts'
import { CHAIN_INITIAL } from './form.ts'
import { CHAIN_OUTPUTS, CHAIN_UNITS, type ChainLayer } from './outputs.ts'
import type { ChainView } from './view.ts'

type Result = Extract<ChainView, { kind: 'result' }>

/** The figure whose threshold the page asks for. */
export const THRESHOLD_FIELD = 'fiscal_balance_shift_pct'

/** Where the figures of a layer stand in a fiscal answer. */
const PREFIXES: Readonly<Record<ChainLayer, string>> = {
  physical: 'damage.physical.',
  damage: 'damage.',
  fiscal: '',
}

/** Figures that show how the budget reacts to damage: one of its coefficients is skewed to one side. */
const BUDGET_FIELDS: ReadonlySet<string> = new Set([
  THRESHOLD_FIELD,
  'debt_deviation_pct_gdp',
  'damage.fiscal_stress_index',
])

/** What the page shows of a sample; rows and pictures are markup. */
export interface SampledView {
  readonly status: string
  readonly rows: Readonly<Record<ChainLayer, string>>
  readonly dots: string
  readonly share: string
  readonly groups: { readonly damage: string; readonly balance: string }
  /** Sentences of figures at the edge of their band. */
  readonly edges: readonly string[]
}

/** The request that is sampled: as the API's, the form's own damage function leaves the choice to the draws. */
export function sampledRequest({ request }: Result): SampledFiscalRequest {
  const isNamed = request.damage_function !== CHAIN_INITIAL.damage_function
  return isNamed ? request : { ...request, damage_function: null }
}

/** Put a sample into words, rows and pictures beside the single figures of the same request. */
export function describeSample({ numbers }: Result, found: Uncertainty): SampledView {
  const figures = (layer: ChainLayer): (BandedFigure & { readonly field: string })[] =>
    CHAIN_OUTPUTS[layer].flatMap(({ name, label, unit, axis }) => {
      const field = `${PREFIXES[layer]}${name}`
      const sampled = found.outputs[field]
      const own = numbers.find((number) => number.layer === layer && number.name === name)
      return sampled && own
        ? [{ field, label, single: own.central, sampled, unit: CHAIN_UNITS[unit], axis }]
        : []
    })
  const layers = {
    physical: figures('physical'),
    damage: figures('damage'),
    fiscal: figures('fiscal'),
  }
  const groups = (field: string): string => writeDecidingGroups(found.shares?.[field] ?? {})
  return {
    status: describeDrawing(found),
    rows: {
      physical: writeBandRows(layers.physical),
      damage: writeBandRows(layers.damage),
      fiscal: writeBandRows(layers.fiscal),
    },
    ...describeThreshold(found),
    groups: {
      damage: groups('damage.gdp_damage_additional_pct'),
      balance: groups(THRESHOLD_FIELD),
    },
    edges: describeEdges(Object.values(layers).flat()),
  }
}

function describeDrawing({ samples, sampled, damage_function_mix: mix }: Uncertainty): string {
  const functions = mix ? ' Each draw takes one of three damage functions.' : ''
  return `${formatCount(samples)} draws of ${formatCount(sampled.length)} uncertain numbers.${functions}`
}

function describeThreshold({ probabilities }: Uncertainty): Pick<SampledView, 'dots' | 'share'> {
  const [found] = probabilities
  if (!found) return { dots: '', share: '' }
  const { below, threshold } = found
  const limit = `${formatProse(threshold)}${NO_BREAK_SPACE}% of GDP`
  const count = countDots(below)
  // Rounding to dots must not turn a rare case into never, nor a frequent one into always.
  const isRounded = below > 0 && below < 1 && (count === 0 || count === DOTS)
  const word = isRounded ? (count === 0 ? 'Fewer than 1' : `More than ${DOTS - 1}`) : String(count)
  const share = `${word} of ${DOTS} draws shift the budget balance to below ${limit} (${formatProse(100 * below)}${NO_BREAK_SPACE}% of all).`
  return { dots: drawDots(below, share), share }
}

function describeEdges(figures: readonly (BandedFigure & { readonly field: string })[]): string[] {
  return figures.flatMap((figure) => {
    const side = sideOfBand(figure)
    if (side === 'within') return []
    const end = side === 'below' ? figure.sampled.p17 : figure.sampled.p83
    const percentile = side === 'below' ? '17th' : '83rd'
    const why = BUDGET_FIELDS.has(figure.field)
      ? ' The single figure assumes that spending plans do not change; the band allows that they do.'
      : ''
    const single = writeFigure(figure.single, figure.unit)
    return [
      `${figure.label}: ${single}, ${side} the ${percentile} percentile (${writeFigure(end, figure.unit)}).${why}`,
    ]
  })
}
