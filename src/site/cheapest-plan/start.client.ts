/** Loads the solver's form of a report when its fold is first touched, or when the address asks for it. */
import { onFirstTouch } from '../first-touch.client.ts'

const fold = document.querySelector<HTMLDetailsElement>('#cheapest-again')

if (fold !== null) {
  const load = () => import('./form.client.ts').then(({ runPlanForm }) => runPlanForm())
  if (location.hash.startsWith('#cheapest-again?')) {
    fold.open = true
    fold.scrollIntoView()
    void load()
  } else onFirstTouch(fold, load)
}
