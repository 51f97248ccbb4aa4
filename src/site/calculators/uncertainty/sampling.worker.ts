import { sampleClimate, sampleDamage } from '../../../core/uncertainty/sample-damage.ts'
import { sampleFiscal } from '../../../core/uncertainty/sample-fiscal.ts'
import { sampleRanges } from '../../../core/uncertainty/sample.ts'
import { modelForecast, sampleForecast } from '../../../core/uncertainty/sample-forecast.ts'
import { samplePathwayRanges, samplePathways } from '../../../core/uncertainty/sample-pathways.ts'
import { sampleScc } from '../../../core/uncertainty/sample-scc.ts'
import { sampleChainRanges } from '../chain/ranges.ts'
import type { Question, Reply, SampledCalculator, Samples } from './question.ts'

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  postMessage(reply(data), { transfer: [] })
})

function reply(question: Question): Reply {
  try {
    return { answer: answer(question) }
  } catch (fault) {
    return { error: fault instanceof Error ? fault.message : String(fault) }
  }
}

function answer(question: Question): Samples[SampledCalculator]['answer'] {
  const { options } = question
  switch (question.calculator) {
    case 'climate':
      return sampleClimate(question.request, options)
    case 'damage':
      return sampleDamage(question.request, options)
    case 'fiscal':
      return sampleFiscal(question.request, options)
    case 'chain_ranges':
      return sampleChainRanges(question.request, options)
    case 'pathways':
      return samplePathways(question.request, options)
    case 'pathway_ranges':
      return samplePathwayRanges(question.request, options)
    case 'forecast':
      return sampleForecast(question.request.envelope, question.request.data, options)
    case 'forecast_ranges':
      return sampleRanges(modelForecast(question.request.envelope, question.request.data), options)
    case 'scc':
      return sampleScc(question.request, options)
  }
}
