import { indexMethods } from './route-pattern.ts'
import type { Route } from './route.ts'
import { bessDispatchRoute } from './routes/bess-dispatch.ts'
import { catalogRoute } from './routes/catalog.ts'
import { budgetTableRoute } from './routes/budget-table.ts'
import { compareRoute, damageRoute, fiscalRoute } from './routes/chain.ts'
import { physicalClimateRoute, projectionsRoute, tippingRoute } from './routes/climate.ts'
import { coefficientsRoute } from './routes/coefficients.ts'
import { countriesRoute, countryRoute } from './routes/countries.ts'
import { adaptationRoute, countryDamageRoute, supplyChainRoute } from './routes/country-risk.ts'
import { DATASET_ROUTES } from './routes/datasets.ts'
import { emissionsRoute } from './routes/emissions.ts'
import { forecastRoute } from './routes/forecast.ts'
import { evidenceRoute, scheduleRoute } from './routes/freshness.ts'
import { IAMC_ROUTES } from './routes/iamc.ts'
import { leastCostRoute, programRoute } from './routes/least-cost.ts'
import { observationsRoute } from './routes/observations.ts'
import { pypsaRoute } from './routes/pypsa-folder.ts'
import { RELEASE_ROUTES } from './routes/release.ts'
import { evaluationRoute } from './routes/scenario-evaluation.ts'
import { scenarioTableRoute } from './routes/scenario-tables.ts'
import { documentUncertaintyRoute } from './routes/scenario-uncertainty.ts'
import { scenarioYearRoute } from './routes/scenario-year.ts'
import { documentRoute, scenariosRoute, validateRoute } from './routes/scenarios.ts'
import { sccRoute } from './routes/scc.ts'
import { searchRoute } from './routes/search.ts'
import { SERVICE_ROUTES } from './routes/service.ts'
import { sweepRoute } from './routes/sweep.ts'
import { validationRoute } from './routes/validation.ts'
import { whatIfRoute } from './routes/what-if.ts'
import { yearRoute } from './routes/year.ts'

/**
 * Every operation. Registration, threads, frozen files, names, examples, the description and the tests
 * of the contract read this list.
 */
export const ROUTES: readonly Route[] = [
  bessDispatchRoute,
  validateRoute,
  evaluationRoute,
  forecastRoute,
  yearRoute,
  sweepRoute,
  damageRoute,
  fiscalRoute,
  budgetTableRoute,
  compareRoute,
  sccRoute,
  physicalClimateRoute,
  projectionsRoute,
  countryDamageRoute,
  adaptationRoute,
  supplyChainRoute,
  searchRoute,
  tippingRoute,
  catalogRoute,
  ...DATASET_ROUTES,
  observationsRoute,
  evidenceRoute,
  scheduleRoute,
  ...RELEASE_ROUTES,
  emissionsRoute,
  ...IAMC_ROUTES,
  countriesRoute,
  countryRoute,
  scenariosRoute,
  documentRoute,
  scenarioTableRoute,
  whatIfRoute,
  documentUncertaintyRoute,
  scenarioYearRoute,
  leastCostRoute,
  programRoute,
  pypsaRoute,
  coefficientsRoute,
  validationRoute,
  ...SERVICE_ROUTES,
]

/** Where agents reach the service; its messages are of their protocol, not of these operations. */
export const MCP_PATH = '/mcp'

/** The methods that a path supports, for `Allow`; null if the path is unknown. */
export const methodsOf = indexMethods(ROUTES)
