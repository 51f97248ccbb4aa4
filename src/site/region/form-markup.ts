import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'
import { readLeaf } from '../../core/scenario/document/leaves.ts'
import { TECHNOLOGIES } from '../../model/coefficients/technologies.ts'
import {
  REGION_STEPS,
  type RegionField,
  type RegionList,
  type RegionStep,
} from '../../scenario/draft/fields.ts'
import {
  describeField,
  listChoices,
  listRows,
  nameChoice,
  nameRow,
  type Part,
  writeEntry,
  writeUnit,
} from './entry.ts'
import { isHome, LIST_TITLES, listStepFields, listStepLists, STEP_WORDS } from './steps.ts'

/** Write the fields of a step, with what is entered. */
export function writeStep(step: RegionStep, part: Part): string {
  const { title, lead } = STEP_WORDS[step]
  const number = REGION_STEPS.indexOf(step) + 1
  return [
    writeElement('h2', { id: `step-${step}-title`, tabindex: -1 }, `${number}. ${title}`),
    writeElement('p', { class: 'prose' }, escapeMarkup(lead)),
    ...listStepFields(step).map((field) => writeField(field, part)),
    ...listStepLists(step).map(({ list, fields }) => writeList(step, list, fields, part)),
  ].join('')
}

/** A field that is asked for once, with its hint below its label. */
function writeField(field: RegionField, part: Part): string {
  const { path } = field
  const hint = describeField(field)
  const isWide = field.kind === 'text' || listChoices(field, part) !== null
  return writeElement(
    'div',
    { class: isWide ? 'field field-select' : 'field' },
    writeLabel(field, path),
    writeElement('span', { class: 'hint', id: `${path}-hint` }, escapeMarkup(hint)),
    writeElement('span', { class: 'input' }, writeControl(field, path, part, `${path}-hint`)),
    writeElement('span', { class: 'error', id: `${path}-error`, 'aria-live': 'polite' })
  )
}

function writeLabel(field: RegionField, id: string): string {
  const unit = writeUnit(field)
  const text = unit === '' ? field.label : `${field.label}, ${unit}`
  return writeElement('label', { for: id }, escapeMarkup(text))
}

function writeControl(field: RegionField, path: string, part: Part, hint: string): string {
  const value = writeEntry(readLeaf(part, path))
  const common = { id: path, name: path, 'aria-describedby': `${hint} ${path}-error` }
  const choices = listChoices(field, part)
  if (choices === null) {
    const isNumber = field.kind !== 'text' && field.kind !== 'day'
    return writeInput({
      ...common,
      type: 'text',
      inputmode: isNumber ? 'decimal' : undefined,
      autocomplete: 'off',
      value,
    })
  }
  // A value that is none of the choices is shown all the same, and reported beside the field.
  const options = ['', ...choices, ...(value === '' || choices.includes(value) ? [] : [value])]
  return writeElement(
    'select',
    common,
    ...options.map((choice) =>
      writeElement(
        'option',
        { value: choice, selected: choice === value },
        escapeMarkup(choice === '' ? '–' : nameChoice(choice))
      )
    )
  )
}

/** Inputs have no closing tag, and an empty value is one. */
function writeInput(attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}="${escapeMarkup(text)}"`]
  )
  return `<input ${written.join(' ')}>`
}

/** Rows of a list: what each column means stands once, above them. */
function writeList(
  step: RegionStep,
  list: RegionList,
  fields: readonly RegionField[],
  part: Part
): string {
  const title = LIST_TITLES[list]
  const isOwn = isHome(list, step)
  const rows = listRows(part, list)
  const hints = fields.map((field) =>
    writeElement(
      'li',
      { id: `${list}-${field.path}-hint` },
      `<b>${escapeMarkup(field.label)}</b>. ${escapeMarkup(describeField(field))}`
    )
  )
  return writeElement(
    'section',
    { class: 'region-list', 'aria-label': title },
    writeElement('h3', {}, escapeMarkup(title)),
    writeElement(
      'details',
      { class: 'fold small' },
      writeElement('summary', {}, 'What the columns ask for'),
      writeElement('ul', {}, ...hints)
    ),
    ...(rows.length === 0 && !isOwn ? [writeElement('p', { class: 'small' }, 'No row yet.')] : []),
    ...rows.map((row, index) =>
      writeElement(
        'fieldset',
        { class: 'region-row', 'data-row': `${list}.${index}` },
        writeElement('legend', { id: `${list}.${index}-name` }, escapeMarkup(nameRow(list, row))),
        isOwn
          ? writeElement(
              'button',
              { type: 'button', class: 'text-button', 'data-remove': `${list}.${index}` },
              `Remove<span class="visually-hidden"> ${escapeMarkup(nameRow(list, row))}</span>`
            )
          : '',
        writeElement(
          'div',
          { class: 'region-cells' },
          ...fields.map((field) => writeCell(field, `${list}.${index}.${field.path}`, part))
        )
      )
    ),
    isOwn ? writeAdd(list, part) : ''
  )
}

function writeCell(field: RegionField, path: string, part: Part): string {
  return writeElement(
    'div',
    { class: 'region-cell' },
    writeLabel(field, path),
    writeControl(field, path, part, `${field.list ?? ''}-${field.path}-hint`),
    writeElement('span', { class: 'error', id: `${path}-error`, 'aria-live': 'polite' })
  )
}

/** What adds a row: of a technology, or of plant that is there. */
function writeAdd(list: RegionList, part: Part): string {
  const plants = listRows(part, 'plants').map(({ id }) => writeEntry(id))
  const option = (value: string, text: string) =>
    writeElement('option', { value }, escapeMarkup(text))
  const offered = TECHNOLOGIES.map((name) => option(`technology:${name}`, nameChoice(name)))
  const options =
    list === 'carbon'
      ? []
      : list === 'plants'
        ? offered
        : [...plants.map((id) => option(`plant:${id}`, id.replaceAll('_', ' '))), ...offered]
  const choose =
    options.length === 0
      ? ''
      : writeElement(
          'label',
          { class: 'small' },
          list === 'plants' ? 'Technology ' : 'Plant that is there, or a technology ',
          writeElement('select', { id: `add-${list}` }, ...options)
        )
  return writeElement(
    'p',
    { class: 'form-end region-add' },
    choose,
    writeElement('button', { type: 'button', class: 'button', 'data-add': list }, 'Add a row')
  )
}
