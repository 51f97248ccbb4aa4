import { lastEntry } from '../../../core/entry.ts'
import type { Step } from '../../../core/explain/trace.ts'
import { readHeld } from '../trace/held-sources.ts'
import { findTracePath, indexTrace } from '../trace/trace-index.ts'
import { type TracedAnswer, writeInputs, writeTrace } from '../trace/trace-markup.ts'
import { readData } from './elements.ts'

/** Let the tree rest while the hand moves; milliseconds. */
const REST_MS = 150

/** A tree of an explanation in the page. */
export interface TraceView {
  /** Show another explanation, with the same folds open. */
  readonly show: (
    explain: () => readonly Step[] | Promise<readonly Step[]>,
    roots: readonly string[]
  ) => void
}

/** What a tree will show once somebody looks into it. */
interface Asked {
  readonly explain: () => readonly Step[] | Promise<readonly Step[]>
  readonly roots: readonly string[]
}

/**
 * Take over a tree: inputs are written when a fold is opened, so that hundreds of steps stay light.
 * The first explanation is what the page came with where `isDrawn`: it is asked for on opening a fold.
 */
export function createTraceView(container: HTMLElement, isDrawn = false): TraceView {
  const held = readHeld(readData(container, 'held'))
  let answer: TracedAnswer = { trace: new Map(), held, place: null, isLive: true }
  let shownRoots: readonly string[] = []
  // Read at once: the page may write its own state into the address.
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
      // A newer call draws instead, if the steps arrive late.
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

  /** Open the way to the step that the address names, once it is known. */
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

/** The step that the address names, or null. */
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

/** Open the fold at a path, as far as the new explanation has it. */
function openPath(container: HTMLElement, path: readonly string[], answer: TracedAnswer): void {
  let outer: HTMLElement | null = null
  for (const symbol of path) {
    const folds: NodeListOf<HTMLDetailsElement> = (outer ?? container).querySelectorAll(
      `details[data-symbol="${CSS.escape(symbol)}"]`
    )
    // The same quantity may stand deeper in the tree, under another one.
    const fold = [...folds].find((one) => findOuterFold(one) === outer)
    if (fold === undefined) return
    fold.open = true
    fill(fold, answer)
    openRest(fold)
    outer = fold
  }
}

/** Inputs beyond the first dozen stand behind a fold of their own, which a path may pass. */
function openRest(fold: HTMLElement): void {
  for (const rest of fold.querySelectorAll<HTMLDetailsElement>(':scope > .trace-rest')) {
    rest.open = true
  }
}
