import type { Scenario } from '../core/scenario/document/document.ts'
import { formatQuantity, formatYear } from '../format/index.ts'
import { drawAbatement, PARENT_TOTAL } from './abatement-bars.ts'
import type { Abatement } from './abatement-bars.ts'
import { type ChartDescription, describeSource } from './chart.ts'

/**
 * What each vector brings by the deadline, summed against what is needed. Under the sum of a variant
 * is that of its parent, if different.
 */
export function abatementChart(scenario: Scenario, parent?: Scenario): ChartDescription {
  const before = parent === undefined ? undefined : readAbatement(parent).total
  const abatement = { ...readAbatement(scenario), parentTotal: before }
  const { needed, total, vectors } = abatement
  const isOther = before !== undefined && before !== total
  const year = formatYear(scenario.target.deadline_year)
  return {
    id: 'abatement',
    title: stateFinding(abatement),
    subtitle: `Abatement in ${year} by measure against the need, Mt CO2 a year`,
    source: describeSource(scenario),
    wide: drawAbatement(abatement, 'wide'),
    narrow: drawAbatement(abatement, 'narrow'),
    table: {
      columns: [
        { label: 'Measure', unit: null },
        { label: `Abatement in ${year}`, unit: 'Mt CO2' },
      ],
      rows: [
        ...vectors.map(({ label, mt_co2 }) => [label, mt_co2]),
        ['All measures', total],
        ...(isOther ? [[PARENT_TOTAL, before]] : []),
        ['Needed, with what a reserve adds', needed],
        ['Margin', total - needed],
      ],
    },
    alt:
      `Bars that add up: ${vectors.map(({ label, mt_co2 }) => `${label} ${writeMt(mt_co2)}`).join('; ')}. ` +
      `Together ${writeMt(total)} against a need of ${writeMt(needed)}` +
      `${isOther ? `; those of the parent ${writeMt(before)}` : ''}.`,
  }
}

function readAbatement({ analysis, tech_vectors }: Scenario): Abatement {
  const vectors = tech_vectors.map(({ label, estimated_mt_co2: mt_co2 }) => ({ label, mt_co2 }))
  const total = vectors.reduce((sum, { mt_co2 }) => sum + mt_co2, 0)
  return { vectors, total, needed: analysis.abatement_needed_mt_co2 }
}

/** Amounts and their difference with all assumptions central; the verdict, which draws them, is elsewhere. */
function stateFinding({ needed, total }: Abatement): string {
  return `With all assumptions central, the measures cut ${writeMt(total)}; ${writeMt(needed)} are needed`
}

function writeMt(value: number): string {
  return formatQuantity(value, 'mt_co2')
}
