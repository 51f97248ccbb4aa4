import type { FieldErrors, FormState } from '../form-state.ts'
import { readData } from './elements.ts'

type Control = HTMLInputElement | HTMLSelectElement

/** Read what a form holds; checked choices of one field are joined with commas. */
export function readFields(form: HTMLFormElement): FormState {
  const state: Record<string, string> = {}
  for (const control of listControls(form)) {
    state[control.name] ??= ''
    if (isChoice(control) && !control.checked) continue
    const before = state[control.name]
    state[control.name] =
      isCheckbox(control) && before ? `${before},${control.value}` : control.value
  }
  return state
}

/** Write a state into a form, sliders included. */
export function fillFields(form: HTMLFormElement, state: FormState): void {
  for (const control of listControls(form)) {
    const value = state[control.name] ?? ''
    if (isCheckbox(control)) control.checked = value.split(',').includes(control.value)
    else if (isChoice(control)) control.checked = value === control.value
    else if (control.value !== value) control.value = value
  }
  for (const slider of listSliders(form)) moveSlider(form, slider)
}

/** Let a slider write into its field, or follow it. */
export function linkSlider(form: HTMLFormElement, changed: EventTarget | null): void {
  if (!(changed instanceof HTMLInputElement)) return
  const target = changed.dataset['slides']
  if (target !== undefined) {
    const field = form.elements.namedItem(target)
    if (field instanceof HTMLInputElement) field.value = changed.value
    return
  }
  for (const slider of listSliders(form))
    if (slider.dataset['slides'] === changed.name) moveSlider(form, slider)
}

/** Mark the fields that have to be mended, each with its sentence. */
export function showFieldErrors(form: HTMLFormElement, errors: FieldErrors): void {
  for (const control of listControls(form)) {
    const message = errors[control.name] ?? ''
    const place = document.getElementById(`${control.name}-error`)
    if (place !== null && place.textContent !== message) place.textContent = message
    if (message === '') control.removeAttribute('aria-invalid')
    else control.setAttribute('aria-invalid', 'true')
  }
}

function moveSlider(form: HTMLFormElement, slider: HTMLInputElement): void {
  const field = form.elements.namedItem(readData(slider, 'slides'))
  if (field instanceof HTMLInputElement)
    slider.value = field.value || field.placeholder || slider.min
}

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements]
    .filter((element) => isControl(element))
    .filter(({ name }) => name !== '')
}

function listSliders(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[data-slides]')]
}

function isControl(element: Element): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}

function isCheckbox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox'
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

/** Show the fields that a chosen mode reads, and hide those of other modes. */
export function showModes(mode: string): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-modes]'))
    group.hidden = !readData(group, 'modes').split(' ').includes(mode)
}
