import { writeElement } from '../../../charts/rendering/markup.ts'

/** Dots of a plot: a share is read as a count of these. */
export const DOTS = 50

const COLUMNS = 10
const GAP = 22
const RADIUS = 7

/** Number of dots for a share from 0 to 1. */
export function countDots(share: number): number {
  return Math.round(DOTS * share)
}

/**
 * Draw a share of draws as fifty dots: filled for draws beyond the threshold, rings for the others,
 * so that the chart does not rely on colour.
 */
export function drawDots(share: number, description: string): string {
  const filled = countDots(share)
  const dots = Array.from({ length: DOTS }, (_, index) =>
    writeElement('circle', {
      cx: GAP * ((index % COLUMNS) + 0.5),
      cy: GAP * (Math.floor(index / COLUMNS) + 0.5),
      r: RADIUS,
      fill: index < filled ? 'var(--chart-damage)' : 'none',
      stroke: index < filled ? 'var(--chart-damage)' : 'var(--chart-axis)',
      'stroke-width': 1.5,
    })
  )
  return writeElement(
    'svg',
    {
      class: 'dot-plot',
      viewBox: `0 0 ${GAP * COLUMNS} ${(GAP * DOTS) / COLUMNS}`,
      role: 'img',
      'aria-label': description,
    },
    ...dots
  )
}
