import { evaluateOwn } from './own-figures.ts'

/** Decomposition of an output in a year: baseline, policy effect, shock effect. */
export interface DriverYear {
  readonly year: number
  /** Current policies, without shocks. */
  readonly baseline: number
  /** The chosen policy pathway minus the baseline, without shocks. */
  readonly policy: number
  /** The shocks on top of the chosen policy pathway. */
  readonly shocks: number
  /** Sum of the three: the value of the series. */
  readonly total: number
}

/** The drivers of one output over the years. */
export interface Driver {
  readonly output: string
  readonly unit: string
  readonly rows: readonly DriverYear[]
}

/**
 * Decompose an output in the order baseline, policy, shocks; interactions are attributed to the
 * last.
 */
export function splitDrivers(
  year: number,
  values: { readonly baseline: number; readonly withPolicy: number; readonly withShocks: number }
): DriverYear {
  const { baseline, withPolicy, withShocks } = values
  const parts = evaluateOwn({ baseline, with_policy: withPolicy, with_shocks: withShocks })
  return {
    year,
    baseline,
    policy: parts.driver_policy,
    shocks: parts.driver_shocks,
    total: withShocks,
  }
}
