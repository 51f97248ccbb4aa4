import { decimalStep, EXACT_DECIMALS, roundTo } from '../../../model/units/precision.ts'

/** Scale steps of fleet charts by the size of the largest fleet, GW. */
const STEPS: readonly { readonly from_gw: number; readonly step_gw: number }[] = [
  { from_gw: 1000, step_gw: 100 },
  { from_gw: 100, step_gw: 10 },
  { from_gw: 10, step_gw: 5 },
  { from_gw: 1, step_gw: 0.5 },
  { from_gw: 0, step_gw: 0.05 },
]

/** Maximum headroom above the largest fleet, so that bars are not too short. */
const MOST_ROOM = 1.25

/** Step of the scale of a picture whose longest bar is a fleet of some GW. */
export function findScaleStep(largestGw: number): number {
  const step = STEPS.find(({ from_gw }) => largestGw >= from_gw)
  if (!step) throw new RangeError(`The largest fleet is ${largestGw} GW: give 0 or more.`)
  return step.step_gw
}

/** Shortest scale that fits a fleet, in whole steps, GW. */
export function fitFleetScale(largestGw: number): number {
  const step = findScaleStep(largestGw)
  return roundTo(Math.ceil(roundTo(largestGw / step, EXACT_DECIMALS)) * step, EXACT_DECIMALS)
}

/** Whether a scale fits a fleet in whole steps without wasting space. */
export function isFleetScale(scaleGw: number, largestGw: number): boolean {
  const steps = scaleGw / findScaleStep(largestGw)
  const isRound = Math.abs(steps - Math.round(steps)) < decimalStep(EXACT_DECIMALS)
  const most = Math.max(largestGw * MOST_ROOM, fitFleetScale(largestGw))
  return isRound && scaleGw >= largestGw && scaleGw <= most
}
