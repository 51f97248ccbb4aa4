import { drawPlot, type Plot } from '../drawing/plot.ts'
import { findElement } from './elements.ts'

/** Draw a plot into the two places of a figure, one for wide and one for narrow columns. */
export function showPlot(id: string, plot: Plot | null): void {
  for (const size of ['wide', 'narrow'] as const)
    findElement(`${id}-${size}`, HTMLElement).innerHTML = plot === null ? '' : drawPlot(plot, size)
}

/** Write a plot as a file of its own: light colours on paper, its title inside. */
export function writePlotFile(plot: Plot, title: string): string {
  const svg = drawPlot(plot, 'wide')
  const [, box = '0 0 660 300'] = /viewBox="([^"]+)"/.exec(svg) ?? []
  const [, , width = 660, height = 300] = box.split(' ').map(Number)
  const head = 34
  const name = document.createElement('text')
  name.textContent = title
  const framed = svg
    .replace(
      /viewBox="[^"]+"/,
      `viewBox="0 -${head} ${width} ${height + head}" width="${width}" height="${height + head}"`
    )
    .replace(
      />/,
      `><title>${name.innerHTML}</title>` +
        `<rect y="-${head}" width="${width}" height="${height + head}" fill="var(--chart-paper)"/>` +
        `<text x="8" y="-12" font-size="15" font-weight="600" fill="var(--chart-ink)">${name.innerHTML}</text>`
    )
  return `${putColors(framed)}\n`
}

/** Put the light colours of the page's palette in place of its custom properties. */
function putColors(svg: string): string {
  const style = getComputedStyle(document.documentElement)
  return svg.replace(/var\((--chart-[a-z0-9-]+)\)/g, (whole, name: string) => {
    const [, light] = /light-dark\(\s*([^,]+),/.exec(style.getPropertyValue(name)) ?? []
    return light ?? whole
  })
}
