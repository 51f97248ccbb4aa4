import { defineRelation } from '../relation.ts'
import type { Finding } from '../finding.ts'
import type { LeadTarget, StatedReport } from '../../../../scenario/report/headline.ts'
import { likelihoodWord } from '../../../../scenario/odds/words.ts'
import { isOpen } from '../../../../scenario/account/targets.ts'

/** Sampling noise that odds of two blocks may differ by against their order. */
const NOISE = { inTime: 0.02, late: 0.005 } as const

/** The targets of a report with all blocks, each with its path. */
function listTargets(report: StatedReport): { path: string; target: LeadTarget }[] {
  const { primary, test, next_target: next } = report
  return [
    { path: 'report.primary', target: primary },
    { path: 'report.test', target: test },
    ...(next === null ? [] : [{ path: 'report.next_target', target: next }]),
  ]
}

function checkTargets(
  report: StatedReport,
  check: (path: string, target: LeadTarget) => Finding[]
): Finding[] {
  return listTargets(report).flatMap(({ path, target }) => check(path, target))
}

/** A report leads with the primary target while decisions still move it, else with the next that they move. */
export const leadTargetRelation = defineRelation({
  id: 'lead_target',
  name: 'The report leads with a target that decisions still move',
  formula: 'lead_target = primary if it is open, else next_target; open ⇒ reference misses it',
  tolerance: 0,
  tolerance_unit: 'targets',
  why: 'A target that is met or lost without anybody deciding leaves nothing to decide.',
  reads: ['report', 'test_target'],
  check: ({ report: stated, test_target }, report) => {
    const { primary, next_target: next, lead_target } = stated
    const expected = primary.open ? primary.id : next?.id
    const lead = next ?? primary
    return [
      ...report.claim(lead_target === expected && primary.open === (next === null), {
        path: 'report.lead_target',
        message: `The report leads with ${lead_target}, but ${primary.id} is ${primary.open ? 'open' : 'not open'}, so it should lead with ${expected ?? 'a next target'}: derive it again.`,
        expected: expected ?? null,
        actual: lead_target,
      }),
      ...report.claim(lead.reference_margin <= 0 || lead.id === test_target, {
        path: 'report.lead_target',
        message: `The report leads with ${lead.id}, which the reference meets: lead with one that still needs a decision.`,
        expected: 'a target that the reference misses',
        actual: lead.id,
      }),
      ...checkTargets(stated, (path, target) =>
        report.claim(target.open === isOpen(target.reference_margin, target.margin), {
          path: `${path}.open`,
          message: `${path} says ${target.open ? 'open' : 'not open'}, but margins of ${target.reference_margin} and ${target.margin} say the opposite: derive it again.`,
          expected: String(isOpen(target.reference_margin, target.margin)),
          actual: String(target.open),
        })
      ),
    ]
  },
})

/** The margin is the distance of the metric from the limit, and moved what the plan adds. */
export const marginsRelation = defineRelation({
  id: 'margins',
  name: 'Margins are distances from the limit',
  formula:
    'margin = value - plan for Mt and g, plan - value for shares; moved = margin - reference_margin',
  tolerance: 1e-6,
  tolerance_unit: 'unit of the metric',
  why: 'Whether a target is met is read from the sign of its margin.',
  reads: ['report'],
  check: ({ report: stated }, report) =>
    checkTargets(stated, (path, target) => {
      const sign = target.metric.startsWith('share') ? -1 : 1
      const margin = sign * (target.value - target.plan)
      const reference = sign * (target.value - target.reference)
      return [
        ...report.difference(`${path}.margin`, margin, target.margin),
        ...report.difference(`${path}.reference_margin`, reference, target.reference_margin),
        ...report.difference(`${path}.moved`, margin - reference, target.moved),
      ]
    }),
})

/** Plant in time is no worse than as planned, and delay makes nothing better. */
export const oddsOrderRelation = defineRelation({
  id: 'odds_order',
  name: 'Odds fall with delay',
  formula: 'in_time ≥ as_planned - 0.02, as_planned ≥ late12 ≥ late24 (0.005)',
  tolerance: NOISE.late,
  tolerance_unit: 'share of the samples',
  why: 'Odds that rise with delay come from blocks that were exchanged.',
  reads: ['report', 'cohorts'],
  check: ({ report: stated, cohorts }, report) =>
    checkTargets(stated, (path, { odds, year, open }) => {
      // Plant that is stated for after the year of the target may come early as planned, never in time;
      // where the target is open, what comes in time outweighs it.
      const mayComeEarly =
        !open &&
        cohorts.some(
          ({ in_reference, in_service: date, in_service_p5: early = date }) =>
            !in_reference && date >= year && early < year + 1
        )
      const pairs = [
        ['in_time', 'as_planned', mayComeEarly ? 1 : NOISE.inTime],
        ['as_planned', 'late12', NOISE.late],
        ['late12', 'late24', NOISE.late],
      ] as const
      return pairs.flatMap(([better, worse, noise]) =>
        report.claim(odds[better] >= odds[worse] - noise, {
          path: `${path}.odds.${better}`,
          message: `${path} is met in ${odds[better]} of the samples ${better}, in ${odds[worse]} ${worse}: derive it again.`,
          expected: `${odds[worse]} or more`,
          actual: odds[better],
        })
      )
    }),
})

/** Odds in words are the narrowest true word of their share. */
export const oddsWordsRelation = defineRelation({
  id: 'odds_words',
  name: 'Words say what the odds are',
  formula: 'words = likelihood word of odds; 0 ≤ odds ≤ 1; p5 ≤ p17 ≤ p50 ≤ p83 ≤ p95',
  tolerance: 0,
  tolerance_unit: 'words',
  why: 'A reader takes the word, not the share.',
  reads: ['report'],
  check: ({ report: stated }, report) =>
    checkTargets(stated, (path, { odds, words, percentiles }) => {
      const { p5, p17, p50, p83, p95 } = percentiles
      const rising = [p5, p17, p50, p83, p95]
      const blocks = ['reference', 'in_time', 'as_planned', 'late12', 'late24'] as const
      return [
        ...blocks.flatMap((block) => [
          ...report.claim(odds[block] >= 0 && odds[block] <= 1, {
            path: `${path}.odds.${block}`,
            message: `${path}.odds.${block} is ${odds[block]}: a share lies between 0 and 1.`,
            expected: 'between 0 and 1',
            actual: odds[block],
          }),
          ...report.claim(words[block] === likelihoodWord(odds[block]), {
            path: `${path}.words.${block}`,
            message: `${path}.words.${block} is '${words[block]}' for a share of ${odds[block]}: the word is '${likelihoodWord(odds[block])}'.`,
            expected: likelihoodWord(odds[block]),
            actual: words[block],
            mend: { path: `${path}.words.${block}`, value: likelihoodWord(odds[block]) },
          }),
        ]),
        ...report.claim(
          rising.every((value, i) => i === 0 || value >= (rising[i - 1] ?? value)),
          {
            path: `${path}.percentiles`,
            message: `Percentiles of ${path} do not rise: ${rising.join(', ')}: derive it again.`,
            expected: 'rising values',
            actual: rising.join(', '),
          }
        ),
      ]
    }),
})

/** The growth up to which a target in tonnes is met lies on the side that its margin says. */
export const thresholdRelation = defineRelation({
  id: 'threshold',
  name: 'Threshold and margin agree',
  formula: 'margin > 0 ⇔ adopted growth < threshold_growth, for targets in Mt',
  tolerance: 0,
  tolerance_unit: 'share a year',
  why: 'A plan that misses its target in the central case cannot be met up to a higher growth.',
  reads: ['report', 'demand'],
  check: ({ report: stated, demand }, report) =>
    checkTargets(stated, (path, { metric, margin, threshold_growth: threshold }) => {
      if (metric !== 'mt_co2') return []
      const growth = demand.energy.central / 100
      const isBelow =
        threshold.value === null
          ? threshold.words === 'met at any growth'
          : growth < threshold.value
      return report.claim(isBelow === margin > 0, {
        path: `${path}.threshold_growth.value`,
        message: `${path} has a margin of ${margin} at a growth of ${growth}, and ${threshold.value ?? threshold.words} as its threshold: derive it again.`,
        expected: margin > 0 ? `above ${growth}` : `below ${growth}`,
        actual: threshold.value ?? threshold.words,
      })
    }),
})

/** Sampled quantities stand in the order of their names, the weather last; a variant keeps its parent's. */
export const symbolsRelation = defineRelation({
  id: 'symbols',
  name: 'A variant keeps the samples of its parent',
  formula:
    'first_symbols rise by name, weather_year last; those of the parent = those of the variant',
  tolerance: 0,
  tolerance_unit: 'symbols',
  why: 'A variant that draws other numbers differs from its parent by chance.',
  reads: ['report'],
  check: ({ report: { first_symbols: first } }, report, { parent }) => {
    const of: unknown = parent === undefined ? undefined : Reflect.get(parent, 'report')
    const kept: unknown =
      typeof of === 'object' && of !== null ? Reflect.get(of, 'first_symbols') : first
    const sorted = first.filter((name) => name !== 'weather_year').toSorted(byCodePoint)
    const expected = parent === undefined ? sorted : Array.isArray(kept) ? kept.map(String) : first
    return report.claim(
      expected.every((name, index) => first[index] === name),
      {
        path: 'report.first_symbols',
        message: `Samples begin with ${first.join(', ')}, expected ${expected.join(', ')}: append what a variant adds, and derive it again.`,
        expected: expected.join(', '),
        actual: first.join(', '),
      }
    )
  },
})

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
