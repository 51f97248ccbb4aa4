import type { Step } from './trace.ts'

/**
 * Join the steps of several calculations into one list, each after its inputs. Where one of them
 * reads what another computes, the computed step stays.
 */
export function joinSteps(lists: readonly (readonly Step[])[]): Step[] {
  const bySymbol = new Map<string, Step>()
  for (const step of lists.flat()) {
    const known = bySymbol.get(step.symbol)
    if (!known || (known.formula === null && step.formula !== null)) bySymbol.set(step.symbol, step)
  }
  const ordered = new Map<string, Step>()
  const visit = (step: Step): void => {
    if (ordered.has(step.symbol)) return
    for (const input of Object.keys(step.inputs)) {
      const read = bySymbol.get(input)
      if (read && read !== step) visit(read)
    }
    ordered.set(step.symbol, step)
  }
  for (const step of bySymbol.values()) visit(step)
  return [...ordered.values()]
}
