import { interpolate, type Nodes } from '../explain/interpolation.ts'
import table from './data/plant-curves.json' with { type: 'json' }

/** A hazard of a kind of thermal plant and what it costs. */
export interface PlantCurve {
  readonly plant_type: string
  readonly hazard: string
  /** Unit of the intensity. */
  readonly unit: string
  /** Intensities in the order of the source; droughts fall from 0. */
  readonly intensity: readonly number[]
  /** Share of generation lost; for inundation days of outage. */
  readonly loss: readonly number[]
}

/** Curves of thermal plants by hazard, a reference beside the linear derating in use. */
export const PLANT_CURVES: readonly PlantCurve[] = table.curves

/** Where the plant curves come from. */
export const PLANT_CURVE_SOURCE = table.source

/** Loss of a plant at a hazard's intensity, linear between nodes and level outside them. */
export function plantLoss(plantType: string, hazard: string, intensity: number): number {
  const curve = PLANT_CURVES.find((item) => item.plant_type === plantType && item.hazard === hazard)
  if (!curve) throw new RangeError(`No curve is held for ${plantType} and ${hazard}.`)
  const nodes = ascending(curve)
  const [first, last, highest] = [nodes.x[0], nodes.x.at(-1), nodes.y.at(-1)]
  if (first === undefined || last === undefined || highest === undefined)
    throw new Error('A plant curve has no nodes.')
  return intensity >= last ? highest : interpolate(nodes, Math.max(intensity, first))
}

function ascending({ intensity, loss }: PlantCurve): Nodes {
  const [first = 0, second = 0] = intensity
  return first < second
    ? { x: intensity, y: loss }
    : { x: intensity.toReversed(), y: loss.toReversed() }
}
