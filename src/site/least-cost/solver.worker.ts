import { changeInputs } from '../../plan/answer/question.ts'
import { solveFirst, type AskedAgain, type PlanCase } from '../../plan/answer/solve-case.ts'
import { describeFirst, solvePlan } from '../../plan/answer/solve-plan.ts'
import { segmentSystem, type SegmentedSystem } from '../../plan/program/system.ts'
import type { PlannedYear } from '../../plan/rounds/run-rounds.ts'
import { loadOracle } from '../../plan/solver/page-oracle.ts'
import type { WeatherSet } from '../../year/weather/weather-set.ts'
import { fetchWeather } from '../year/stored-weather.ts'
import type { AskedPlan, PlanReply } from './question.ts'

const opened = new Map<string, Promise<WeatherSet>>()
/** The composed year of the last question: a target that moves leaves it as it is. */
let composed: { readonly key: string; readonly system: SegmentedSystem } | null = null
/** The fleet without target of the last question. */
let free: { readonly key: string; readonly plan: PlannedYear | null } | null = null

const tell = (reply: PlanReply): void => postMessage(reply, { transfer: [] })

addEventListener('message', ({ data }: MessageEvent<AskedPlan>) => {
  answer(data).catch((fault: unknown) =>
    tell({ key: data.key, error: fault instanceof Error ? fault.message : String(fault) })
  )
})

async function answer(asked: AskedPlan): Promise<void> {
  const { key, inputs, question, targetValue, isDoubtful } = asked
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  tell({ key, step: 'year' })
  const [weather, oracle] = await Promise.all([openWeather(inputs.region), loadOracle()])
  const target = targetValue === null ? null : { ...inputs.target, value: targetValue }
  const planCase: PlanCase = { inputs: changeInputs(inputs, question), weather, target, question }
  const onProgress = (step: Extract<PlanReply, { step: unknown }>['step']) => tell({ key, step })
  const again: AskedAgain = { segment: keepSystem, solveFree: keepFree, isDoubtful }
  if (asked.isFirstOnly) {
    const first = solveFirst(planCase, oracle, onProgress, again)
    const { isFeasible } = first
    tell({ key, first: { plan: describeFirst(first), isFeasible, target }, seconds: seconds() })
    return
  }
  const found = solvePlan(planCase, oracle, onProgress, again)
  tell({ key, answer: found, seconds: seconds() })
}

const keepSystem: typeof segmentSystem = (inputs, weather, count) => {
  const key = JSON.stringify([inputs, count])
  if (composed?.key === key) return composed.system
  const system = segmentSystem(inputs, weather, count)
  composed = { key, system }
  return system
}

const keepFree: AskedAgain['solveFree'] = ({ inputs, question }, findFree) => {
  const key = JSON.stringify([inputs, question])
  if (free?.key === key) return free.plan
  const plan = findFree()
  free = { key, plan }
  return plan
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
