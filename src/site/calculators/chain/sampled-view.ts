import type { SampledFiscalRequest } from '../../../core/uncertainty/sample-fiscal.ts'
import type { Uncertainty } from '../../../core/uncertainty/sample.ts'
import { formatCount, formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import {
  edgeOfBand,
  writeBand,
  writeBandRows,
  writeFigure,
  type BandedFigure,
} from '../uncertainty/bands.ts'
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

/**
 * The edge at which the single figure of the budget lies because spending follows its plans there:
 * the coefficient by which plans give way has its central value at the end of its range.
 */
const PLANNED_SPENDING_EDGES: Readonly<Record<string, 'lower' | 'upper'>> = {
  [THRESHOLD_FIELD]: 'lower',
  debt_deviation_pct_gdp: 'upper',
  'damage.fiscal_stress_index': 'upper',
}

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
export function describeSample({ numbers, central }: Result, found: Uncertainty): SampledView {
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
    edges: describeEdges(Object.values(layers).flat(), central.gdp_damage_additional_pct > 0),
  }
}

function describeDrawing({
  samples,
  seed,
  sampled,
  damage_function_mix: mix,
}: Uncertainty): string {
  const functions = mix ? ' Each draw takes one of three damage functions.' : ''
  return `${formatCount(samples)} draws of ${formatCount(sampled.length)} uncertain numbers, seed ${seed}.${functions}`
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

function describeEdges(
  figures: readonly (BandedFigure & { readonly field: string })[],
  isLoss: boolean
): string[] {
  return figures.flatMap((figure) => {
    const { field, label, single, sampled, unit } = figure
    const edge = edgeOfBand(figure)
    if (edge === null) return []
    const why =
      isLoss && PLANNED_SPENDING_EDGES[field] === edge
        ? ' The single figure assumes that spending plans do not change; the band allows that they do.'
        : ''
    return [
      `${label}: ${writeFigure(single, unit)}, at the ${edge} edge of ${writeBand(figure, sampled.p17, sampled.p83)}.${why}`,
    ]
  })
}
