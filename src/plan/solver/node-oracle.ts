import loadHighs from 'highs'
import type { Oracle } from '../program/solve.ts'
import { createHighsOracle } from './highs-oracle.ts'

let loading: Promise<Oracle> | undefined

/** The solver of this thread, loaded at the first call. Rejects if WebAssembly is unavailable. */
export function loadOracle(): Promise<Oracle> {
  return (loading ??= loadHighs().then(createHighsOracle))
}
