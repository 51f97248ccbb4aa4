import { scenarioSchema } from '../../core/scenario/document/document.ts'
import { checkScenario } from '../../core/scenario/check/check.ts'
import { documentOfPlan } from '../../core/scenario/evaluate/document-of-plan.ts'
import { drawRegion, evaluateRegion } from '../../core/scenario/evaluate/evaluate.ts'
import { SAMPLE_DEFAULTS } from '../../core/uncertainty/options.ts'
import type { ThreadQuestion, ThreadReply, WrittenDocument } from './question.ts'

addEventListener('message', ({ data }: MessageEvent<ThreadQuestion>) => {
  postMessage(answer(data), { transfer: [] })
})

function answer({ number, kind, plan, day }: ThreadQuestion): ThreadReply {
  const evaluation = evaluateRegion(plan)
  if (kind === 'document')
    return { number, kind, written: writeDocument(documentOfPlan(evaluation, day)) }
  return { number, kind: 'verdict', verdict: drawRegion(evaluation, SAMPLE_DEFAULTS) }
}

function writeDocument(document: object): WrittenDocument {
  const open = checkScenario(document).findings.map(({ message }) => message)
  return {
    text: `${JSON.stringify(document, null, 2)}\n`,
    isValid: scenarioSchema.safeParse(document).success,
    open,
  }
}
