import { findElement } from '../browser/elements.ts'

/** The sample of a page. */
export interface HowSure {
  /** Sample what the page shows now; what stands there stays until it is drawn. */
  readonly show: () => Promise<void>
  /** Put the sample away; one that is still drawn is not shown. */
  readonly hide: () => void
}

/**
 * Sample on request only: nothing of it is loaded before the button is pressed. Returns what is to be
 * called when the answer of the page has changed.
 */
export function offerSample(load: () => Promise<HowSure>): () => void {
  const button = findElement('sure-button', HTMLButtonElement)
  let loading: Promise<HowSure> | undefined
  let isOpen = false
  const update = async (): Promise<void> => {
    const howSure = await (loading ??= load())
    if (isOpen) await howSure.show()
    else howSure.hide()
  }
  button.addEventListener('click', () => {
    isOpen = !isOpen
    button.setAttribute('aria-expanded', String(isOpen))
    void update()
  })
  return () => {
    if (isOpen) void update()
  }
}
