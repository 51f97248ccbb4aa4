import * as vega from 'vega'
import { compile } from 'vega-lite'
import type { ChartSpec } from '../chart.ts'
import { measureText } from './text-width.ts'

/** Text weights from here on are measured as semibold. */
const SEMIBOLD_FROM = 550

interface TextItem {
  readonly fontSize?: number
  readonly fontWeight?: number | string
}

interface TextMetrics {
  width: (item: TextItem, text: string) => number
}

/**
 * Draw a specification as SVG text, without a canvas. Equal specifications give equal bytes:
 * the ids of clip paths, which Vega counts up, start anew with each drawing.
 */
export async function drawSvg(spec: ChartSpec): Promise<string> {
  useMeasuredText()
  const view = new vega.View(vega.parse(compile(spec).spec), { renderer: 'none' })
  try {
    await view.runAsync()
    vega.resetSVGDefIds()
    return await view.toSVG()
  } finally {
    view.finalize()
  }
}

/** Vega guesses 0.8 em a character without a canvas; hand it the widths of Inter. */
function useMeasuredText(): void {
  // Exported by vega, but missing from its types.
  const metrics: unknown = Reflect.get(vega, 'textMetrics')
  if (!isTextMetrics(metrics)) throw new Error('vega exports no textMetrics: check its version')
  metrics.width = (item, text) =>
    measureText(String(text ?? ''), item.fontSize ?? 11, isSemibold(item.fontWeight) ? 600 : 400)
}

function isSemibold(weight: number | string | undefined): boolean {
  return weight === 'bold' || Number(weight) >= SEMIBOLD_FROM
}

function isTextMetrics(value: unknown): value is TextMetrics {
  return typeof value === 'object' && value !== null && 'width' in value
}

/** Draw a specification that arrives as JSON, as it does in a worker thread. */
export function drawContent(content: string): Promise<string> {
  return drawSvg(JSON.parse(content))
}
