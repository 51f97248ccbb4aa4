import { createWorkspace } from '../../../year/workspace.ts'
import {
  type ControlFigures,
  ControlSession,
  WHAT_IF_SAMPLES,
} from '../../../scenario/control/session.ts'
import { findSmallestSet } from '../../../scenario/control/smallest-set.ts'
import { fetchWeather } from '../../year/stored-weather.ts'
import type { ControlFile, ControlOdds, ControlQuestion, ControlReply } from './question.ts'

/** Futures between two looks at what the page asks. */
const AT_ONCE = 8

/** Futures after which the page is told how far it is. */
const TELL_EVERY = 64

interface Room {
  readonly session: ControlSession
  readonly published: ControlFigures
  readonly odds: ControlOdds
}

let room: Promise<Room> | null = null
let newest = 0

addEventListener('message', ({ data }: MessageEvent<ControlQuestion>) => {
  newest = data.number
  void answer(data)
})

/** Answer a question in parts; a newer question ends it. */
async function answer(question: ControlQuestion): Promise<void> {
  const { number } = question
  try {
    room ??= openRoom(question.file)
    const opened = await room
    const parts = question.search.length > 0 ? search(opened, question) : run(opened, question)
    for (;;) {
      if (number !== newest) return
      const { done = false, value } = parts.next()
      if (value !== undefined) postMessage({ number, ...value }, { transfer: [] })
      if (done) return
      await pause()
    }
  } catch (fault) {
    room = null
    const error = fault instanceof Error ? fault.message : String(fault)
    postMessage({ number, error } satisfies ControlReply, { transfer: [] })
  }
}

async function openRoom(address: string): Promise<Room> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The control room could not be read: ${response.status}.`)
  const file = (await response.json()) as ControlFile
  const weather = await fetchWeather(file.weather)
  const context = { weather, workspace: createWorkspace() }
  const session = new ControlSession(file.source, { ...file, context })
  return { session, published: session.at({}).figures(), odds: file.odds }
}

type Part = ControlReply extends infer Reply
  ? Reply extends unknown
    ? Omit<Reply, 'number'>
    : never
  : never

/** A first look, figures, odds of the first futures, and odds of all. */
function* run(
  { session, published, odds }: Room,
  { moves }: ControlQuestion
): Generator<Part | void> {
  if (Object.keys(moves).length === 0) {
    yield { figures: published, published, isSettled: true }
    yield { odds, publishedOdds: odds, futures: WHAT_IF_SAMPLES * 4 }
    return
  }
  const state = session.at(moves)
  yield { figures: state.firstFigures(), published, isSettled: false }
  for (const _ of state.settle()) yield
  yield { figures: state.figures(), published, isSettled: true }
  const { count } = state.futures
  for (let from = 0; from < count; from += AT_ONCE) {
    state.draw(from, from + AT_ONCE)
    const drawn = from + AT_ONCE
    if (drawn === WHAT_IF_SAMPLES || drawn === count)
      yield { odds: state.odds(drawn), publishedOdds: odds, futures: drawn }
    else if (drawn % TELL_EVERY === 0) yield { drawn, of: count }
    else yield
  }
}

function* search(
  { session }: Room,
  { moves, search: sliders }: ControlQuestion
): Generator<Part | void> {
  const parts = findSmallestSet(session, moves, sliders)
  for (;;) {
    const { done = false, value } = parts.next()
    if (done && value) {
      yield { found: value }
      return
    }
    yield
  }
}

/** Let a message of the page in. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
