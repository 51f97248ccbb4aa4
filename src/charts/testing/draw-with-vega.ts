import * as vega from 'vega'
import { compile } from 'vega-lite'
import { z } from 'zod'
import { measureText } from '../rendering/text-width.ts'

/** Text weights from here on are measured as semibold. */
const SEMIBOLD_FROM = 550

const metricsSchema = z.custom<{ width: (item: VegaText, text: string) => number }>(
  (value) => typeof value === 'object' && value !== null && 'width' in value
)

interface VegaText {
  readonly fontSize?: number
  readonly fontWeight?: number | string
}

/** Draw a published specification with Vega-Lite, as others do, without anything of ours but widths. */
export async function drawWithVega(json: string): Promise<string> {
  // Without a canvas Vega guesses the widths of text; a browser knows those of Inter.
  metricsSchema.parse(Reflect.get(vega, 'textMetrics')).width = (item, text) =>
    measureText(
      String(text),
      item.fontSize ?? 11,
      Number(item.fontWeight) >= SEMIBOLD_FROM ? 600 : 400
    )
  const warnings: string[] = []
  const { spec } = compile(JSON.parse(json), {
    logger: {
      level: () => 0,
      error: (...args: unknown[]) => warnings.push(args.join(' ')),
      warn: (...args: unknown[]) => warnings.push(args.join(' ')),
      info: () => undefined,
      debug: () => undefined,
    } as never,
  })
  if (warnings.length > 0) throw new Error(`Vega-Lite warns: ${warnings.join('; ')}`)
  const view = new vega.View(vega.parse(spec), { renderer: 'none' })
  try {
    await view.runAsync()
    return await view.toSVG()
  } finally {
    view.finalize()
  }
}
