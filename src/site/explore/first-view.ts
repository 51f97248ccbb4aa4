import { drawSpec } from '../../charts/rendering/draw-spec.ts'
import { isTable } from '../../core/dataset/table.ts'
import { readContent } from '../content.ts'
import { listCatalog } from './catalog.ts'
import { DEFAULT_STATE } from './default-state.ts'
import { type Column, gatherColumn, splitId } from './indicator.ts'
import { buildView, type ExploreView } from './view.ts'

/** What a reader sees before any script runs, drawn at build. */
export interface FirstView extends ExploreView {
  readonly wide: string
  readonly narrow: string
}

/** Draw the default of the explorer. */
export function drawFirstView(): FirstView {
  const catalog = listCatalog()
  const byIndicator = new Map(
    DEFAULT_STATE.indicators.map((id): [string, Column] => {
      const indicator = catalog.indicators.find((one) => one.id === id)
      const body = readContent().datasets.find(
        ({ metadata }) => metadata.dataset_id === splitId(id).dataset
      )?.body
      if (indicator === undefined || body === undefined || !isTable(body)) {
        throw new Error(`The explorer opens with ${id}, which no dataset has.`)
      }
      return [id, gatherColumn(body.rows, indicator)]
    })
  )
  const view = buildView(DEFAULT_STATE, catalog, { byIndicator, divisor: null })
  const [panel] = view.panels
  if (panel === undefined) throw new Error('The explorer opens with an empty picture.')
  const label = `${panel.title}. ${panel.alt}`
  return { ...view, wide: drawSpec(panel.wide, label), narrow: drawSpec(panel.narrow, label) }
}
