import { evaluateOwn } from './own-figures.ts'

/** What moves an output in a year: the baseline, what the policy adds, what the shocks add. */
export interface DriverYear {
  readonly year: number
  /** Current policies, no shock. */
  readonly baseline: number
  /** The chosen policy pathway less the baseline, no shock. */
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

/** Take an output apart, in the order baseline, policy, shocks: what is added last meets the rest. */
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
