import { type Scenario, scenarioSchema } from '../../core/scenario/document/document.ts'
import { assessVerdict } from '../../core/scenario/verdict/assess.ts'
import type { WhatIfQuestion, WhatIfReply } from './question.ts'
import { changeScenario, readWhatIfQuery, viewFigures, viewVerdict } from './view.ts'

/** Quiet after the last question before its draws begin, ms: a slider in motion draws nothing. */
const QUIET_MS = 40

let waiting: ReturnType<typeof setTimeout> | undefined
let loading: Promise<[Scenario, Scenario | null]> | undefined

addEventListener('message', async ({ data }: MessageEvent<WhatIfQuestion>) => {
  clearTimeout(waiting)
  const { number, query } = data
  try {
    const [scenario, parent] = await (loading ??= loadDocuments(data))
    const changes = readWhatIfQuery(scenario, new URLSearchParams(query))
    const changed = changeScenario(scenario, changes)
    reply({ number, kind: 'figures', changes, view: viewFigures(scenario, changes, changed) })
    // A newer question may have come while the documents were on their way.
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      const view = viewVerdict(scenario, changes, changed, assessVerdict(changed, parent))
      reply({ number, kind: 'verdict', view })
    }, QUIET_MS)
  } catch {
    loading = undefined
    const message =
      'Nothing is recomputed: the document could not be read. What is published stands.'
    reply({ number, kind: 'fault', message })
  }
})

function reply(message: WhatIfReply): void {
  postMessage(message, { transfer: [] })
}

async function loadDocuments({
  document,
  parent,
}: WhatIfQuestion): Promise<[Scenario, Scenario | null]> {
  return Promise.all([
    loadDocument(document),
    parent === null ? Promise.resolve(null) : loadDocument(parent),
  ])
}

async function loadDocument(address: string): Promise<Scenario> {
  const response = await fetch(address)
  return scenarioSchema.parse(await response.json())
}
