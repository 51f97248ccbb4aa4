import { entryAt, lastEntry } from '../../core/entry.ts'
import type { Evaluation } from '../../core/scenario/evaluate/evaluate.ts'
import type { RegionVerdict } from '../../core/scenario/evaluate/draw-region.ts'
import { listRows } from '../../core/scenario/evaluate/check-entries.ts'
import { readLeaf } from '../../core/scenario/document/leaves.ts'
import { roundTo } from '../../core/scenario/check/precision.ts'
import { chooseTicks } from '../../charts/geometry.ts'
import { drawLiveChart, type LiveChart, type LivePoint } from '../../charts/live-chart.ts'
import {
  formatDate,
  formatFixed,
  formatProse,
  formatQuantity,
  readAffixes,
} from '../../format/index.ts'
import { escapeMarkup, writeElement } from '../../charts/rendering/markup.ts'
import { listCharges } from '../report/charges.ts'
import { listReserve } from '../report/reserve.ts'
import { placeDots } from '../report/verdict-dots.ts'
import {
  nameAssumption,
  nameVerdict,
  writeEnds,
  writeMargin,
  writeProbability,
} from '../report/verdict.ts'
import { type MoneyView, writeAmount } from './money-view.ts'

/** The answer in a sentence, said again whenever it changes. */
export function writeSentence(
  { derived, missing, findings, plan }: Evaluation,
  verdict: RegionVerdict | null
): string {
  if (derived === null) {
    if (missing.length === 0)
      return `No figures yet: ${findings[0]?.message ?? 'an entry cannot be read.'}`
    const names = missing.slice(0, 3).map(({ message }) => nameMissing(message))
    const rest = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
    return `Still to enter before the first verdict: ${names.join('; ')}${rest}.`
  }
  const deadline = String(readLeaf(plan, 'target.deadline_year'))
  const margin = derived.analysis.estimated_margin_mt_co2
  const wrong = findings.length === 0 ? '' : ` ${findings.length} entries need a look.`
  if (typeof margin !== 'number') return `No margin follows from these entries.${wrong}`
  const side = margin < 0 ? 'above' : 'below'
  const first =
    verdict === null
      ? ''
      : `${nameVerdict({ ...verdict, assumptions: [] })}: in ${writeProbability(verdict.verdict_probability)} of draws emissions stay under the ${deadline} ceiling. `
  return `${first}On central values they end ${formatQuantity(Math.abs(margin), 'mt_co2')} ${side} it.${wrong}`
}

/** What is missing, within a sentence: without its unit. */
function nameMissing(message: string): string {
  const [name = ''] = message.split(/[,:]/)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** Every figure of an evaluation as markup; nothing where none follows. */
export function writeFigures(evaluation: Evaluation, money: MoneyView): string {
  const { derived } = evaluation
  if (derived === null) return ''
  const finance = derived.fiscal_transition.lifetime_finance
  const bill = derived.fiscal_transition.customer_cost
  const amount = (value: number | null | undefined): string =>
    typeof value === 'number' ? writeAmount(value, money) : 'not defined'
  const tonnes = (value: unknown): string =>
    typeof value === 'number' ? writeMargin(value).replace('+', '') : 'not defined'
  const { analysis, target, projections } = derived
  const lines: readonly (readonly [string, string, string])[] = [
    [
      'estimated_margin_mt_co2',
      'Margin to the ceiling',
      typeof analysis.estimated_margin_mt_co2 === 'number'
        ? writeMargin(analysis.estimated_margin_mt_co2)
        : 'not defined',
    ],
    ['ceiling_mt_co2', 'Ceiling', tonnes(projections.ceiling_mt_co2)],
    ['bau_mt_co2', 'Without the measures', tonnes(projections.bau_mt_co2?.at(-1))],
    ['built_mt_co2', 'With what is built in time', tonnes(projections.built_mt_co2?.at(-1))],
    ['reserve_mt_co2', 'of which the reserve emits', tonnes(analysis.reserve_mt_co2)],
    [
      'required_reduction_mt_co2',
      'Cut that the target asks for',
      tonnes(target.required_reduction_mt_co2),
    ],
    [
      'npv_with_reserve_usd_b',
      'Net present value, reserve included',
      amount(finance?.npv_with_reserve_usd_b),
    ],
    ['capital_usd_b', 'Capital', amount(finance?.capital_usd_b)],
    [
      'fuel_saved_deadline_usd_b',
      'Fuel saved in the deadline year',
      amount(finance?.fuel_saved_deadline_usd_b),
    ],
    [
      'break_even_usd_per_t',
      'Carbon value that pays for it',
      typeof finance?.break_even_usd_per_t === 'number'
        ? formatQuantity(finance.break_even_usd_per_t, 'usd_per_t')
        : 'not defined',
    ],
    [
      'home_local_per_yr',
      'On the bill of a home, a year',
      bill === undefined || typeof bill.home_local_per_yr !== 'number'
        ? 'not defined'
        : `${bill.currency} ${formatProse(bill.home_local_per_yr)}`,
    ],
  ]
  return writeElement(
    'dl',
    { class: 'results plan-results' },
    ...lines.map(([name, label, value]) =>
      writeElement(
        'div',
        {},
        writeElement('dt', {}, label),
        writeElement('dd', { id: `figure-${name}` }, escapeMarkup(value))
      )
    )
  )
}

/** Paths to the deadline: without measures, as the law asks, as built; the band of nine draws in ten. */
export function plotPlan({ derived }: Evaluation, verdict: RegionVerdict | null): LiveChart | null {
  if (derived === null) return null
  const {
    years,
    bau_mt_co2: bau,
    mandate_mt_co2: mandate,
    built_mt_co2: built,
    ceiling_mt_co2: ceiling,
  } = derived.projections
  if (!years || !bau || !mandate || !built || typeof ceiling !== 'number') return null
  const [first, last] = [years[0], years.at(-1)]
  const all = [...bau, ...mandate, ...built]
  if (first === undefined || last === undefined || !all.every(Number.isFinite)) return null
  const band =
    verdict === null
      ? null
      : [ceiling - verdict.margin_percentiles.p95, ceiling - verdict.margin_percentiles.p5]
  const highest = Math.max(...all, ...(band ?? []), 0)
  const ticks = chooseTicks([highest > 0 ? highest : 1], 5)
  const zip = (values: readonly number[]): LivePoint[] =>
    years.map((year, index): LivePoint => [year, entryAt(values, index)])
  const [low = 0, high = 0] = band ?? []
  return {
    x: {
      from: first,
      to: last,
      ticks: [first, Math.round((first + last) / 2), last],
    },
    y: {
      from: 0,
      to: ticks.at(-1) ?? 1,
      ticks,
    },
    unit: readAffixes('mt_co2'),
    layers: [
      ...(band === null
        ? []
        : [
            {
              kind: 'line' as const,
              name: 'Nine draws in ten',
              points: [
                [last, Math.max(0, low)],
                [last, high],
              ] as const,
              color: 'mandate' as const,
            },
          ]),
      { kind: 'line', name: 'Without the measures', points: zip(bau), color: 'bau' },
      { kind: 'line', name: 'Straight line of the law', points: zip(mandate), color: 'axis' },
      { kind: 'line', name: 'As built', points: zip(built), color: 'mandate' },
      {
        kind: 'dot',
        name: 'Ceiling',
        point: [last, ceiling],
        label: `ceiling ${formatProse(ceiling)}`,
        color: 'ink',
      },
    ],
    description: `Emissions to ${last}, Mt CO2: ${formatProse(lastEntry(bau))} without the measures, ${formatProse(lastEntry(built))} with what is built, against a ceiling of ${formatProse(ceiling)}.`,
  }
}

/** The plot in both widths. */
export function writePlot(plot: LiveChart | null): string {
  if (plot === null) return ''
  return [
    writeElement(
      'p',
      { class: 'small' },
      'Mt CO2 a year: <span class="tone-bau">without the measures</span>, <span class="tone-mandate">as built</span>, thin: straight line of the law; upright at the end: nine draws in ten'
    ),
    writeElement('div', { class: 'chart-wide' }, drawLiveChart(plot, 'wide')),
    writeElement('div', { class: 'chart-narrow' }, drawLiveChart(plot, 'narrow')),
  ].join('')
}

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
      `Probability that the target is met: <b id="figure-verdict_probability">${escapeMarkup(writeProbability(verdict.verdict_probability))}</b>; nine draws in ten from ${escapeMarkup(writeMargin(roundTo(p5, 1), 1))} to ${escapeMarkup(writeMargin(roundTo(p95, 1), 1))}. Only the stated ranges are drawn.`
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

/** Last days of decision, first the ones that close first. */
export function writeDates({ derived }: Evaluation): string {
  if (derived === null) return ''
  const rows = derived.tech_vectors
    .filter(({ service_date }) => service_date !== undefined)
    .toSorted((a, b) => (String(a.latest_decision) < String(b.latest_decision) ? -1 : 1))
    .map(
      ({
        label,
        id,
        service_date,
        latest_decision,
        slack_days,
        counted_share,
        estimated_mt_co2,
      }) => [
        String(label ?? id),
        typeof latest_decision === 'string' ? formatDate(latest_decision) : 'taken',
        typeof service_date === 'string' ? formatDate(service_date) : '',
        slack_days === undefined ? '' : formatFixed(slack_days, 0),
        counted_share === undefined ? '' : `${formatFixed(counted_share * 100, 0)} %`,
        estimated_mt_co2 === undefined ? '' : formatFixed(estimated_mt_co2, 2),
      ]
    )
  if (rows.length === 0)
    return writeElement(
      'p',
      { class: 'small' },
      'No measure has a lead time yet: what has none counts as running.'
    )
  return writeTable(
    '',
    ['Measure', 'Decide by', 'Runs from', 'Days to spare', 'Counts', 'Mt CO2'],
    rows
  )
}

/** The peak, charges, and what was assumed or is missing. */
export function writeReserveTable({ derived }: Evaluation): string {
  if (derived === null) return ''
  return writeTable(
    '',
    ['At the peak', 'GW'],
    listReserve(derived).map(({ name, gw }) => [name, gw])
  )
}

/** Charges in four columns; in billions of the money chosen. */
export function writeChargeTable({ derived }: Evaluation, money: MoneyView): string {
  const charges = derived?.non_compliance.charges
  if (derived === null || charges === undefined) return ''
  const rows = listCharges(derived).map(({ name, meaning }, index) => {
    const sum = Object.values(charges)[index]
    const read = (part: 'deadline_year' | 'five_years'): string => {
      const value = Reflect.get(Object(sum), part)
      return typeof value === 'number' ? writeAmount(value, money) : 'not defined'
    }
    return [`${name}: ${meaning}`, read('deadline_year'), read('five_years')]
  })
  return writeTable('', ['Charge', 'Deadline year', 'Five years'], rows)
}

/** Defaults that stand in for what is left out. */
export function writeAssumed({ assumed }: Evaluation): string {
  if (assumed.length === 0)
    return writeElement('p', { class: 'small' }, 'Nothing: every figure is stated.')
  const items = assumed.map(({ label, value, unit, source }) =>
    writeElement(
      'li',
      {},
      escapeMarkup(
        unit === 'rows'
          ? label
          : `${label}: ${String(value)}${unit === null ? '' : ` ${unit}`} (${source})`
      )
    )
  )
  return writeElement('ul', { class: 'small' }, ...items)
}

function writeTable(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  /** Columns from this one on are text. */
  numbers = Infinity
): string {
  const cell = (text: string, index: number, name: 'th' | 'td'): string =>
    writeElement(
      name,
      {
        class: index === 0 || index >= numbers ? null : 'number',
        scope: name === 'th' ? 'col' : null,
      },
      escapeMarkup(text)
    )
  return writeElement(
    'div',
    {
      class: 'scroll',
      tabindex: 0,
      role: 'region',
      'aria-label': caption === '' ? (head[0] ?? '') : caption,
    },
    writeElement(
      'table',
      { class: 'table-compact' },
      caption === '' ? '' : writeElement('caption', {}, escapeMarkup(caption)),
      writeElement(
        'thead',
        {},
        writeElement('tr', {}, ...head.map((text, index) => cell(text, index, 'th')))
      ),
      writeElement(
        'tbody',
        {},
        ...rows.map((row) =>
          writeElement(
            'tr',
            {},
            ...row.map((text, index) =>
              index === 0
                ? writeElement('th', { scope: 'row' }, escapeMarkup(text))
                : cell(text, index, 'td')
            )
          )
        )
      )
    )
  )
}
