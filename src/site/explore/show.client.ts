import type { ChartDescription, ChartTable } from '../../charts/chart.ts'
import { drawSpec } from '../../charts/rendering/draw-spec.ts'
import { writeChartTable } from '../report/chart-table.ts'
import type { Catalog } from './indicator.ts'
import type { ExploreView } from './view.ts'

/** Most rows of the table in the page; the file has all. */
const MOST_ROWS = 250

/** Put the pictures of a view into the page, one figure a panel. */
export async function showPanels(
  place: HTMLElement,
  view: ExploreView,
  catalog: Catalog
): Promise<void> {
  if (view.map !== null) {
    const { drawViewMap } = await import('./map.client.ts')
    const { svg, legend } = await drawViewMap(view.map, {
      unit: view.unit,
      title: view.title,
      catalog,
    })
    const body = element('div', 'map-body')
    body.innerHTML = svg
    const list = element('ul', 'map-legend small')
    list.append(
      ...legend.map(({ swatch, text }) => {
        const item = document.createElement('li')
        item.innerHTML = `<svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">${swatch}</svg>`
        item.append(` ${text}`)
        return item
      })
    )
    const figure = element('figure', 'chart map')
    figure.append(list, body)
    place.replaceChildren(figure)
  } else {
    place.replaceChildren(...view.panels.map(drawPanel))
  }
  const { startInspectors } = await import('../charts/inspector/start-inspectors.ts')
  startInspectors(place)
}

function drawPanel(panel: ChartDescription): HTMLElement {
  const figure = element('figure', 'chart')
  figure.id = panel.id
  const title = element('h2', 'chart-title')
  title.textContent = panel.title
  const subtitle = element('p', 'chart-subtitle')
  subtitle.textContent = panel.subtitle
  const label = `${panel.title}. ${panel.alt}`
  const wide = element('div', 'chart-wide')
  wide.innerHTML = drawSpec(panel.wide, label)
  const narrow = element('div', 'chart-narrow')
  narrow.innerHTML = drawSpec(panel.narrow, label)
  figure.append(title, subtitle, wide, narrow)
  return figure
}

/** Write a table into the page. */
export function showTable(place: HTMLTableElement, table: ChartTable): void {
  const { columns, rows } = writeChartTable(table)
  const head = element('tr')
  head.append(
    ...columns.map(({ label, unit, isNumber }) => {
      const cell = element('th', isNumber ? 'number' : '')
      cell.setAttribute('scope', 'col')
      cell.textContent = label
      if (unit !== null) {
        const small = element('span', 'column-unit')
        small.textContent = unit
        cell.append(small)
      }
      return cell
    })
  )
  const body = rows.slice(0, MOST_ROWS).map((row) => {
    const line = element('tr')
    line.append(
      ...row.map((text, index) => {
        const cell = element(index === 0 ? 'th' : 'td', columns[index]?.isNumber ? 'number' : '')
        if (index === 0) cell.setAttribute('scope', 'row')
        cell.textContent = text
        return cell
      })
    )
    return line
  })
  const [top, rest] = [document.createElement('thead'), document.createElement('tbody')]
  top.append(head)
  rest.append(...body)
  place.replaceChildren(top, rest)
}

function element(name: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  return made
}
