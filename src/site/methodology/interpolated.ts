import type { Step } from '../../core/explain/trace.ts'
import type { Spelling } from './latex.ts'
import { printUnit } from './print-unit.ts'
import type { MethodTable } from './page.ts'

/** Whether a step reads a published curve between two of its nodes. */
export function isInterpolated({ symbol, formula }: Step): boolean {
  return formula?.includes(`${symbol}_x0`) ?? false
}

/** List the quantities that are read between the nodes of published curves. */
export function tabulateInterpolated(steps: readonly Step[], { suffix }: Spelling): MethodTable {
  const strip = suffix?.text ?? ''
  const region = strip.slice(1)
  return {
    caption: 'Read linearly between the nodes of a published table',
    columns: ['Quantity', 'Symbol', 'Read at', 'Unit', 'Source'].map((label) => ({
      label,
      isNumber: false,
    })),
    rows: steps
      .filter(isInterpolated)
      .map((step) => [
        region === '' ? step.label : step.label.replaceAll(region, 'a region'),
        step.symbol.replace(strip, ''),
        readPoint(step).replace(strip, ''),
        printUnit(step.unit),
        nodeSource(steps, step.symbol),
      ]),
  }
}

/** The symbol at which a curve is read: the input that is no node. */
function readPoint({ symbol, inputs }: Step): string {
  return Object.keys(inputs).find((input) => !input.startsWith(`${symbol}_`)) ?? ''
}

function nodeSource(steps: readonly Step[], symbol: string): string {
  return steps.find((step) => step.symbol === `${symbol}_y0`)?.source ?? ''
}
