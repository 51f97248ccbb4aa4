/** Loads the scrubber of a report when it is first touched, or when the address names a month. */
import { onFirstTouch } from '../first-touch.client.ts'

const panel = document.querySelector<HTMLElement>('#closing-panel')

if (panel !== null) {
  const load = () =>
    import('./closing-window.client.ts').then(({ runClosingWindow }) => runClosingWindow(panel))
  if (location.hash.startsWith('#closing-window?')) {
    panel.scrollIntoView()
    void load()
  } else onFirstTouch(panel, load)
}
