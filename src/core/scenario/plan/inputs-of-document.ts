import type { z } from 'zod'
import { pow } from '../../elementary/power.ts'
import { PERCENT } from '../../unit-conversions.ts'
import type { AccountInputs } from '../account/inputs.ts'
import {
  type AccountSource,
  accountSourceSchema,
  readAccountInputs,
} from '../account/read-inputs.ts'
import { testReserve } from '../account/reserve.ts'
import { dateVectors } from '../account/service-dates.ts'
import { cutEmissions } from '../document/derivations.ts'
import { powerParameters } from '../../../scenario/document/rows/money.ts'
import {
  carbonPrice,
  listUnstatedFuel,
  readCapex,
  readCaptureCost,
  readFuel,
} from './document-costs.ts'
import {
  fillKind,
  inFleet,
  kindOf,
  listBuildable,
  meanOf,
  newGw,
  plantsOfKind,
  readCredits,
  sumKinds,
  yieldOf,
} from './document-plants.ts'
import type { DatedPlant, Figures, Option, PlanInputs, PlanVector, StandingKind } from './inputs.ts'
import { roundDigits } from './linear-program.ts'
import { FIRST_YEAR } from './request.ts'
import { FULL_CREDIT } from './standing-plant.ts'
import { readTechnology } from './technology-coefficients.ts'

/** Inputs of the cheapest plan, or the fields that a document would have to state for them. */
export type DerivedInputs =
  | { readonly inputs: PlanInputs; readonly missing: null }
  | { readonly inputs: null; readonly missing: readonly string[] }

/** What of a document is read here beside its account. */
export interface PlannedDocument {
  readonly id: string
  readonly tech_vectors: readonly {
    readonly id: string
    readonly constraints: { readonly rto_queue_bypass: boolean }
  }[]
}

/** Kinds whose mean output the program reads. */
const RUNNING_KINDS = ['nuclear', 'hydro', 'other', 'wind', 'offshore', 'solar', 'roof'] as const

/** Options whose own output the program reads. */
const RUNNING_OPTIONS: ReadonlySet<string> = new Set([
  ...RUNNING_KINDS,
  'solar_site',
  'geothermal',
] satisfies (Option | StandingKind)[])

/** Derive the inputs of the cheapest plan from the one account of a document; nothing is filled silently. */
export function inputsOfDocument(document: PlannedDocument): DerivedInputs {
  const source = accountSourceSchema.safeParse(document)
  const parameters = powerParameters.safeParse(Reflect.get(document, 'power_parameters'))
  const missing = [
    ...listPaths(source.error?.issues ?? [], []),
    ...listPaths(parameters.error?.issues ?? [], ['power_parameters']),
  ]
  if (!source.success || !parameters.success) return { inputs: null, missing }
  if (source.data.structural_constraints.demand_growth_cagr_pct === undefined) {
    return { inputs: null, missing: ['structural_constraints.demand_growth_cagr_pct'] }
  }
  const account = readAccountInputs(source.data)
  return derive(document, source.data, account, parameters.data)
}

function listPaths(
  issues: readonly { readonly path: readonly PropertyKey[] }[],
  before: readonly string[]
): string[] {
  return [...new Set(issues.map(({ path }) => [...before, ...path.map(String)].join('.')))]
}

function derive(
  document: PlannedDocument,
  source: AccountSource,
  account: AccountInputs,
  parameters: z.infer<typeof powerParameters>
): DerivedInputs {
  const { power_plants: plants, power_account: power, distributions } = source
  const fill = fillKind(account)
  const { base_year: base, deadline_year: deadline } = account
  const buildable = listBuildable(account)
  const hasCapture = buildable.some(({ technology }) => technology === 'capture')
  const missing = listUnstatedFuel(account)
  const extra = hasCapture
    ? (readCaptureCost(account) ?? parameters.capture_extra_usd_per_mwh ?? null)
    : 0
  if (extra === null || missing.length > 0) {
    const unstated = extra === null ? ['power_parameters.capture_extra_usd_per_mwh'] : []
    return { inputs: null, missing: [...missing, ...unstated] }
  }
  const ceiling = cutEmissions(account.baseline_mt_co2, account.reduction_pct)
  const baseKinds = sumKinds(plants, ({ gw_base }) => gw_base, {
    kind: fill,
    gw: power.fill_gw_base,
  })
  const bau = sumKinds(plants, ({ gw_bau }) => gw_bau, { kind: fill, gw: power.fill_gw_bau })
  const credit = readCredits(account)
  const canAddGas =
    bau.gas > baseKinds.gas || buildable.some(({ technology }) => technology === 'gas_new')
  const { capex, assumed } = readCapex(account, parameters.capex ?? {}, canAddGas)
  const needsHours = account.plants.some(({ technology }) => technology === 'battery')
  const error = distributions.find(({ id }) => id === 'baseline_error')
  return {
    missing: null,
    inputs: {
      id: document.id,
      base_year: base,
      deadline,
      ceiling_mt: roundDigits(ceiling),
      baseline_mt: account.baseline_mt_co2,
      baseline_error_mt:
        error === undefined ? 0 : roundDigits((ceiling * error.high_p95) / PERCENT),
      peak0_gw: roundDigits(
        account.peak_demand_gw *
          pow(1 + account.peak_growth_pct / PERCENT, base - account.peak_demand_year)
      ),
      peak_growth_pct: account.peak_growth_pct,
      energy0_twh: account.base_generation_twh,
      energy_twh: roundDigits(
        account.base_generation_twh *
          pow(1 + account.energy_growth_pct / PERCENT, deadline - base) +
          account.extra_demand_twh
      ),
      season: parameters.season,
      wacc_pct: account.discount_rate_pct,
      reserve_pct: account.reserve_margin_pct,
      carbon_usd_t: roundDigits(parameters.carbon_usd_t ?? carbonPrice(account)),
      import_gw: roundDigits(
        account.adequacy
          .filter((row) => row.class === 'firm' && row.plants.length === 0)
          // A row without plant and capacity counts nothing, as in the account.
          .reduce((sum, { gw, credit: share }) => (gw === null ? sum : sum + gw * share), 0)
      ),
      ...(parameters.storage_h === undefined ? {} : { storage_h: parameters.storage_h }),
      nuclear_linear: true,
      base: baseKinds,
      bau,
      dated: listDated(account),
      doc: drawnFleet(account, credit),
      cf: readFactors(account),
      cf_new: readNewFactors(account),
      ef: readEmissions(account),
      fuel: readFuel(account, hasCapture),
      capture_extra: roundDigits(extra),
      parasitic: roundDigits(1 - account.capture_efficiency),
      credit,
      avail: { [fill]: fillAvailability(account, credit) },
      capex,
      vectors: listVectors(account),
      queue: document.tech_vectors
        .filter(({ constraints }) => !constraints.rto_queue_bypass)
        .map(({ id }) => id),
      assumed: [
        ...(needsHours && parameters.storage_h === undefined ? ['storage_h 4'] : []),
        ...assumed,
      ],
    },
  }
}

function listDated(account: AccountInputs): DatedPlant[] {
  return account.plants.flatMap((plant): DatedPlant[] => {
    const { role, technology, gw_mandate, decision_year, total_lead_time_yr, id } = plant
    const kind = kindOf(technology)
    if (role !== 'both' || kind === null) return []
    if (decision_year === null || total_lead_time_yr === null) return []
    return [[kind, gw_mandate, decision_year + total_lead_time_yr, id]]
  })
}

/** Coal and gas without capture that the document keeps, its reserve coal among them. */
function drawnFleet(
  account: AccountInputs,
  credit: Figures<StandingKind>
): { readonly coal: number; readonly gas: number } {
  const { deadline_year: deadline, fill_plant, fill_gw_mandate } = account
  const dated = listDated(account).filter(([, , service]) => service <= deadline)
  const keep = (kind: 'coal' | 'gas'): number =>
    plantsOfKind(account, kind)
      .filter(({ role }) => role !== 'both')
      .reduce(
        (sum, { gw_mandate }) => sum + gw_mandate,
        kind === fill_plant ? fill_gw_mandate : 0
      ) + dated.reduce((sum, [of, gw]) => sum + (of === kind ? gw : 0), 0)
  const reserve = testReserve(account, dateVectors(account)).reserve_coal_gw
  const captured = account.plants
    .filter(({ technology }) => technology === 'capture')
    .reduce((sum, { gw_mandate }) => sum + gw_mandate, 0)
  return {
    coal: roundDigits(keep('coal') + (reserve === 0 ? 0 : reserve / (credit.coal ?? FULL_CREDIT))),
    gas: roundDigits(keep('gas') - captured),
  }
}

function readFactors(account: AccountInputs): Figures<StandingKind | Option> {
  const mean = (plants: readonly AccountInputs['plants'][number][]): number =>
    roundDigits(
      meanOf(
        plants,
        (plant, fleet) => inFleet(plant, fleet).cf * yieldOf(account, plant),
        (plant, fleet) => inFleet(plant, fleet).gw
      )
    )
  return Object.fromEntries(RUNNING_KINDS.map((kind) => [kind, mean(plantsOfKind(account, kind))]))
}

function readNewFactors(account: AccountInputs): Figures<Option> {
  const options = new Map<string, { energy: number; gw: number }>()
  for (const plant of listBuildable(account)) {
    if (!RUNNING_OPTIONS.has(plant.technology)) continue
    const before = options.get(plant.technology) ?? { energy: 0, gw: 0 }
    const energy = plant.gw_mandate * plant.cf_mandate - plant.gw_bau * plant.cf_bau
    options.set(plant.technology, {
      energy: before.energy + energy * yieldOf(account, plant),
      gw: before.gw + newGw(plant),
    })
  }
  return Object.fromEntries(
    [...options].map(([technology, { energy, gw }]) => [technology, roundDigits(energy / gw)])
  )
}

function readEmissions(account: AccountInputs): Figures<StandingKind | Option> {
  const mean = (plants: readonly AccountInputs['plants'][number][]): number =>
    roundDigits(
      meanOf(
        plants,
        ({ factor_t_per_mwh }) => factor_t_per_mwh,
        (plant, fleet) => inFleet(plant, fleet).gw * inFleet(plant, fleet).cf
      )
    )
  const of = (technology: string) =>
    account.plants.filter((plant) => plant.technology === technology)
  const kinds = [...RUNNING_KINDS, 'coal', 'gas'] as const
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, mean(plantsOfKind(account, kind))])),
    [fillKind(account)]: account.fill_factor_t_per_mwh,
    ...(of('geothermal').length === 0 ? {} : { geothermal: mean(of('geothermal')) }),
    ...(of('capture').length === 0 ? {} : { capture: mean(of('capture')) }),
  }
}

/** The fill plant runs no more than its account says, but it is available on tight days. */
function fillAvailability(
  account: AccountInputs,
  credit: Figures<StandingKind>
): readonly [number, number] {
  const fill = fillKind(account)
  const { fill_cf_limit: limit } = account
  const { available } = readTechnology(fill)
  if (available === undefined) throw new Error(`The availability of ${fill} is not known.`)
  return [
    Math.min(available[0], Math.max(limit, credit[fill] ?? FULL_CREDIT)),
    Math.min(available[1], limit),
  ]
}

/** Vectors in the order of their rows; a row without a lead time takes that of its vector's first row. */
function listVectors(account: AccountInputs): PlanVector[] {
  return listBuildable(account).map((plant): PlanVector => {
    const dated =
      plant.total_lead_time_yr === null
        ? account.plants.find(
            ({ vector, total_lead_time_yr }) =>
              vector === plant.vector && total_lead_time_yr !== null
          )
        : plant
    // The account counts plant that the document does not date from the start: no lead time.
    const lead = dated?.total_lead_time_yr ?? 0
    const late = Math.max(0, (dated?.decision_year ?? FIRST_YEAR) - FIRST_YEAR)
    return [
      plant.technology as Option,
      roundDigits(newGw(plant)),
      roundDigits(lead + late),
      plant.vector,
    ]
  })
}
