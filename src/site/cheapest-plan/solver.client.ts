import type { Question, Reply } from './solver.worker.ts'

/** The thread is started by the first question: a page that asks nothing loads nothing. */
let worker: Worker | undefined
let running:
  | { readonly question: Question; readonly resolve: (reply: Reply | null) => void }
  | undefined
let waiting: typeof running

/**
 * Ask the solver of the page; the page stays free meanwhile. While a question is being answered only
 * the newest other one waits, and one that takes dozens of solves is given up for it: null says that
 * a newer question took the place of this one.
 */
export function askSolver(question: Question): Promise<Reply | null> {
  return new Promise((resolve) => {
    waiting?.resolve(null)
    waiting = { question, resolve }
    if (running?.question.detail) {
      worker?.terminate()
      worker = undefined
      settle(null)
    } else if (!running) askNext()
  })
}

function askNext(): void {
  running = waiting
  waiting = undefined
  if (running) startWorker().postMessage(running.question, { transfer: [] })
}

function startWorker(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => settle(data))
  worker.addEventListener('error', () => {
    worker?.terminate()
    // Without its file the thread answers nothing: the next question tries again.
    worker = undefined
    settle({
      error: 'The solver did not start, so nothing is recomputed: what is published above stands.',
    })
  })
  return worker
}

function settle(reply: Reply | null): void {
  running?.resolve(reply)
  askNext()
}
