import { findField, symbolOfField } from '../document/field-table.ts'

/** A value that stands in for one that a plan leaves out. */
export interface Assumed {
  readonly path: string
  readonly label: string
  readonly value: number | string | boolean
  readonly unit: string | null
  readonly source: string
}

/** An entry of a plan that cannot be computed with, and how to mend it. */
export interface EntryFinding {
  readonly path: string
  readonly message: string
  readonly severity: 'error'
  readonly expected: string | null
  readonly actual: string | number | null
}

/** Why a value stands in: the value, where it comes from, and its name where the table has none. */
export interface Stand<Value> {
  readonly value: Value
  readonly source: string
  readonly label?: string
  readonly unit?: string
}

/** What was assumed of a plan and what is wrong with it, in the order in which it is read. */
export class Ledger {
  readonly assumed: Assumed[] = []
  readonly findings: EntryFinding[] = []

  /** The stated value, or what stands in for it, which is then written down. */
  take<Value extends number | string | boolean>(
    path: string,
    stated: Value | undefined,
    stand: Stand<Value>
  ): Value {
    if (stated !== undefined) return stated
    this.assume(path, stand)
    return stand.value
  }

  assume(path: string, { value, source, label, unit }: Stand<number | string | boolean>): void {
    const field = findField(path)
    this.assumed.push({
      path,
      label: label ?? field?.label ?? field?.means ?? path,
      value,
      unit: unit ?? symbolOfField(path),
      source,
    })
  }

  report(
    path: string,
    message: string,
    { expected = null, actual = null }: Partial<Pick<EntryFinding, 'expected' | 'actual'>> = {}
  ): void {
    this.findings.push({ path, message, severity: 'error', expected, actual })
  }
}
