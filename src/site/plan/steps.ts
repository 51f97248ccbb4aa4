import { DOCUMENT_FIELDS } from '../../core/scenario/evaluate/document-fields.ts'
import { isMeasure } from '../../core/scenario/evaluate/complete.ts'
import { PLAN_STEPS, type PlanField, type PlanStep } from '../../core/scenario/evaluate/field.ts'
import { ROW_FIELDS, type RowList } from '../../core/scenario/evaluate/row-fields.ts'

/** A step as the page names it. */
export interface StepWords {
  readonly title: string
  readonly lead: string
}

/** Titles of the steps, and what each asks for. */
export const STEP_WORDS: Readonly<Record<PlanStep, StepWords>> = {
  system: {
    title: 'System',
    lead: 'What the region generates and emits today, how demand grows, and the plant that runs whatever is decided.',
  },
  target: {
    title: 'Target',
    lead: 'How much less the region may emit, by when, and what is counted.',
  },
  measures: {
    title: 'Measures',
    lead: 'What would be built or closed for the target, how long that takes, and what counts at the peak.',
  },
  money: {
    title: 'Money',
    lead: 'What it costs, what fuel it saves, and what laws charge. All amounts in the prices of one year.',
  },
  certainty: {
    title: 'How sure',
    lead: 'The range of each assumption: one year in twenty lies below the low end and one above the high end.',
  },
}

/** A list of rows as a step shows it. */
export interface StepList {
  readonly list: RowList
  readonly title: string
  /** What stands in for the list where it is left out; null where nothing does. */
  readonly stand: string | null
  /** Rows of the list that this step shows. */
  readonly holds: (row: Readonly<Record<string, unknown>>) => boolean
}

const all = (): boolean => true

/** Lists of each step, in their order. */
export const STEP_LISTS: Readonly<Record<PlanStep, readonly StepList[]>> = {
  system: [
    {
      list: 'power_plants',
      title: 'Plant that runs whatever is decided',
      stand: null,
      holds: ({ role }) => !isMeasure(role),
    },
  ],
  target: [],
  measures: [
    {
      list: 'power_plants',
      title: 'Plant of the measures',
      stand: null,
      holds: ({ role }) => isMeasure(role),
    },
    {
      list: 'tech_vectors',
      title: 'Measures and the queue for a connection',
      stand: 'Left out: each measure has the name of its plant and waits in the queue.',
      holds: all,
    },
    {
      list: 'adequacy_rows',
      title: 'What counts at the peak',
      stand: 'Left out: each plant counts at the share of its technology.',
      holds: all,
    },
  ],
  money: [
    {
      list: 'cost_rows',
      title: 'Costs',
      stand:
        'Left out: capital of what is built, at the cost of its technology in dollars of 2022.',
      holds: all,
    },
    {
      list: 'charge_rows',
      title: 'Charges by law',
      stand: 'Left out: nothing is charged.',
      holds: all,
    },
  ],
  certainty: [
    {
      list: 'distributions',
      title: 'Ranges',
      stand: 'Left out: ranges as wide as the confidence says.',
      holds: all,
    },
  ],
}

/** Ends of lead times, which the last step asks for. */
const LEAD_ENDS: ReadonlySet<string> = new Set(['lead_p5_yr', 'lead_p95_yr'])

/** Fields that a card of a row shows: those that mean something beside its other entries. */
export function listCardFields(list: RowList, row: Readonly<Record<string, unknown>>): PlanField[] {
  return ROW_FIELDS[list].filter((field) => {
    if (LEAD_ENDS.has(field.path)) return false
    const [other, ...values] = field.when ?? []
    return other === undefined || values.includes(String(row[other]))
  })
}

/** Fields of the range of a lead time. */
export function listLeadFields(): PlanField[] {
  return ROW_FIELDS.power_plants.filter(({ path }) => LEAD_ENDS.has(path))
}

/** Fields that a step asks for once. */
export function listStepFields(step: PlanStep): PlanField[] {
  return DOCUMENT_FIELDS.filter((field) => field.step === step)
}

/** The step in which the field at a path of the document stands. */
export function findStep(path: string, plan: Readonly<Record<string, unknown>>): PlanStep {
  const [section = '', index = ''] = path.split('.')
  if (path.endsWith('lead_p5_yr') || path.endsWith('lead_p95_yr')) return 'certainty'
  if (section === 'power_plants') {
    const rows = plan['power_plants']
    const row: unknown = Array.isArray(rows) ? rows[Number(index)] : undefined
    return isMeasure(Reflect.get(Object(row), 'role')) ? 'measures' : 'system'
  }
  const listed = PLAN_STEPS.find((step) => STEP_LISTS[step].some(({ list }) => list === section))
  return listed ?? DOCUMENT_FIELDS.find((field) => field.path === path)?.step ?? 'system'
}

/** The field at a path of the document, or null for a path of none. */
export function findField(path: string): PlanField | null {
  const own = DOCUMENT_FIELDS.find((field) => field.path === path)
  if (own !== undefined) return own
  const [list = '', , ...rest] = path.split('.')
  const fields = Object.hasOwn(ROW_FIELDS, list) ? ROW_FIELDS[list as RowList] : []
  return fields.find((field) => field.path === rest.join('.')) ?? null
}
