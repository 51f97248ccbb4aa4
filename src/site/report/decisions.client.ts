/**
 * Keeps the reader of a report's decisions in the address, copies a link to them, and tells what has
 * passed by the reader's own clock, which is ahead of that of the page.
 */
const form = document.querySelector<HTMLFormElement>('#reader')
const list = document.querySelector<HTMLElement>('[data-as-of]')

if (form !== null) {
  restore(form)
  form.addEventListener('change', () => keep(form))
  window.addEventListener('popstate', () => restore(form))
  const button = form.querySelector<HTMLButtonElement>('#copy-decisions')
  if (button !== null) {
    button.hidden = false
    button.addEventListener('click', () => void copyLink(form))
  }
}

if (list !== null) markPassed(list, readToday())

/** Take the choice of the address into the form; what it does not name is as the page was written. */
function restore(of: HTMLFormElement): void {
  const query = new URLSearchParams(location.search)
  for (const field of of.querySelectorAll<HTMLInputElement>('input')) {
    field.checked = query.get(field.name) === field.value
  }
  const everyone = of.querySelector<HTMLInputElement>('#read-all')
  if (everyone !== null && of.querySelector(':checked[type=radio]') === null)
    everyone.checked = true
}

/** Put the choice into the address beside what else stands there, and point to the decisions. */
function keep(of: HTMLFormElement): void {
  const query = new URLSearchParams(location.search)
  const chosen = new FormData(of)
  for (const { name } of of.querySelectorAll<HTMLInputElement>('input')) {
    const value = chosen.get(name)
    if (typeof value === 'string' && value !== '') query.set(name, value)
    else query.delete(name)
  }
  const text = query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  history.replaceState(null, '', `${location.pathname}${text === '' ? '' : `?${text}`}#decisions`)
}

async function copyLink(of: HTMLFormElement): Promise<void> {
  keep(of)
  const said = of.querySelector('#copied-decisions')
  if (said === null) return
  try {
    await navigator.clipboard.writeText(location.href)
    said.textContent = 'Copied.'
  } catch {
    said.textContent = `Copy it from the address bar: ${location.href}`
  }
}

function readToday(): string {
  const now = new Date()
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Mark what has passed since the page was written. */
function markPassed(of: HTMLElement, today: string): void {
  if (today <= (of.dataset['asOf'] ?? today)) return
  for (const one of document.querySelectorAll<HTMLElement>('[data-due]')) {
    if ((one.dataset['due'] ?? today) < today) one.dataset['passed'] = ''
  }
}
