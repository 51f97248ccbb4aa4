import { findElement, readData } from '../calculators/browser/elements.ts'

const button = document.getElementById('verify')
const output = document.getElementById('verify-result')

button?.addEventListener('click', () => {
  const url = readData(button, 'url')
  const published = findElement('published-hash', HTMLElement).textContent
  say('', 'Fetching and hashing …')
  hashFile(url).then(
    (hash) => {
      if (hash === published) say('Matches.', `The file served here has the hash ${hash}.`)
      else say('Differs.', `The file served here has ${hash}, published is ${published}.`)
    },
    (error: unknown) => {
      say('Not checked.', error instanceof Error ? error.message : String(error))
    }
  )
})

async function hashFile(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  // Browsers offer their own hash only on https and on this machine; elsewhere the core's serves.
  if (!isSecureContext) return (await import('../../core/dataset/digest.ts')).sha256Hex(bytes)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function say(verdict: string, detail: string): void {
  const strong = document.createElement('strong')
  strong.textContent = verdict
  strong.className = verdict === 'Matches.' ? 'good' : 'bad'
  const code = document.createElement('span')
  code.className = 'hash'
  code.textContent = ` ${detail}`
  output?.replaceChildren(strong, code)
}
