import loadHighs from 'highs'
import address from 'highs/runtime?url'
import type { Oracle } from '../program/solve.ts'
import { createWarmOracle } from './warm-oracle.ts'

let loading: Promise<Oracle> | undefined

/** The solver in a web worker, whose WebAssembly is fetched at the first call; a failure may be tried again. */
export function loadOracle(): Promise<Oracle> {
  loading ??= loadHighs({ locateFile: () => address }).then(createWarmOracle)
  loading.catch(() => (loading = undefined))
  return loading
}
