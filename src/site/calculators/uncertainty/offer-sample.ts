import { findElement } from '../browser/elements.ts'

/** The sample of a page. */
export interface HowSure {
  /** Sample the current answer; the old result remains until it is ready. */
  readonly show: () => Promise<void>
  /** Hide the sample; one that is still being computed is not shown. */
  readonly hide: () => void
}

/**
 * Sample on request only: nothing is loaded before the button is pressed. Returns a function to
 * call when the answer of the page has changed.
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
