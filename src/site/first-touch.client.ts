/** Run something when an element is first pointed at, focused, opened or changed; what it loads is loaded once. */
export function onFirstTouch(element: HTMLElement, load: () => Promise<unknown>): void {
  let loading: Promise<unknown> | undefined
  for (const kind of ['pointerenter', 'focusin', 'toggle', 'change']) {
    element.addEventListener(kind, () => (loading ??= load()), { once: true })
  }
}
