import {
  REGION_FIELDS,
  REGION_LISTS,
  type RegionField,
  type RegionList,
  type RegionStep,
} from '../../scenario/draft/fields.ts'

/** A step as the page names it. */
interface StepWords {
  readonly title: string
  readonly lead: string
}

/** Titles of the steps, and what each asks for. */
export const STEP_WORDS: Readonly<Record<RegionStep, StepWords>> = {
  system: {
    title: 'System',
    lead: 'What the region uses and what plant runs in its base year.',
  },
  target: {
    title: 'Target',
    lead: 'How much less its power plants may emit than in the base year, and by when.',
  },
  measures: {
    title: 'Plan',
    lead: 'What comes and what closes after the base year. What is not decided yet is the plan; what comes anyway belongs to both fleets.',
  },
  money: {
    title: 'Money',
    lead: 'Carbon price, fuel and capital, in today’s dollars.',
  },
  certainty: {
    title: 'How sure',
    lead: 'Ends of ranges: one future in twenty lies below the low end and one above the high end.',
  },
}

/** Titles of the lists of rows. */
export const LIST_TITLES: Readonly<Record<RegionList, string>> = {
  plants: 'Plant of the base year',
  cohorts: 'What comes and what closes',
  carbon: 'Carbon price by year',
}

/** Fields that a step asks for once. */
export function listStepFields(step: RegionStep): RegionField[] {
  return REGION_FIELDS.filter((field) => field.step === step && field.list === null)
}

/** Lists of which a step asks for something, with what it asks of each row. */
export function listStepLists(
  step: RegionStep
): { readonly list: RegionList; readonly fields: readonly RegionField[] }[] {
  return REGION_LISTS.map((list) => ({
    list,
    fields: REGION_FIELDS.filter((field) => field.step === step && field.list === list),
  })).filter(({ fields }) => fields.length > 0)
}

/** The step in which rows of a list are added and removed: that of its first field. */
export function isHome(list: RegionList, step: RegionStep): boolean {
  return REGION_FIELDS.find((field) => field.list === list)?.step === step
}

/** The field at a path of the part, or null for a path of none. */
export function findField(path: string): RegionField | null {
  const own = REGION_FIELDS.find((field) => field.list === null && field.path === path)
  if (own !== undefined) return own
  const [list = '', , ...rest] = path.split('.')
  return REGION_FIELDS.find((field) => field.list === list && field.path === rest.join('.')) ?? null
}

/** Whether a message about a path is about a field: the same path, or an object around it. */
export function concerns(message: string, field: string): boolean {
  return message === field || (message.includes('.') && field.startsWith(`${message}.`))
}

/** The step that shows what a message is about; null where no field does. */
export function findStep(path: string): RegionStep | null {
  const field =
    findField(path) ?? REGION_FIELDS.find((one) => one.list === null && concerns(path, one.path))
  if (field) return field.step
  const [list] = path.split('.')
  return REGION_FIELDS.find((one) => one.list === list)?.step ?? null
}
