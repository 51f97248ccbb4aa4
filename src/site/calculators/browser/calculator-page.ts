import type { FieldErrors, FormState } from '../form-state.ts'
import { findElement, showScriptedParts } from './elements.ts'
import { fillFields, linkSlider, readFields, showFieldErrors } from './form-fields.ts'

/** Functions of a calculator page. */
export interface Calculator {
  /** Read the form's state from the query of the URL. */
  readonly readQuery: (query: URLSearchParams) => FormState
  /** Write the state as a query, for both the URL and the API call. */
  readonly writeQuery: (state: FormState) => URLSearchParams
  /** Make a state consistent after a change. */
  readonly settle?: (state: FormState) => FormState
  /** Show the answer; returns the errors, if any. */
  readonly show: (state: FormState, moment: Moment) => FieldErrors | Promise<FieldErrors>
}

/** Whether the user is still dragging, or the change is final. */
export type Moment = 'moving' | 'done'

/** Keep form, answer and URL of a page in sync; back and forward restore earlier answers. */
export function runCalculator(calculator: Calculator): void {
  const form = findElement('calculator-form', HTMLFormElement)
  let latest: Promise<FieldErrors> | null = null
  const fromAddress = (): FormState => calculator.readQuery(new URLSearchParams(location.search))

  function restore(): void {
    fillFields(form, fromAddress())
    answer('done')
  }

  function answer(moment: Moment): void {
    const state = readFields(form)
    const errors = calculator.show(state, moment)
    if (errors instanceof Promise) {
      latest = errors
      // Ignore errors that arrive after a newer answer.
      void errors.then((found) => {
        if (latest === errors) mark(found)
      })
    } else {
      latest = null
      mark(errors)
    }
    findElement('calculator-link', HTMLAnchorElement).href = address(state)
  }

  function mark(errors: FieldErrors): void {
    showFieldErrors(form, errors)
    const isStale = Object.keys(errors).length > 0
    findElement('calculator-answer', HTMLElement).classList.toggle('is-stale', isStale)
  }

  function address(state: FormState): string {
    const query = calculator.writeQuery(state).toString().replaceAll('%2C', ',')
    return query === '' ? location.pathname : `?${query}`
  }

  function keep(): void {
    const settled = calculator.settle?.(readFields(form))
    if (settled !== undefined) fillFields(form, settled)
    answer('done')
    const next = new URL(address(readFields(form)), location.href)
    if (next.href !== location.href) history.pushState(null, '', next)
  }

  form.addEventListener('input', ({ target }) => {
    linkSlider(form, target)
    answer('moving')
  })
  form.addEventListener('change', keep)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    keep()
  })
  form.addEventListener('reset', (event) => {
    event.preventDefault()
    fillFields(form, calculator.readQuery(new URLSearchParams()))
    keep()
  })
  window.addEventListener('popstate', restore)
  showScriptedParts()
  restore()
}
