import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Scenario, scenarioSchema } from '../document/document.ts'
import { writeLeastCostText } from './answer.ts'
import { limitOf, listOptions } from './build-options.ts'
import { limitToDate } from './date-limit.ts'
import { inputsOfDocument } from './inputs-of-document.ts'
import { caseOf, resolveRequest } from './request.ts'

function read(id: string): Scenario {
  return scenarioSchema.parse(JSON.parse(readFileSync(`scenarios/${id}.json`, 'utf8')))
}

function inputsOf(scenario: Scenario) {
  const { inputs, missing } = inputsOfDocument(scenario)
  if (inputs === null) throw new Error(`${scenario.id} lacks ${missing.join(', ')}.`)
  return inputs
}

/** GW of a technology that can run at the deadline if nothing is decided before a day. */
function limitOn(scenario: Scenario, technology: string, today: string): number {
  const { inputs, changes } = limitToDate(scenario, inputsOf(scenario), today)
  const plan = caseOf(resolveRequest(inputs, changes))
  const option = listOptions(inputs, plan, 1).find(
    (candidate) => candidate.technology === technology
  )
  if (option === undefined) throw new Error(`${scenario.id} builds no ${technology}.`)
  return limitOf(option, plan, inputs.deadline)
}

/** A document with one vector's plants changed. */
function change(scenario: Scenario, vector: string, fields: object): Scenario {
  return scenarioSchema.parse({
    ...scenario,
    power_plants: scenario.power_plants?.map((plant) =>
      plant.vector === vector ? { ...plant, ...fields } : plant
    ),
  })
}

const ohio = read('ohio-pjm-mandate-2035')

describe('a plan that decides nothing before a day', () => {
  it.each(['ohio-pjm-mandate-2035', 'turkiye-mandate-2035', 'south-korea-mandate-2035'])(
    'is on the day of %s the published program, byte for byte',
    (id) => {
      const scenario = read(id)
      const { inputs, changes } = limitToDate(scenario, inputsOf(scenario), scenario.last_updated)
      expect(writeLeastCostText(inputs, changes)).toBe(writeLeastCostText(inputsOf(scenario), {}))
    }
  )

  it('is that of a later start where every decision is open from the first day on', () => {
    const { inputs, changes } = limitToDate(ohio, inputsOf(ohio), '2028-01-01')
    expect(changes).toEqual({ start_year: 2028 })
    expect(writeLeastCostText(inputs, changes)).toBe(
      writeLeastCostText(inputsOf(ohio), { start_year: 2028 })
    )
  })

  it('builds less wind the longer it waits, and none once its lead time no longer fits', () => {
    const days = ['2026-11-22', '2027-06-01', '2028-01-01', '2029-01-02']
    const limits = days.map((day) => limitOn(ohio, 'wind', day))
    expect(limits).toEqual(limits.toSorted((a, b) => b - a))
    expect(limits[0]).toBeGreaterThan(0)
    expect(limits.at(-1)).toBe(0)
  })

  it('takes nothing from a vector that is decided, or that could not be decided before', () => {
    const wind = 'greenfield_wind_and_grid'
    const decided = change(ohio, wind, { decided: true })
    expect(limitOn(decided, 'wind', '2031-01-01')).toBe(limitOn(decided, 'wind', '2026-11-22'))
    const later = change(ohio, wind, { earliest_decision: '2027-09-01', total_lead_time_yr: 5 })
    expect(limitOn(later, 'wind', '2027-08-01')).toBeCloseTo(
      limitOn(later, 'wind', '2026-11-22'),
      9
    )
    expect(limitOn(later, 'wind', '2028-09-01')).toBeLessThan(limitOn(later, 'wind', '2027-08-01'))
  })

  it('moves plant with a date of its own by its decision', () => {
    const serbia = read('serbia-mandate-2035')
    const { dated } = limitToDate(serbia, inputsOf(serbia), '2029-01-01').inputs
    expect(dated?.map(([, , service, id]) => [id, service])).toEqual([['nis_gas', 2034]])
  })

  it('starts no later than the deadline', () => {
    expect(limitToDate(ohio, inputsOf(ohio), '2036-01-01').changes.start_year).toBe(2035)
  })
})
