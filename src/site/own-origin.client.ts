/**
 * A page is built before anybody knows under which address it is served: in what is to be copied,
 * the address of the build becomes the one that the reader is at.
 */
for (const code of document.querySelectorAll<HTMLElement>('[data-origin]')) {
  const built = code.dataset['origin'] ?? ''
  const text = code.textContent ?? ''
  if (built !== '' && built !== location.origin && text.includes(built)) {
    code.textContent = text.replaceAll(built, location.origin)
  }
}
