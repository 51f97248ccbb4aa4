/** Loads what computes a plan when the start is first touched, or when there is a plan to go on with. */
import { onFirstTouch } from '../first-touch.client.ts'
import { hasStored } from './part-store-key.ts'

const start = document.querySelector<HTMLElement>('#region-start')

if (start !== null) {
  start.hidden = false
  const load = () => import('./client.ts')
  if (location.hash.includes('plan=') || hasStored(localStorage)) void load()
  else onFirstTouch(start, load)
}
