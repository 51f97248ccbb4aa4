import { lastEntry } from '../../../core/entry.ts'
import type { Step } from '../../../core/explain/trace.ts'
import { readHeld } from '../trace/held-sources.ts'
import { findTracePath, indexTrace } from '../trace/trace-index.ts'
import { type TracedAnswer, writeInputs, writeTrace } from '../trace/trace-markup.ts'
import { readData } from './elements.ts'

/** Delay before the tree is redrawn while a slider is dragged, milliseconds. */
const REST_MS = 150

/** A tree of an explanation in the page. */
export interface TraceView {
  /** Show another explanation, keeping the same folds open. */
  readonly show: (
    explain: () => readonly Step[] | Promise<readonly Step[]>,
    roots: readonly string[]
  ) => void
}

/** The explanation that a tree will show when it is opened. */
interface Asked {
  readonly explain: () => readonly Step[] | Promise<readonly Step[]>
  readonly roots: readonly string[]
}

/**
 * Take control of a tree: inputs are rendered when a fold is opened, because there are hundreds of
 * steps. If `isDrawn`, the page already contains the first explanation, and its steps are only
 * loaded when a fold is opened.
 */
export function createTraceView(container: HTMLElement, isDrawn = false): TraceView {
  const held = readHeld(readData(container, 'held'))
  let answer: TracedAnswer = { trace: new Map(), held, place: null, isLive: true }
  let shownRoots: readonly string[] = []
  // Read immediately, before the page writes its state into the URL.
  let wanted = readWanted()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Asked | null = null
  let isFirst = isDrawn

  container.addEventListener(
    'toggle',
    ({ target }) => {
      if (waiting === null) fill(target, answer)
      else draw(waiting, 0)
    },
    { capture: true }
  )

  function draw({ explain, roots }: Asked, restMs: number): void {
    waiting = null
    clearTimeout(timer)
    const own = setTimeout(() => {
      // If the steps arrive after a newer call, that one draws them.
      void Promise.resolve(explain()).then((steps) => {
        if (timer === own) write(steps, roots)
      })
    }, restMs)
    timer = own
  }

  function write(steps: readonly Step[], roots: readonly string[]): void {
    const query = new URLSearchParams(location.search)
    const place =
      query.get('geography') ?? query.get('country') ?? container.dataset['place'] ?? null
    answer = { trace: indexTrace(steps), held, place, isLive: true }
    shownRoots = roots
    const open = listOpenPaths(container)
    container.innerHTML = writeTrace(answer, roots, 0)
    for (const path of open) openPath(container, path, answer)
    reveal()
  }

  /** Open the path to the step in the URL, once it is known. */
  function reveal(): void {
    const path = wanted === null ? null : findTracePath(answer.trace, shownRoots, wanted)
    if (path === null) return
    wanted = null
    openPath(container, path, answer)
    const symbol = CSS.escape(lastEntry(path))
    const step = container.querySelector(
      `details[data-symbol="${symbol}"][open], li[data-leaf="${symbol}"]`
    )
    for (const marked of container.querySelectorAll('.trace-named')) {
      marked.classList.remove('trace-named')
    }
    step?.classList.add('trace-named')
    step?.scrollIntoView({ block: 'center' })
  }

  window.addEventListener('hashchange', () => {
    wanted = readWanted()
    if (wanted !== null && waiting !== null) draw(waiting, 0)
    else reveal()
  })

  return {
    show: (explain, roots) => {
      if (isFirst && wanted === null) waiting = { explain, roots }
      else draw({ explain, roots }, REST_MS)
      isFirst = false
    },
  }
}

/** The step in the URL fragment, or null. */
function readWanted(): string | null {
  return /^#why-(.+)$/.exec(decodeURIComponent(location.hash))?.[1] ?? null
}

function fill(target: EventTarget | null, answer: TracedAnswer): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return
  const { symbol } = target.dataset
  const step = symbol === undefined ? undefined : answer.trace.get(symbol)
  if (step === undefined || target.dataset['filled'] !== undefined) return
  target.dataset['filled'] = ''
  target.insertAdjacentHTML('beforeend', writeInputs(answer, step))
}

/** Symbols from the root to each open fold, outer folds first. */
function listOpenPaths(container: HTMLElement): string[][] {
  const open = container.querySelectorAll<HTMLElement>('details[data-symbol][open]')
  return [...open].map((details) => {
    const path: string[] = []
    for (let fold: HTMLElement | null = details; fold !== null; fold = findOuterFold(fold))
      path.unshift(readData(fold, 'symbol'))
    return path
  })
}

/** The fold in which a fold stands, or null for one of the results. */
function findOuterFold(fold: HTMLElement): HTMLElement | null {
  return fold.parentElement?.closest<HTMLElement>('details[data-symbol]') ?? null
}

/** Open the folds along a path, as far as they exist in the new explanation. */
function openPath(container: HTMLElement, path: readonly string[], answer: TracedAnswer): void {
  let outer: HTMLElement | null = null
  for (const symbol of path) {
    const folds: NodeListOf<HTMLDetailsElement> = (outer ?? container).querySelectorAll(
      `details[data-symbol="${CSS.escape(symbol)}"]`
    )
    // The same quantity may also be deeper in the tree.
    const fold = [...folds].find((one) => findOuterFold(one) === outer)
    if (fold === undefined) return
    fold.open = true
    fill(fold, answer)
    openRest(fold)
    outer = fold
  }
}

/** Inputs beyond the first dozen are in a separate fold, which a path may include. */
function openRest(fold: HTMLElement): void {
  for (const rest of fold.querySelectorAll<HTMLDetailsElement>(':scope > .trace-rest')) {
    rest.open = true
  }
}
