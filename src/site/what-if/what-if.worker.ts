import { type Scenario, scenarioSchema } from '../../core/scenario/document/document.ts'
import { assessVerdict } from '../../core/scenario/verdict/assess.ts'
import type { WhatIfQuestion, WhatIfReply, WindowQuestion, WindowReply } from './question.ts'
import { openWindow, viewDay, viewDayVerdict } from '../closing-window/view.ts'
import { changeScenario, readWhatIfQuery, viewFigures, viewVerdict } from './view.ts'

/** Quiet after the last question before its draws begin, ms: a slider in motion draws nothing. */
const QUIET_MS = 40

let waiting: ReturnType<typeof setTimeout> | undefined
let loading: Promise<[Scenario, Scenario | null]> | undefined
let opening: ReturnType<typeof openWindow> | undefined

addEventListener('message', async ({ data }: MessageEvent<WhatIfQuestion | WindowQuestion>) => {
  clearTimeout(waiting)
  const { number } = data
  try {
    const [scenario, parent] = await (loading ??= loadDocuments(data))
    const draw =
      'today' in data ? answerWindow(data, scenario, parent) : answerWhatIf(data, scenario, parent)
    // A newer question may have come while the documents were on their way.
    clearTimeout(waiting)
    waiting = setTimeout(draw, QUIET_MS)
  } catch {
    loading = undefined
    const message =
      'Nothing is recomputed: the document could not be read. What is published stands.'
    reply({ number, kind: 'fault', message })
  }
})

/** Answer with figures, and return what sends the verdict. */
function answerWhatIf(
  { number, query }: WhatIfQuestion,
  scenario: Scenario,
  parent: Scenario | null
): () => void {
  const changes = readWhatIfQuery(scenario, new URLSearchParams(query))
  const changed = changeScenario(scenario, changes)
  reply({ number, kind: 'figures', changes, view: viewFigures(scenario, changes, changed) })
  return () => {
    const view = viewVerdict(scenario, changes, changed, assessVerdict(changed, parent))
    reply({ number, kind: 'verdict', view })
  }
}

/** Answer with the central values of a day, and return what sends its draws. */
function answerWindow(
  { number, today }: WindowQuestion,
  scenario: Scenario,
  parent: Scenario | null
): () => void {
  const open = (opening ??= openWindow(scenario, parent))
  if (open === null) throw new Error(`${scenario.id} has no open decision.`)
  reply({ number, kind: 'day', view: viewDay(open, today) })
  return () => reply({ number, kind: 'drawn', view: viewDayVerdict(open, today) })
}

function reply(message: WhatIfReply | WindowReply): void {
  postMessage(message, { transfer: [] })
}

async function loadDocuments({
  document,
  parent,
}: WhatIfQuestion | WindowQuestion): Promise<[Scenario, Scenario | null]> {
  return Promise.all([
    loadDocument(document),
    parent === null ? Promise.resolve(null) : loadDocument(parent),
  ])
}

async function loadDocument(address: string): Promise<Scenario> {
  const response = await fetch(address)
  return scenarioSchema.parse(await response.json())
}
