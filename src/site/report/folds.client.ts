/** Opens the folds around the place that the address names, and for the printer where CSS cannot. */

function openTarget(): void {
  const id = decodeURIComponent(location.hash.slice(1))
  const target = id === '' ? null : document.getElementById(id)
  if (target === null) return
  let fold = target.closest('details')
  if (fold === null) return
  for (; fold !== null; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
  target.scrollIntoView()
}

/** Open all folds of the report while it is printed. */
function openForPrint(): void {
  let opened: HTMLDetailsElement[] = []
  window.addEventListener('beforeprint', () => {
    const folds = document.querySelectorAll<HTMLDetailsElement>('.report :is(.fold, .section-fold)')
    opened = [...folds].filter(({ open }) => !open)
    for (const fold of opened) fold.open = true
  })
  window.addEventListener('afterprint', () => {
    for (const fold of opened) fold.open = false
  })
}

window.addEventListener('hashchange', openTarget)
openTarget()
if (!CSS.supports('selector(::details-content)')) openForPrint()
