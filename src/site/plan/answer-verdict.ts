import type { Evaluation, RegionVerdict } from '../../core/scenario/evaluate/evaluate.ts'
import { listRows } from '../../core/scenario/evaluate/check-entries.ts'
import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'
import { formatFixed } from '../../format/index.ts'
import { writeMargin } from '../report/verdict.ts'
import { placeDots } from './verdict-dots.ts'
import { nameAssumption, writeEnds, writeProbability } from './verdict-words.ts'
import { writeTable } from './answer-tables.ts'

/** How sure the margin is, and what decides it. */
export function writeVerdict(verdict: RegionVerdict | null, evaluation: Evaluation): string {
  if (verdict === null)
    return writeElement('p', { class: 'small' }, 'No draws: figures are needed first.')
  const { width, height, zero, dots, radius } = placeDots(verdict.dots_mt_co2)
  const picture = writeElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    writeElement('path', { class: 'dots-axis', d: `M0 ${height - 1}H${width}` }),
    writeElement('path', { class: 'dots-zero', d: `M${zero} 0V${height}` }),
    ...dots.map(({ x, y, isHeld }) =>
      writeElement('circle', { cx: x, cy: y, r: radius, class: isHeld ? 'dot-held' : 'dot-missed' })
    )
  )
  const { p5, p95 } = verdict.margin_percentiles
  const held = verdict.dots_mt_co2.filter((margin) => margin > 0).length
  const labels = new Map(
    listRows(evaluation.plan, 'tech_vectors').map(({ id, label }) => [id, label])
  )
  const deciding = (verdict.deciding ?? []).map((one) => {
    const named = one.vector === null ? '' : ` of ${String(labels.get(one.vector) ?? one.vector)}`
    return [
      `${nameAssumption(one)}${named}`,
      `${formatFixed(one.share * 100, 0)} %`,
      writeEnds(one),
    ]
  })
  return [
    writeElement(
      'p',
      {},
      `Probability that the target is met: <b id="figure-verdict_probability">${escapeMarkup(writeProbability(verdict.verdict_probability))}</b>; nine draws in ten from ${escapeMarkup(writeMargin(p5))} to ${escapeMarkup(writeMargin(p95))}. Only the stated ranges are drawn.`
    ),
    writeElement(
      'figure',
      { class: 'verdict-dots' },
      picture,
      writeElement(
        'figcaption',
        { class: 'small' },
        `Fifty equally probable margins; ${held} stay under the ceiling, the upright line.`
      )
    ),
    deciding.length === 0
      ? ''
      : writeTable('What decides', ['Assumption', 'Share', 'Margin at its ends'], deciding, 2),
  ].join('')
}
