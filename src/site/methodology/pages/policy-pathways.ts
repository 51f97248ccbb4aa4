import { PATHWAY_SOURCE, PATHWAY_TABLES } from '../../../core/pathways/tables.ts'
import { POLICY_PATHWAYS } from '../../../core/pathways/policy-pathways.ts'
import { formatFixed } from '../../../format/index.ts'
import { describeSlug } from '../../labels.ts'
import type { MethodPage, MethodTable } from '../page.ts'

/** How the eight policy pathways are compared. */
export function describePolicyPathways(): MethodPage {
  return {
    id: 'policy-pathways',
    title: 'Policy pathways',
    heading: 'How pathways of world policy are compared',
    description:
      'Eight policy pathways from hot house to orderly: which scenarios are read, how they are compared, and the limits.',
    lede: 'Eight pathways of world policy under the names of the NGFS, of one vintage, run through the same climate, damage and fiscal layers.',
    call: '/api/scenarios/compare',
    page: null,
    sections: [
      {
        heading: 'The pathways',
        paragraphs: [
          `${PATHWAY_SOURCE}. The scenario explorer allows use and forbids to pass on substantial parts: answers have values derived from it, and its tables are not offered as data.`,
        ],
        tables: [pathwayTable(), warmingTable()],
      },
      {
        heading: 'How they are compared',
        paragraphs: [
          'For each pathway the physical climate and the damage of the place and the industry are computed at the median warming of the pathway in the year, then budget and debt; the debt path reads the chain at the median warming of each of its node years.',
          'Damage has a low and a high end at the 10th and the 90th percentile of the warming. In a country that gains from warming the ends are swapped.',
          'No year of the balance ranks pathways: in 2030 a high price fills the budget, in 2050 its base is gone. Read balance and debt together.',
        ],
      },
    ],
    limits: [
      'Emissions and warming are those of one model for the world; its current policies warm mildly, by 2.75 °C in 2100, where the sixth assessment has 3.2 °C (2.2 to 3.5).',
      'Divergent net zero is not in this vintage: it emits and warms as net zero 2050 does, at the prices of dearer models.',
      'Net zero is warmer than current policies until about 2035, because sulphur falls with coal.',
      'GDP losses of NGFS Phase V are not used: they rest on an article that was retracted in December 2025.',
    ],
  }
}

function pathwayTable(): MethodTable {
  return {
    caption: 'Policy pathways and the scenarios that are read',
    columns: ['Pathway', 'Kind', 'Scenario', 'Meaning'].map((label) => ({
      label,
      isNumber: false,
    })),
    rows: POLICY_PATHWAYS.map(({ label, kind, anchor, description }) => [
      label,
      describeSlug(kind),
      anchor,
      description,
    ]),
  }
}

/** Years whose warming is shown. */
const SHOWN_YEARS: readonly number[] = [2030, 2050, 2070, 2100]

/** Median global warming of each pathway, degC. */
function warmingTable(): MethodTable {
  const warming = PATHWAY_TABLES.find(({ symbol }) => symbol === 'pathway_warming')
  return {
    caption: 'Median global warming above 1850-1900 by pathway, °C',
    columns: [
      { label: 'Pathway', isNumber: false },
      ...SHOWN_YEARS.map((year) => ({ label: String(year), isNumber: true })),
    ],
    rows: POLICY_PATHWAYS.map(({ id, label }) => {
      const row = warming?.rows[`p50 ${id}`]
      return [
        label,
        ...SHOWN_YEARS.map((year) => {
          const value = row?.y[row.x.indexOf(year)]
          return value === undefined ? '–' : formatFixed(value, 2)
        }),
      ]
    }),
  }
}
