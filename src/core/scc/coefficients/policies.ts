/** The policy of a DICE-2023 run: no added policy, or the welfare optimum. */
export const POLICIES = ['base', 'optimal'] as const

/** The policy of a run. */
export type Policy = (typeof POLICIES)[number]
