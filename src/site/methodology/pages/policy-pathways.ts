import { evaluateChain } from '../../../core/chain/evaluate.ts'
import { explainFiscal } from '../../../core/fiscal/explain.ts'
import { comparisonRows, pathwayChainRequest } from '../../../core/pathways/comparison-rows.ts'
import { POLICY_PATHWAYS, POLICY_PATHWAY_SOURCE } from '../../../core/pathways/policy-pathways.ts'
import { evaluateRows, explainRows } from '../../../core/explain/row.ts'
import { formatProse } from '../../../format/index.ts'
import { describeSlug } from '../../labels.ts'
import { EXAMPLE_REQUESTS } from '../example-requests.ts'
import { tabulateInterpolated } from '../interpolated.ts'
import type { MethodPage, MethodTable } from '../page.ts'
import { groupEquations, stepsBeyond } from '../step-groups.ts'

/** How the eight policy pathways are compared. */
export function describePolicyPathways(): MethodPage {
  const { industry, horizon, geography, policy_pathway: pathway } = EXAMPLE_REQUESTS.fiscal
  const request = { industry, horizon, geography }
  const chain = evaluateChain(geography, pathwayChainRequest(request, pathway))
  const rows = comparisonRows(request, pathway, chain)
  const own = stepsBeyond(
    explainRows(rows, evaluateRows(rows)),
    explainFiscal(EXAMPLE_REQUESTS.fiscal)
  )
  return {
    id: 'policy-pathways',
    title: 'Policy pathways',
    description:
      'Eight policy pathways from hot house to orderly: what stands for them, how they are compared, and the limits.',
    lede: 'Eight pathways of world policy, each held by a category of scenarios that the IPCC assessed, run through the same damage and fiscal layers.',
    call: '/api/scenarios/compare',
    page: null,
    sections: [
      {
        heading: 'The pathways',
        paragraphs: [POLICY_PATHWAY_SOURCE],
        tables: [pathwayTable(), warmingTable()],
      },
      ...groupEquations(own, [{ heading: 'What the comparison adds', holds: /./ }], {}),
      {
        heading: 'Tables that are read',
        tables: [tabulateInterpolated(explainRows(rows, evaluateRows(rows)), {})],
      },
    ],
    limits: [
      'Which category stands for which pathway is our own judgement.',
      'Emissions and warming are those of the world: a pathway says nothing of one country.',
      'GDP losses of NGFS Phase V are not used: they rest on an article that was retracted in December 2025.',
      'After 2050 emissions and fossil activity of a pathway keep their value.',
    ],
  }
}

function pathwayTable(): MethodTable {
  return {
    caption: 'Policy pathways and what stands for them',
    columns: ['Pathway', 'Kind', 'Category', 'Meaning'].map((label) => ({
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

/** Global warming of each pathway at the years of its table, degC. */
function warmingTable(): MethodTable {
  const years = [...new Set(POLICY_PATHWAYS.flatMap(({ warming }) => warming.year))].sort()
  return {
    caption: 'Global warming above 1850-1900 by pathway, °C',
    columns: [
      { label: 'Pathway', isNumber: false },
      ...years.map((year) => ({ label: String(year), isNumber: true })),
    ],
    rows: POLICY_PATHWAYS.map(({ label, warming }) => [
      label,
      ...years.map((year) => {
        const value = warming.warming_c[warming.year.indexOf(year)]
        return value === undefined ? '–' : formatProse(value)
      }),
    ]),
  }
}
