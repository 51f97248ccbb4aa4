import { countryPair } from '../addresses.ts'
import { showScriptedParts } from '../calculators/browser/elements.ts'
import { onFirstTouch } from '../first-touch.client.ts'

/** Countries by their names in small letters. */
const known = new Map<string, string>()

for (const form of document.querySelectorAll<HTMLFormElement>('.compared-with')) {
  const input = form.querySelector('input')
  const { country } = form.dataset
  if (input === null || country === undefined) continue
  showScriptedParts(form)
  onFirstTouch(input, () => listCountries(form))
  const go = (): void => {
    const name = input.value.trim().toLowerCase()
    const other = known.get(name) ?? (/^[a-z]{2}$/.test(name) ? name.toUpperCase() : undefined)
    if (other !== undefined && other !== country) location.assign(countryPair(country, other))
  }
  input.addEventListener('change', go)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    go()
  })
}

/** Fill the list of names, which only those who choose need. */
async function listCountries(form: HTMLFormElement): Promise<void> {
  const response = await fetch('/explore-index.json')
  const { places }: { readonly places: readonly (readonly [alpha2: string, name: string])[] } =
    await response.json()
  const options = places.map(([alpha2, name]) => {
    known.set(name.toLowerCase(), alpha2)
    return new Option(name, name)
  })
  form.querySelector('datalist')?.replaceChildren(...options)
}
