import type { FieldProbability, Uncertainty } from '../../../core/uncertainty/sample.ts'
import { formatCount, formatProse, NO_BREAK_SPACE } from '../../../format/index.ts'
import { escapeMarkup, writeElement } from '../../../charts/rendering/markup.ts'
import { edgeOfBand, writeBand, writeFigure, type BandedFigure } from './bands.ts'
import { countDots, DOTS, drawDots } from './dot-plot.ts'

/** View of a sample; rows and charts are markup, by the ids of the component. */
export interface SampledView {
  readonly status: string
  /** Captions of tables that say what the form asks. */
  readonly captions?: Readonly<Record<string, string>>
  readonly rows: Readonly<Record<string, string>>
  readonly dots: string
  readonly groups: Readonly<Record<string, string>>
  /** Sentences of figures at the edge of their band. */
  readonly edges: readonly string[]
}

/** A sample as it is saved and as it is shown. */
export interface Sampled {
  readonly answer: unknown
  readonly view: SampledView
}

/**
 * The edge at which the central budget figure lies because it assumes that spending plans are
 * followed: the coefficient by which plans are cut has its central value at the end of its range.
 */
const PLANNED_SPENDING_EDGES: Readonly<Record<string, 'lower' | 'upper'>> = {
  fiscal_balance_shift_pct: 'lower',
  debt_deviation_pct_gdp: 'upper',
  fiscal_stress_index: 'upper',
}

/** Say how many numbers were drawn, how often and from which seed. */
export function describeDrawing({
  samples,
  seed,
  sampled,
  damage_function_mix: mix,
}: Uncertainty): string {
  const functions = mix ? ' Each draw takes one of five families of studies.' : ''
  return `${formatCount(samples)} draws of ${formatCount(sampled.length)} uncertain numbers, seed ${seed}.${functions}`
}

/** Render a share of draws as a dot plot of fifty dots with its sentence. */
export function writeDots(
  share: number,
  { samples }: Pick<Uncertainty, 'samples'>,
  words: string,
  where = ''
): string {
  const count = countDots(share)
  // Rounding to dots must not show a rare case as never or a frequent one as always.
  const isRounded = share > 0 && share < 1 && (count === 0 || count === DOTS)
  const number = isRounded
    ? count === 0
      ? 'Fewer than 1'
      : `More than ${DOTS - 1}`
    : String(count)
  const place = where === '' ? '' : `${where}: `
  const sentence = `${place}${number} of ${DOTS} draws ${words} (${writeShareOfAll(share, samples)} of all).`
  return writeElement(
    'figure',
    { class: 'dots' },
    drawDots(share, sentence),
    writeElement('figcaption', { class: 'small' }, escapeMarkup(sentence))
  )
}

/**
 * A share of draws in percent, never 0 or 100 %, since no sample proves that something never or
 * always happens.
 */
function writeShareOfAll(share: number, samples: number): string {
  const least = Math.ceil(1000 / samples) / 10
  if (share === 0) return `less than ${formatProse(least)}${NO_BREAK_SPACE}%`
  if (share === 1) return `more than ${formatProse(100 - least)}${NO_BREAK_SPACE}%`
  return `about ${formatProse(100 * share)}${NO_BREAK_SPACE}%`
}

/** The first requested probability of a field. Throws if there is none. */
export function readProbability({ probabilities }: Uncertainty): FieldProbability {
  const [found] = probabilities
  if (!found) throw new Error('The sample was asked for no threshold.')
  return found
}

/**
 * Name the figures whose central value is at the edge of its band. For budget figures the cause is
 * stated if damage is a loss.
 */
export function describeEdges(
  figures: readonly (BandedFigure & { readonly field: string })[],
  isLoss: boolean
): string[] {
  return figures.flatMap((figure) => {
    const { field, label, single, sampled, unit } = figure
    const edge = edgeOfBand(figure)
    if (edge === null) return []
    const isPlanned = isLoss && PLANNED_SPENDING_EDGES[field.split('.').at(-1) ?? ''] === edge
    const why = isPlanned
      ? ' The single figure assumes that spending plans do not change; the band allows that they do.'
      : ''
    return [
      `${label}: ${writeFigure(single, unit)}, at the ${edge} edge of ${writeBand(figure, sampled.p17, sampled.p83)}.${why}`,
    ]
  })
}

/** Range of an axis that contains figures, their bands, and zero. */
export function fitBands(
  figures: readonly Pick<BandedFigure, 'single' | 'sampled'>[]
): readonly [from: number, to: number] {
  const ends = figures.flatMap(({ single, sampled: { p5, p95 } }) => [single, p5, p95])
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  return least < most ? [least, most] : [least, least + 1]
}
