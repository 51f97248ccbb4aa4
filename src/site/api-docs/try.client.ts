import { readData } from '../calculators/browser/elements.ts'
import { writeAddress } from './address.ts'

/** Answers longer than this are cut on the page; the address gives all of it. */
const MOST_SHOWN = 12_000

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]')) {
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(form).catch((error: unknown) =>
      show(form, error instanceof Error ? error.message : String(error), '')
    )
  })
}

async function send(form: HTMLFormElement): Promise<void> {
  const values = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'body' ? [[name, value.trim()]] : []
  )
  const address = writeAddress(readData(form, 'path'), values)
  const body = form.querySelector<HTMLTextAreaElement>('textarea')?.value
  show(form, `${form.dataset['method']} ${address} …`, '')
  const start = performance.now()
  const response = await fetch(
    address,
    body === undefined
      ? {}
      : { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  )
  const text = await response.text()
  const duration = Math.max(1, Math.round(performance.now() - start))
  const line = `${response.status} ${response.statusText}, ${text.length} characters in ${duration} ms: ${address}`
  show(form, line, shorten(readable(text)))
}

/** JSON with its lines indented; other text as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function shorten(text: string): string {
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}\n… cut here`
}

function show(form: HTMLFormElement, line: string, answer: string): void {
  const status = form.querySelector('[role="status"]')
  const output = form.querySelector('pre')
  if (status !== null) status.textContent = line
  if (output === null) return
  output.hidden = answer === ''
  const code = output.querySelector('code')
  if (code !== null) code.textContent = answer
}
