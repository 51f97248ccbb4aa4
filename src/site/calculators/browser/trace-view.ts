import type { Step } from '../../../core/explain/trace.ts'
import { indexTrace, type TraceIndex } from '../trace/trace-index.ts'
import { writeInputs, writeTrace } from '../trace/trace-markup.ts'

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
  let trace: TraceIndex = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Asked | null = null
  let isFirst = isDrawn

  container.addEventListener(
    'toggle',
    ({ target }) => {
      if (waiting === null) fill(target, trace)
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
    trace = indexTrace(steps)
    const open = listOpenPaths(container)
    container.innerHTML = writeTrace(trace, roots, 0)
    for (const path of open) openPath(container, path, trace)
  }

  return {
    show: (explain, roots) => {
      if (isFirst) waiting = { explain, roots }
      else draw({ explain, roots }, REST_MS)
      isFirst = false
    },
  }
}

function fill(target: EventTarget | null, trace: TraceIndex): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return
  const step = trace.get(target.dataset['symbol'] ?? '')
  if (step === undefined || target.dataset['filled'] !== undefined) return
  target.dataset['filled'] = ''
  target.insertAdjacentHTML('beforeend', writeInputs(trace, step))
}

/** Symbols from the root to each open fold, outer folds first. */
function listOpenPaths(container: HTMLElement): string[][] {
  const open = container.querySelectorAll<HTMLElement>('details[data-symbol][open]')
  return [...open].map((details) => {
    const path: string[] = []
    for (let fold: HTMLElement | null = details; fold !== null; fold = findOuterFold(fold))
      path.unshift(fold.dataset['symbol'] ?? '')
    return path
  })
}

/** The fold in which a fold stands, or null for one of the results. */
function findOuterFold(fold: HTMLElement): HTMLElement | null {
  return fold.parentElement?.closest<HTMLElement>('details[data-symbol]') ?? null
}

/** Open the fold at a path, as far as the new explanation has it. */
function openPath(container: HTMLElement, path: readonly string[], trace: TraceIndex): void {
  let outer: HTMLElement | null = null
  for (const symbol of path) {
    const folds: NodeListOf<HTMLDetailsElement> = (outer ?? container).querySelectorAll(
      `details[data-symbol="${CSS.escape(symbol)}"]`
    )
    // The same quantity may stand deeper in the tree, under another one.
    const fold = [...folds].find((one) => findOuterFold(one) === outer)
    if (fold === undefined) return
    fold.open = true
    fill(fold, trace)
    outer = fold
  }
}
