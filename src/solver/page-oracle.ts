import loadHighs from 'highs'
import address from 'highs/runtime?url'
import type { Oracle } from '../core/scenario/plan/solve.ts'
import { createHighsOracle } from './highs-oracle.ts'

let loading: Promise<Oracle> | undefined

/**
 * The solver of a thread of a page, its WebAssembly fetched at the first call. Rejects where that
 * cannot be had; the next call tries again.
 */
export function loadOracle(): Promise<Oracle> {
  loading ??= loadHighs({ locateFile: () => address }).then(createHighsOracle)
  loading.catch(() => (loading = undefined))
  return loading
}
