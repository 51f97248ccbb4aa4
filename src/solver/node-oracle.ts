import loadHighs from 'highs'
import type { Oracle } from '../core/scenario/plan/solve.ts'
import { createHighsOracle } from './highs-oracle.ts'

let loading: Promise<Oracle> | undefined

/** The solver of this thread, loaded at the first call. Rejects where WebAssembly is not to be had. */
export function loadOracle(): Promise<Oracle> {
  return (loading ??= loadHighs().then(createHighsOracle))
}
