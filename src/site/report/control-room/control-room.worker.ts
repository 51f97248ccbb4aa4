import { createWorkspace } from '../../../year/workspace.ts'
import {
  type ControlFigures,
  type ControlPaths,
  ControlSession,
  WHAT_IF_SAMPLES,
} from '../../../scenario/control/session.ts'
import {
  findSmallestSet,
  harmfulEnds,
  type SearchedSlider,
} from '../../../scenario/control/smallest-set.ts'
import { fetchWeather } from '../../year/stored-weather.ts'
import type { ControlFile, ControlQuestion, ControlReply } from './question.ts'

/** Futures between two looks at what the page asks. */
const AT_ONCE = 8

/** Futures after which the page is told how far it is. */
const TELL_EVERY = 64

interface Room {
  readonly session: ControlSession
  /** Another session of the same report, which does not disturb what this one keeps. */
  readonly open: () => ControlSession
  readonly published: ControlFigures
  readonly file: ControlFile
  /** The published paths and the height of their axis, once they have been asked for. */
  ground: { readonly paths: ControlPaths; readonly highest: number } | null
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
    const parts = question.isSearch ? search(opened, question) : run(opened, question)
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
  const open = () => new ControlSession(file.source, { ...file, context })
  const session = open()
  return { session, open, published: session.at({}).figures(), file, ground: null }
}

/** The published paths, and the highest that is reached with every slider at its worst end. */
function* layGround(
  { open, published, file }: Room,
  sliders: readonly SearchedSlider[]
): Generator<void, NonNullable<Room['ground']>> {
  const session = open()
  const paths = yield* session.at({}).paths()
  yield
  const worst = session.at(harmfulEnds(sliders)).firstFigures().target
  const { metric } = published.target
  const reached = [...paths.reference, ...paths.plan, worst.reference, worst.plan, file.range[1]]
  const isShare = metric === 'share_renewable_pct' || metric === 'share_clean_pct'
  return { paths, highest: isShare ? 100 : Math.max(...reached) }
}

type Part = ControlReply extends infer Reply
  ? Reply extends unknown
    ? Omit<Reply, 'number'>
    : never
  : never

/** A first look, figures, paths, odds of the first futures, and odds of all. */
function* run(opened: Room, { moves, sliders }: ControlQuestion): Generator<Part | void> {
  const { session, published, file } = opened
  const { odds, range } = file
  if (Object.keys(moves).length === 0) {
    yield { figures: published, published, isSettled: true }
    yield { odds, publishedOdds: odds, futures: WHAT_IF_SAMPLES * 4, range }
    opened.ground ??= yield* layGround(opened, sliders)
    const { paths, highest } = opened.ground
    yield { paths, publishedPaths: paths, highest }
    return
  }
  const state = session.at(moves)
  yield { figures: state.firstFigures(), published, isSettled: false }
  for (const _ of state.settle()) yield
  yield { figures: state.figures(), published, isSettled: true }
  opened.ground ??= yield* layGround(opened, sliders)
  const { paths: publishedPaths, highest } = opened.ground
  yield { paths: yield* state.paths(), publishedPaths, highest }
  const { count } = state.futures
  for (let from = 0; from < count; from += AT_ONCE) {
    state.draw(from, from + AT_ONCE)
    const drawn = from + AT_ONCE
    if (drawn === WHAT_IF_SAMPLES || drawn === count)
      yield {
        odds: state.odds(drawn),
        publishedOdds: odds,
        futures: drawn,
        range: state.range(drawn),
      }
    else if (drawn % TELL_EVERY === 0) yield { drawn, of: count }
    else yield
  }
}

function* search({ session }: Room, { moves, sliders }: ControlQuestion): Generator<Part | void> {
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
