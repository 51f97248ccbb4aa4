import { findElement } from '../calculators/browser/elements.ts'
import { color } from '../../charts/palette.ts'
import type { ColorToken } from '../../charts/palette.ts'
import type { Catalog } from './indicator.ts'

/** An entry that can be chosen. */
interface Option {
  readonly id: string
  readonly label: string
  /** What a search looks in, beside the label. */
  readonly words: string
  /** Shown below the label. */
  readonly note: string
}

/** Entries shown below those that are chosen; typing narrows them. */
const SHOWN = 7

/** A list with a search: what is chosen first, then what matches. */
export class Picker {
  readonly #input: HTMLInputElement
  readonly #list: HTMLUListElement
  readonly #count: HTMLElement
  readonly #most: number
  readonly #onChange: (chosen: readonly string[]) => void
  #options: readonly Option[] = []
  #chosen: readonly string[] = []
  #colorOf: (id: string) => ColorToken | null = () => null

  constructor(
    part: { input: HTMLInputElement; list: HTMLUListElement; count: HTMLElement },
    most: number,
    onChange: (chosen: readonly string[]) => void
  ) {
    this.#input = part.input
    this.#list = part.list
    this.#count = part.count
    this.#most = most
    this.#onChange = onChange
    this.#input.addEventListener('input', () => this.#draw())
    this.#list.addEventListener('change', (event) => {
      const box = event.target
      if (box instanceof HTMLInputElement) this.#toggle(box.value, box.checked)
    })
  }

  offer(options: readonly Option[], chosen: readonly string[]): void {
    this.#options = options
    this.#chosen = chosen
    this.#draw()
  }

  /** Show before each choice the colour in which it is drawn. */
  mark(colorOf: (id: string) => ColorToken | null): void {
    this.#colorOf = colorOf
    for (const box of this.#list.querySelectorAll('input')) {
      box.parentElement?.querySelector('i')?.remove()
      const token = box.checked ? this.#colorOf(box.value) : null
      if (token !== null) box.after(drawMark(token))
    }
  }

  #toggle(id: string, isOn: boolean): void {
    const rest = this.#chosen.filter((one) => one !== id)
    // At the limit the oldest choice gives way.
    this.#chosen = isOn ? [...rest, id].slice(-this.#most) : rest
    this.#draw()
    this.#onChange(this.#chosen)
    this.#list.querySelector<HTMLInputElement>(`input[value="${CSS.escape(id)}"]`)?.focus()
  }

  #draw(): void {
    const words = fold(this.#input.value).split(' ').filter(Boolean)
    const byId = new Map(this.#options.map((option) => [option.id, option]))
    const chosen = this.#chosen.flatMap((id) => byId.get(id) ?? [])
    const others = this.#options.filter(({ id }) => !this.#chosen.includes(id))
    const matching = others
      .filter(({ label, words: own }) => {
        const text = ` ${fold(`${label} ${own}`)}`
        return words.every((word) => text.includes(` ${word}`))
      })
      .toSorted((a, b) => startsWith(b, words) - startsWith(a, words))
    this.#list.replaceChildren(
      ...chosen.map((option) => drawOption(option, true)),
      ...matching.slice(0, SHOWN).map((option) => drawOption(option, false))
    )
    this.mark(this.#colorOf)
    const more = matching.length - SHOWN
    this.#count.textContent =
      more > 0 ? `${more} more: type to find` : matching.length === 0 ? 'nothing else matches' : ''
  }
}

/** The indicators as options. */
export function listIndicatorOptions({ indicators }: Catalog): Option[] {
  return indicators.map(({ id, label, words, title, topic, unit }) => ({
    id,
    label,
    words: `${words} ${title} ${topic} ${id.replaceAll(/[._-]/g, ' ')} ${unit ?? ''}`,
    note: title,
  }))
}

/** Countries and groups as options, or the places of another table. */
export function listPlaceOptions(
  { places, groups }: Catalog,
  own: readonly string[] | null
): Option[] {
  if (own !== null) return own.map((id) => ({ id, label: id, words: '', note: '' }))
  return [
    ...places.map(([id, label]) => ({ id, label, words: id, note: '' })),
    ...groups.map(({ id, name, members }) => ({
      id,
      label: name,
      words: 'group',
      note: `${members.length} countries`,
    })),
  ]
}

function drawOption({ id, label, note }: Option, isChosen: boolean): HTMLLIElement {
  const item = document.createElement('li')
  const line = document.createElement('label')
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.value = id
  box.checked = isChosen
  const words = document.createElement('span')
  words.textContent = label
  if (note !== '') {
    const small = document.createElement('small')
    small.textContent = note
    words.append(' ', small)
  }
  line.append(box, words)
  item.append(line)
  return item
}

function drawMark(token: ColorToken): HTMLElement {
  const mark = document.createElement('i')
  mark.className = 'explore-mark'
  mark.style.background = color(token)
  return mark
}

function startsWith({ label }: Option, words: readonly string[]): number {
  return words[0] !== undefined && fold(label).startsWith(words[0]) ? 1 : 0
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The parts of a picker on the page. */
export function findPicker(name: string): {
  input: HTMLInputElement
  list: HTMLUListElement
  count: HTMLElement
} {
  return {
    input: findElement(`find-${name}`, HTMLInputElement),
    list: findElement(`list-${name}`, HTMLUListElement),
    count: findElement(`count-${name}`, HTMLElement),
  }
}
