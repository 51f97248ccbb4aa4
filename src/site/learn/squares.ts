import { writeElement } from '../../charts/rendering/markup.ts'

/** A hundred futures in ten rows, px. */
const GRID = { columns: 20, rows: 5, side: 14, pitch: 18 } as const

/** Draw a hundred futures, the first `count` of them filled. */
export function drawSquares(count: number): string {
  const { columns, rows, side, pitch } = GRID
  const cells = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, index) => {
      const at = from + index
      return `M${(at % columns) * pitch + 2} ${Math.floor(at / columns) * pitch + 2}h${side}v${side}h-${side}z`
    }).join('')
  return writeElement(
    'svg',
    { viewBox: `0 0 ${columns * pitch} ${rows * pitch}`, 'aria-hidden': 'true' },
    writeElement('path', { d: cells(0, count), fill: 'var(--chart-plan)' }),
    writeElement('path', {
      d: cells(count, columns * rows),
      fill: 'none',
      stroke: 'var(--chart-axis)',
    })
  )
}
