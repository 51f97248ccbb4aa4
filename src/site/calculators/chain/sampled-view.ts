import type { Uncertainty } from '../../../core/uncertainty/sample.ts'
import { formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { writeBandRows, type BandedFigure } from '../uncertainty/bands.ts'
import { writeDecidingGroups } from '../uncertainty/deciding-groups.ts'
import {
  describeDrawing,
  describeEdges,
  readProbability,
  writeDots,
  type SampledView,
} from '../uncertainty/sampled-view.ts'
import { CHAIN_OUTPUTS, CHAIN_UNITS, LAYER_PATHS, type ChainLayer } from './outputs.ts'
import type { ChainResult } from './view.ts'

/** The figure whose threshold probability the page shows. */
export const THRESHOLD_FIELD = 'fiscal_balance_shift_pct'

/** Render a sample as text, rows and charts next to the central figures of the same request. */
export function describeSample({ numbers, central }: ChainResult, found: Uncertainty): SampledView {
  const figures = (layer: ChainLayer): (BandedFigure & { readonly field: string })[] =>
    CHAIN_OUTPUTS[layer].flatMap(({ name, label, unit, axis }) => {
      const field = `${LAYER_PATHS[layer]}${name}`
      const sampled = found.outputs[field]
      const own = numbers.find((number) => number.layer === layer && number.name === name)
      return sampled && own
        ? [{ field, label, single: own.value, sampled, unit: CHAIN_UNITS[unit], axis }]
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
    dots: writeShare(found),
    groups: {
      damage: groups('damage.gdp_damage_additional_pct'),
      balance: groups(THRESHOLD_FIELD),
    },
    edges: describeEdges(Object.values(layers).flat(), central.gdp_damage_additional_pct > 0),
  }
}

function writeShare(found: Uncertainty): string {
  const { below, threshold } = readProbability(found)
  const limit = `${formatProse(threshold)}${NO_BREAK_SPACE}% of GDP`
  return writeDots(below, found, `shift the budget balance to below ${limit}`)
}
