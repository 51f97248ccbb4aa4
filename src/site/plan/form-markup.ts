import { listRows } from '../../core/scenario/evaluate/check-entries.ts'
import { PLAN_STEPS, type PlanField, type PlanStep } from '../../core/scenario/evaluate/field.ts'
import type { Plan } from '../../core/scenario/evaluate/plan-parts.ts'
import { findTechnology, TECHNOLOGIES } from '../../model/coefficients/technologies.ts'
import { readLeaf } from '../../core/scenario/document/leaves.ts'
import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'
import { describeField, nameChoice, writeEntry, writeUnit } from './entry.ts'
import { summarizeRow } from './rows.ts'
import {
  listCardFields,
  listLeadFields,
  listStepFields,
  STEP_LISTS,
  STEP_WORDS,
  type StepList,
} from './steps.ts'

/** Write the fields of a step, with what is entered. `completed` gives what stands in where nothing is. */
export function writeStep(step: PlanStep, plan: Plan, completed: Plan): string {
  const { title, lead } = STEP_WORDS[step]
  const fields = listStepFields(step).map((field) => writeField(field, field.path, plan, completed))
  const number = PLAN_STEPS.indexOf(step) + 1
  return [
    writeElement('h2', { id: `step-${step}-title`, tabindex: -1 }, `${number}. ${title}`),
    writeElement('p', { class: 'prose' }, escapeMarkup(lead)),
    ...(step === 'certainty' ? fields : []),
    ...(step === 'measures' ? [] : step === 'certainty' ? [] : fields),
    ...STEP_LISTS[step].map((list) => writeList(step, list, plan, completed)),
    ...(step === 'measures' ? fields : []),
    ...(step === 'certainty' ? [writeLeadTimes(plan, completed)] : []),
  ].join('')
}

function writeField(field: PlanField, path: string, plan: Plan, completed: Plan): string {
  const hint = describeField(field)
  const value = writeEntry(readLeaf(plan, path))
  const stand = writeEntry(readLeaf(completed, path))
  const unit = writeUnit(field)
  const isWide = field.kind === 'text' || field.kind === 'choice' || field.kind === 'flag'
  const described = [...(hint === '' ? [] : [`${path}-hint`]), `${path}-error`].join(' ')
  return writeElement(
    'div',
    { class: isWide ? 'field field-select' : 'field' },
    writeElement(
      'label',
      { for: path },
      escapeMarkup(field.label) + (unit === '' ? '' : `, ${escapeMarkup(unit)}`)
    ),
    hint === ''
      ? ''
      : writeElement('span', { class: 'hint', id: `${path}-hint` }, escapeMarkup(hint)),
    writeElement('span', { class: 'input' }, writeControl(field, path, value, stand, described)),
    writeElement('span', { class: 'error', id: `${path}-error`, 'aria-live': 'polite' })
  )
}

function writeControl(
  field: PlanField,
  path: string,
  value: string,
  stand: string,
  described: string
): string {
  const common = { id: path, name: path, 'aria-describedby': described }
  if (field.kind === 'choice' || field.kind === 'flag') {
    const choices = field.kind === 'flag' ? ['true', 'false'] : (field.choices ?? [])
    // A value that is none of the choices is shown all the same, and reported beside the field.
    const options = ['', ...choices, ...(value === '' || choices.includes(value) ? [] : [value])]
    return writeElement(
      'select',
      common,
      ...options.map((choice) =>
        writeElement(
          'option',
          { value: choice, selected: choice === value },
          escapeMarkup(writeChoice(field, choice, stand))
        )
      )
    )
  }
  const isNumber = field.kind === 'number' || field.kind === 'integer' || field.kind === 'year'
  return `<input${Object.entries({
    ...common,
    type: 'text',
    ...(isNumber && field.choices === undefined ? { inputmode: 'decimal' } : {}),
    autocomplete: 'off',
    value,
    placeholder: field.kind === 'day' && stand === '' ? '2027-03-31' : stand,
  })
    .map(([name, text]) => ` ${name}="${escapeMarkup(String(text))}"`)
    .join('')}>`
}

function writeChoice(field: PlanField, choice: string, stand: string): string {
  if (choice === '') return stand === '' ? '–' : `left out: ${writeChoice(field, stand, '')}`
  if (field.path === 'technology') return findTechnology(choice)?.label ?? choice
  return nameChoice(choice)
}

function writeList(step: PlanStep, shown: StepList, plan: Plan, completed: Plan): string {
  const { list, title, stand, holds } = shown
  const isStated = plan[list] !== undefined
  const rows = listRows(plan, list)
  const cards = rows.map((row, index) =>
    holds(row) ? writeCard(list, row, index, plan, completed) : ''
  )
  const choose =
    list === 'power_plants'
      ? writeElement(
          'label',
          { class: 'small' },
          'Technology ',
          writeElement(
            'select',
            { id: `add-technology-${step}` },
            ...TECHNOLOGIES.map((name) =>
              writeElement(
                'option',
                { value: name },
                escapeMarkup(findTechnology(name)?.label ?? name)
              )
            )
          )
        )
      : ''
  const add = writeElement(
    'button',
    { type: 'button', class: 'button', 'data-add': list, 'data-step': step },
    list === 'power_plants' ? 'Add plant' : 'Add a row'
  )
  const writeOut =
    stand === null || isStated
      ? ''
      : writeElement(
          'p',
          { class: 'small' },
          `${escapeMarkup(stand)} `,
          writeElement(
            'button',
            { type: 'button', class: 'text-button', 'data-write-out': list },
            'Write them out'
          )
        )
  return writeElement(
    'section',
    { class: 'plan-list', 'aria-label': title },
    writeElement('h3', {}, escapeMarkup(title)),
    writeOut,
    ...cards,
    writeElement('p', { class: 'form-end plan-add' }, choose, add)
  )
}

function writeCard(
  list: StepList['list'],
  row: Readonly<Record<string, unknown>>,
  index: number,
  plan: Plan,
  completed: Plan
): string {
  const path = `${list}.${index}`
  return writeElement(
    'details',
    { class: 'fold plan-row', 'data-row': path },
    writeElement(
      'summary',
      {},
      writeElement('span', { id: `${path}-summary` }, escapeMarkup(summarizeRow(list, row)))
    ),
    ...listCardFields(list, row).map((field) =>
      writeField(field, `${path}.${field.path}`, plan, completed)
    ),
    writeElement(
      'button',
      { type: 'button', class: 'text-button', 'data-remove': path },
      'Remove this row'
    )
  )
}

/** Ends of the lead times of dated plant. */
function writeLeadTimes(plan: Plan, completed: Plan): string {
  const cards = listRows(plan, 'power_plants').flatMap((row, index) => {
    const lead = row['total_lead_time_yr']
    if (lead === undefined) return []
    const path = `power_plants.${index}`
    return writeElement(
      'details',
      { class: 'fold plan-row', 'data-row': `${path}.lead` },
      writeElement(
        'summary',
        {},
        escapeMarkup(`${String(row['id']).replaceAll('_', ' ')}: ${String(lead)} years`)
      ),
      ...listLeadFields().map((field) =>
        writeField(field, `${path}.${field.path}`, plan, completed)
      )
    )
  })
  const lead = 'Left out, they are 0.9 and 1.3 times the lead time.'
  return writeElement(
    'section',
    { class: 'plan-list', 'aria-label': 'Lead times' },
    writeElement('h3', {}, 'Lead times'),
    writeElement(
      'p',
      { class: 'small' },
      cards.length === 0 ? 'No plant has a lead time yet.' : lead
    ),
    ...cards
  )
}
