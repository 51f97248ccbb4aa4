import { changeInputs } from '../../plan/answer/question.ts'
import { solvePlan } from '../../plan/answer/solve-plan.ts'
import { segmentSystem, type SegmentedSystem } from '../../plan/program/system.ts'
import { loadOracle } from '../../plan/solver/page-oracle.ts'
import type { WeatherSet } from '../../year/weather/weather-set.ts'
import { fetchWeather } from '../year/stored-weather.ts'
import type { AskedPlan, PlanReply } from './question.ts'

const opened = new Map<string, Promise<WeatherSet>>()
/** The composed year of the last question: a target or price that moves leaves it as it is. */
let composed: { readonly key: string; readonly system: SegmentedSystem } | null = null

const tell = (reply: PlanReply): void => postMessage(reply, { transfer: [] })

addEventListener('message', ({ data }: MessageEvent<AskedPlan>) => {
  answer(data).catch((fault: unknown) =>
    tell({ error: fault instanceof Error ? fault.message : String(fault) })
  )
})

async function answer({ inputs, question, targetValue }: AskedPlan): Promise<void> {
  const startedAt = performance.now()
  tell({ step: 'year' })
  const [weather, oracle] = await Promise.all([openWeather(inputs.region), loadOracle()])
  const found = solvePlan(
    {
      inputs: changeInputs(inputs, question),
      weather,
      target: targetValue === null ? null : { ...inputs.target, value: targetValue },
      question,
    },
    oracle,
    (step) => tell({ step }),
    {
      segment: keepSystem,
      solveFree: (_planCase, findFree) => findFree(),
      isDoubtful: false,
      onFirst: () => {},
    }
  )
  tell({ answer: found, seconds: (performance.now() - startedAt) / 1000 })
}

const keepSystem: typeof segmentSystem = (inputs, weather, count) => {
  const key = JSON.stringify([inputs, count])
  if (composed?.key === key) return composed.system
  const system = segmentSystem(inputs, weather, count)
  composed = { key, system }
  return system
}

function openWeather(id: string): Promise<WeatherSet> {
  const known = opened.get(id)
  if (known) return known
  const read = fetchWeather(id)
  opened.set(id, read)
  // A failed read may be tried again.
  read.catch(() => opened.delete(id))
  return read
}
