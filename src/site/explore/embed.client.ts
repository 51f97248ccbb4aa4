import { DEFAULT_STATE } from './default-state.ts'
import { loadCatalog, loadColumns } from './load.client.ts'
import { showPanels } from './show.client.ts'
import { readState } from './state.ts'
import { buildView } from './view.ts'

/** A view of the explorer in a frame of another page: as its address says, and a way back. */
async function showView(): Promise<void> {
  const state = readState(new URLSearchParams(location.search), DEFAULT_STATE)
  const catalog = await loadCatalog()
  const view = buildView(state, catalog, await loadColumns(state, catalog))
  const title = document.getElementById('embed-title')
  if (title !== null) title.textContent = view.title
  const source = document.getElementById('embed-source')
  if (source !== null) source.textContent = view.panels[0]?.source ?? ''
  const link = document.getElementById('embed-link')
  if (link instanceof HTMLAnchorElement) link.search = location.search
  const plot = document.getElementById('embed-plot')
  if (plot !== null) await showPanels(plot, view, catalog)
}

await showView()
