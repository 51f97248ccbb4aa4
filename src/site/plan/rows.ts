import type { Plan } from '../../core/scenario/evaluate/plan-parts.ts'
import { listRows } from '../../core/scenario/evaluate/check-entries.ts'
import type { PlanStep } from '../../core/scenario/evaluate/field.ts'
import { formatProse } from '../../format/index.ts'
import { nameChoice } from './entry.ts'
import type { RowList } from '../../core/scenario/evaluate/row-fields.ts'
import { regionDefault } from '../../model/coefficients/region-defaults.ts'
import {
  CAPTURE_DEFAULTS,
  findTechnology,
  type Technology,
  TECHNOLOGY_TABLE,
} from '../../model/coefficients/technologies.ts'

/** A name that no row of a list has yet. */
function freeId(plan: Plan, list: RowList, wanted: string): string {
  const taken = new Set(listRows(plan, list).map(({ id }) => id))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}_${number}`)) number += 1
  return `${wanted}_${number}`
}

/** A new plant of a technology with the usual figures written out, so that each can be changed. */
export function createPlant(
  plan: Plan,
  step: PlanStep,
  technology: Technology,
  day: string
): Record<string, unknown> {
  const usual = TECHNOLOGY_TABLE[technology]
  const id = freeId(plan, 'power_plants', technology)
  const isStanding = step === 'system'
  const isCoal = technology === 'coal'
  const role = isStanding ? 'standing' : isCoal ? 'coal_order' : 'vector'
  const [factor] = usual.capacity_factor
  return {
    id,
    vector: isStanding ? 'running' : id,
    role,
    technology,
    resource: usual.resource,
    gw_base: 0,
    gw_bau: 0,
    gw_mandate: 0,
    cf_bau: factor,
    cf_mandate: factor,
    ...(technology === 'capture'
      ? CAPTURE_DEFAULTS
      : { factor_t_per_mwh: usual.factor_t_per_mwh[0] }),
    ...(isCoal ? { fuel_usd_per_mwh: regionDefault('coal_fuel') } : {}),
    loss_bau_twh: 0,
    loss_mandate_twh: 0,
    ...(isStanding
      ? {}
      : {
          earliest_decision: day,
          decided: false,
          total_lead_time_yr: usual.total_lead_time_yr[0],
        }),
    mark_plant: 'A',
  }
}

/** A new row of another list. */
export function createRow(plan: Plan, list: Exclude<RowList, 'power_plants'>): object {
  switch (list) {
    case 'tech_vectors':
      return {
        id: freeId(plan, list, 'measure'),
        label: '',
        constraints: { rto_queue_bypass: false },
      }
    case 'adequacy_rows':
      return { id: freeId(plan, list, 'row'), class: 'firm', credit: 1, mark: 'A' }
    case 'cost_rows':
      return {
        id: freeId(plan, list, 'cost'),
        kind: 'capital',
        quantity: 0,
        unit_cost: 0,
        currency_factor: 1,
        mark: 'A',
      }
    case 'charge_rows':
      return {
        id: freeId(plan, list, 'charge'),
        column: 'due_regardless',
        mt: 0,
        rate: 'cbam',
        mark: 'A',
      }
    case 'distributions':
      return {
        id: freeId(plan, list, 'range'),
        moves: 'ceiling_pct',
        low_p5: -5,
        central: 0,
        high_p95: 5,
        mark: 'A',
      }
  }
}

/** A row in a line: what it is called and what it holds. */
export function summarizeRow(list: RowList, row: Readonly<Record<string, unknown>>): string {
  const id = String(row['label'] ?? row['id'] ?? 'unnamed').replaceAll('_', ' ')
  const say = (name: string): string => {
    const value = row[name]
    return typeof value === 'number' ? formatProse(value) : String(value ?? '–')
  }
  switch (list) {
    case 'power_plants': {
      const usual = findTechnology(row['technology'])?.label ?? say('technology')
      const kind = row['resource'] === 'oil' ? 'Oil' : usual
      return `${id}: ${kind}, ${say('gw_base')} → ${say('gw_mandate')} GW`
    }
    case 'tech_vectors':
      return id === '' ? say('id') : id
    case 'adequacy_rows':
      return `${id}: ${row['gw'] === undefined ? '' : `${say('gw')} GW at `}${say('credit')}`
    case 'cost_rows':
      return `${id}: ${say('kind')}, ${say('quantity')} × ${say('unit_cost')}`
    case 'charge_rows':
      return `${id}: ${say('mt')} Mt, ${nameChoice(say('rate'))}`
    case 'distributions':
      return `${id}: ${say('low_p5')}, ${say('central')}, ${say('high_p95')}`
  }
}
