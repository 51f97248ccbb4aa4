import { listGeographies } from '../../../src/core/geography/geographies.ts'
import { INDUSTRY_IDS } from '../../../src/core/industry/industries.ts'
import { POLICY_PATHWAY_IDS } from '../../../src/core/pathways/policy-pathway-ids.ts'

/** Requests for different calculations, none of them unusual. */
export const SWEEP: readonly string[] = listGeographies().flatMap(({ id }) =>
  INDUSTRY_IDS.flatMap((industry) =>
    POLICY_PATHWAY_IDS.map(
      (pathway) =>
        `/api/fiscal/compute?geography=${id}&industry=${industry}&policy_pathway=${pathway}`
    )
  )
)

/** What an ordinary client asks: calculations and stored answers in turn. */
export const ORDINARY_REQUESTS: readonly string[] = [
  '/api/climate/compute?geography=DE&horizon=2040',
  '/api/catalog',
  '/api/fiscal/compute?geography=BD&industry=agriculture',
  '/api/datasets/ndc-registry',
  '/api/climate/compute?geography=north_america&horizon=2070',
  '/scenarios/ohio-pjm-mandate-2035',
  '/api/scc?year=2030',
  '/api/emissions?country=PL',
]
