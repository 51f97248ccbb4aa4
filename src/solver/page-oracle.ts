import loadHighs from 'highs'
import address from 'highs/runtime?url'
import type { Oracle } from '../core/scenario/plan/solve.ts'
import { createHighsOracle } from './highs-oracle.ts'

let loading: Promise<Oracle> | undefined

/**
 * The solver in a web worker, whose WebAssembly is fetched at the first call. Rejects if that
 * fails; the next call tries again.
 */
export function loadOracle(): Promise<Oracle> {
  loading ??= loadHighs({ locateFile: () => address }).then(createHighsOracle)
  loading.catch(() => (loading = undefined))
  return loading
}
