import type { Finding } from '../finding.ts'
import { describeReceived, quoteReceived } from '../../../validation/received.ts'
import { isWithin } from '../../../../model/units/precision.ts'

/** What gives the figures that a document states: published runs, central runs of its inputs, all futures. */
export type FigureSource = 'derived_figures' | 'central_runs' | 'samples'

const GIVEN_BY: Readonly<Record<FigureSource, string>> = {
  derived_figures: 'the runs of the published inputs give',
  samples: 'all futures drawn again give',
  central_runs: 'central runs of the inputs of the document give',
}

/** Relative difference that two printings of one run may have. */
const RUN_DUST = 1e-9

/**
 * Numbers and flags of a document that are not those of its runs. Texts are held against their references
 * elsewhere, and what only the samples give is not in `expected`.
 */
export function compareFigures(
  document: object,
  expected: object,
  relation: FigureSource
): Finding[] {
  return comparePart(document, expected, '').map(({ path, stated, value }) => {
    return {
      relation,
      severity: 'error',
      path,
      message: `${path} is ${stated === undefined ? 'missing' : quoteReceived(stated)}, but ${GIVEN_BY[relation]} ${value}: take the change back, or derive the document again (npm run scenario:derive).`,
      expected: typeof value === 'number' ? value : String(value),
      actual: describeReceived(stated),
      tolerance: 0,
      mend: typeof value === 'number' ? { path, value } : null,
    }
  })
}

/** A part of a document that is another than in its runs. */
interface Difference {
  readonly path: string
  readonly stated: unknown
  readonly value: number | boolean
}

/** Ids of rows and of overrides hold dots, so both are walked side by side. */
function comparePart(stated: unknown, expected: unknown, path: string): Difference[] {
  if (typeof expected === 'number')
    return typeof stated === 'number' && isWithin(RUN_DUST * Math.abs(expected), expected, stated)
      ? []
      : [{ path, stated, value: expected }]
  if (typeof expected === 'boolean')
    return stated === expected ? [] : [{ path, stated, value: expected }]
  if (typeof expected !== 'object' || expected === null) return []
  return Object.entries(expected).flatMap(([name, member]) => {
    const own: unknown = Object(stated)[name]
    return comparePart(own, member, path === '' ? name : `${path}.${name}`)
  })
}

/** A finding about inputs that no run can be made of. */
export function describeUnrunnable(reason: string): Finding {
  return {
    relation: 'central_runs',
    severity: 'error',
    path: 'power_year',
    message: `No run can be made of the plants, cohorts and demand of the document: ${reason}`,
    expected: 'inputs of an account',
    actual: null,
    tolerance: null,
    mend: null,
  }
}
