/** Loads the solver's form of a report when its fold is first touched. */
import { onFirstTouch } from '../first-touch.client.ts'

const fold = document.querySelector<HTMLDetailsElement>('#cheapest-again')

if (fold !== null) {
  onFirstTouch(fold, () => import('./form.client.ts').then(({ runPlanForm }) => runPlanForm()))
}
