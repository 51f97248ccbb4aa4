import loadHighs from 'highs'
import { type Planner, plannerOf } from '../core/scenario/plan/answer.ts'
import type { Oracle } from '../core/scenario/plan/solve.ts'
import { createHighsOracle } from './highs-oracle.ts'

let loading: Promise<Oracle> | undefined

/** The solver of this thread, loaded at the first call. Rejects if WebAssembly is unavailable. */
export function loadOracle(): Promise<Oracle> {
  return (loading ??= loadHighs().then(createHighsOracle))
}

/** The planner of this thread. Rejects if its solver does. */
export async function loadPlanner(): Promise<Planner> {
  return plannerOf(await loadOracle())
}
