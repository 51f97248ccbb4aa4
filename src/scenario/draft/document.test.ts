import { describe, expect, it } from 'vitest'
import { checkScenario } from '../../core/scenario/check/check.ts'
import { fillForm } from '../form/form.ts'
import { formSourceSchema } from '../form/source.ts'
import { writeFacts } from '../report/facts.ts'
import { scenarioSchema } from '../document/scenario-schema.ts'
import { buildWeatherSet, WEATHER_SOURCES } from '../../year/weather/sets.ts'
import { createWorkspace } from '../../year/workspace.ts'
import { answerOdds, openRegion } from './answer.ts'
import { completePlan } from './complete.ts'
import { documentOfPlan } from './document.ts'

const PART = {
  name: 'Small isle',
  region_id: 'VN',
  target: { reduction_pct: 50, deadline_year: 2032 },
  power_year: { base_year: 2024 },
  demand: { base_energy: [{ central: 40 }], base_peak: [{ central: 7 }] },
  plants: [
    { id: 'coal', technology: 'coal', gw_base: 4 },
    { id: 'gas', technology: 'gas', gw_base: 4 },
    { id: 'wind', technology: 'wind', gw_base: 1 },
  ],
  cohorts: [
    { plant: 'wind', gw: 5, in_service: 2030 },
    { plant: 'coal', gw: -2, in_service: 2031 },
  ],
}

describe('the document of a region', () => {
  const { source, assumed } = completePlan(PART)
  if (source === null) throw new Error('The part is whole.')
  const document = documentOfPlan(PART, source, assumed, '2026-11-28')

  it('is completed again without a default', () => {
    const again = completePlan(document)
    expect([again.findings, again.missing]).toEqual([[], []])
    expect(again.source?.cohorts).toEqual(source.cohorts)
  })

  it('is an authored file whose form its report fills, and whose check finds nothing', () => {
    const set = WEATHER_SOURCES.find(({ id }) => id === source.power_year.weather)
    if (set === undefined) throw new Error('The weather is a stored set.')
    const weather = buildWeatherSet(set, null)
    const model = openRegion(source, { weather, workspace: createWorkspace() }, 'D: synthetic')
    const authored = formSourceSchema.parse(document)
    const report = answerOdds(model, 64)
    const filled = fillForm({ source: authored, report, facts: writeFacts(model) })
    const read = scenarioSchema.safeParse(filled)
    expect(read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toBe(
      undefined
    )
    const { findings } = checkScenario(filled)
    expect(findings.map(({ path, message }) => `${path}: ${message}`)).toEqual([])
  })
})
