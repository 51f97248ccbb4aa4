import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import fastGlob from 'fast-glob'
import { z } from 'zod'
import { accountSourceSchema } from '../../src/core/scenario/account/read-inputs.ts'
import { drawVerdict } from '../../src/core/scenario/verdict/draw-verdict.ts'
import { classifyVerdict, VERDICT_LIMITS } from '../../src/core/scenario/verdict/verdict-class.ts'
import { sumOf } from '../../src/core/entry.ts'
import { SAMPLE_DEFAULTS } from '../../src/core/uncertainty/options.ts'
import type { ProofOptions } from './proof.ts'
import { openKeptResults } from './running/kept-results.ts'
import { judgeByForce } from './verdicts/brute-force.ts'

/** What this proof shows. */
export const description =
  'Probabilities and rankings of assumptions agree with plain random draws and total shares.'

/** Random draws for each total share; the probability takes those of both samples. */
const DRAWS = 4096

/** Standard errors by which two probabilities may differ. */
const LARGEST_DIFFERENCE = 4

/** Total shares closer together than this need not be in the same order. */
const TIE = 0.06

const resultSchema = z.object({
  probability: z.number(),
  totals: z.array(z.object({ symbol: z.string(), share: z.number() })),
})

/** Recompute the verdict of every document, or of the first ones; an interrupted run continues. */
export default async function proveVerdicts({
  seed,
  folder,
  amount,
  print,
}: ProofOptions): Promise<boolean> {
  const kept = openKeptResults(folder, resultSchema)
  let isProved = true
  for (const file of fastGlob.sync('scenarios/*.json').sort().slice(0, amount)) {
    const name = basename(file, '.json')
    const read = accountSourceSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (!read.success) continue
    const verdict = drawVerdict(read.data, null, SAMPLE_DEFAULTS)
    const forced = await kept.take(name, async () => judgeByForce(read.data, DRAWS, seed))
    const p = verdict.verdict_probability
    const spread = Math.sqrt((p * (1 - p)) / (2 * DRAWS)) + verdict.probability_error
    const isSameProbability = Math.abs(forced.probability - p) <= LARGEST_DIFFERENCE * spread
    const isNearLimit = Object.values(VERDICT_LIMITS).some(
      (limit) => Math.abs(p - limit) <= LARGEST_DIFFERENCE * spread
    )
    const isSameClass = classifyVerdict(forced.probability) === verdict.verdict_class
    const shares = new Map((verdict.deciding ?? []).map(({ symbol, share }) => [symbol, share]))
    const swapped = listSwapped(forced.totals, shares)
    const isSame = isSameProbability && (isSameClass || isNearLimit) && swapped.length === 0
    isProved &&= isSame
    print(
      `${name}: ${verdict.verdict_class}, P ${p.toFixed(3)}, at random ${forced.probability.toFixed(3)}${isSame ? '' : `  DIFFERS ${swapped.join('; ')}`}`
    )
    for (const { symbol, share } of forced.totals.slice(0, Math.max(5, shares.size))) {
      const first = shares.get(symbol)
      print(
        `  ${symbol.padEnd(34)} total ${share.toFixed(3)}  first-order ${first === undefined ? 'not named' : first.toFixed(3)}`
      )
    }
  }
  kept.clear()
  return isProved
}

/** Pairs of assumptions ranked in the opposite order by total share, without ties. */
function listSwapped(
  totals: readonly { readonly symbol: string; readonly share: number }[],
  shares: ReadonlyMap<string, number>
): string[] {
  return totals.flatMap((upper, index) =>
    totals.slice(index + 1).flatMap((lower) => {
      const isTie = upper.share - lower.share < TIE
      const [above, below] = [sumOf(shares, upper.symbol), sumOf(shares, lower.symbol)]
      return isTie || above >= below ? [] : [`${lower.symbol} before ${upper.symbol}`]
    })
  )
}
