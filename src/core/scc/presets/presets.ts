import type { DamageFunctionId } from '../../../model/coefficients/damage-functions.ts'
import type { EngineId, Policy } from '../engines.ts'
import type { GasId, OtherGasId } from '../gases.ts'
import type { SourceId } from '../sources.ts'
import { EPA_2023 } from './epa-2023.ts'
import { GIVE_EPA_2023, RENNERT_2022, type SectorId, type SectorTable } from './give.ts'
import { IWG_2021 } from './iwg-2021.ts'
import { annual, atYears, type Points } from './points.ts'
import {
  CANADA_2023,
  DICE2016R_PUBLISHED,
  DICE2023_BASE_PUBLISHED,
  DICE2023_OPTIMAL_PUBLISHED,
  UBA_0PCT,
  UBA_1PCT,
} from './single-values.ts'
import { UK_DESNZ_2023 } from './uk-desnz-2023.ts'

/** The named presets, in the order of the contract. */
export const PRESET_IDS = [
  'iwg2021_5pct',
  'iwg2021_3pct',
  'iwg2021_2_5pct',
  'iwg2021_3pct_95th',
  'epa2023_2_5pct',
  'epa2023_2pct',
  'epa2023_1_5pct',
  'epa2023_give_2_5pct',
  'epa2023_give_2pct',
  'epa2023_give_1_5pct',
  'rennert2022_2pct',
  'uk_desnz_low',
  'uk_desnz_central',
  'uk_desnz_high',
  'canada_2023',
  'uba_1pct',
  'uba_0pct',
  'dice2016r_base',
  'dice2016r2_base',
  'dice2023_base',
  'dice2023_optimal',
] as const

/** The id of a preset. */
export type PresetId = (typeof PRESET_IDS)[number]

/** The currencies of published tables. */
export const CURRENCIES = ['USD', 'GBP', 'CAD', 'EUR'] as const

/** The currency of a published table. */
type Currency = (typeof CURRENCIES)[number]

interface PresetCommon {
  readonly label: string
  /** Description of the publisher's discounting. */
  readonly discounting: string
  readonly currency: Currency
  readonly price_year: number
  /** Published values by emission year, in the currency and prices above. */
  readonly published: Points
  /** Date of publication. */
  readonly as_of: string
  readonly status: string
  readonly source_id: SourceId
}

/** An official table, which is looked up and not recomputed. */
export interface TablePreset extends PresetCommon {
  readonly kind: 'table'
  /** The last year of damages, or null if the publisher states none. */
  readonly horizon: number | null
  /** The same table for other gases, per tonne of the gas; absent if none is published. */
  readonly other_gases?: Readonly<Record<OtherGasId, Points>>
  /** Components of the value by sector; absent if none are published. */
  readonly sectors?: Readonly<Record<SectorId, Points>>
  /** The 5th and 95th percentile of the value; absent if none are published. */
  readonly range?: { readonly percentile_5: Points; readonly percentile_95: Points }
}

/** A run of one of our engines with a published result. */
export interface EnginePreset extends PresetCommon {
  readonly kind: 'engine'
  readonly engine: EngineId
  readonly damage_function: DamageFunctionId
  readonly policy: Policy
}

/** A named preset. */
export type Preset = TablePreset | EnginePreset

/** The last year of damages in the tables of the IWG, the EPA and Canada, and in GIVE. */
const OFFICIAL_HORIZON = 2300

const EPA_STATUS = 'Published by the agency; not in US federal use since January 2025'

/** The presets by id. */
export const SCC_PRESETS: Readonly<Record<PresetId, Preset>> = {
  iwg2021_5pct: iwg('5 %, average', IWG_2021.rate_5pct, 'constant, 5 % a year'),
  iwg2021_3pct: iwg('3 %, average', IWG_2021.rate_3pct, 'constant, 3 % a year'),
  iwg2021_2_5pct: iwg('2.5 %, average', IWG_2021.rate_2_5pct, 'constant, 2.5 % a year'),
  iwg2021_3pct_95th: iwg(
    '3 %, 95th percentile',
    IWG_2021.rate_3pct_95th,
    'constant, 3 % a year; 95th percentile of the damages'
  ),
  epa2023_2_5pct: epa('2.5 %', 'rate_2_5pct'),
  epa2023_2pct: epa('2 %', 'rate_2pct'),
  epa2023_1_5pct: epa('1.5 %', 'rate_1_5pct'),
  epa2023_give_2_5pct: giveOfEpa('2.5 %', GIVE_EPA_2023.rate_2_5pct),
  epa2023_give_2pct: giveOfEpa('2 %', GIVE_EPA_2023.rate_2pct),
  epa2023_give_1_5pct: giveOfEpa('1.5 %', GIVE_EPA_2023.rate_1_5pct),
  rennert2022_2pct: {
    ...give('2 %', RENNERT_2022),
    label: 'GIVE, Rennert and others 2022, near-term rate 2 %',
    range: RENNERT_2022,
    as_of: '2022-09',
    status: 'Published in Nature; the parts by sector were read in a text that quotes them',
    source_id: 'rennert_2022',
  },
  uk_desnz_low: desnz('low', UK_DESNZ_2023.low),
  uk_desnz_central: desnz('central', UK_DESNZ_2023.central),
  uk_desnz_high: desnz('high', UK_DESNZ_2023.high),
  canada_2023: {
    kind: 'table',
    label: 'Canada 2023, central',
    discounting: 'Ramsey, near-term rate 2 % a year',
    currency: 'CAD',
    price_year: 2021,
    published: CANADA_2023,
    horizon: OFFICIAL_HORIZON,
    as_of: '2023',
    status: 'Interim updated values; the price year 2021 was not checked against the publication',
    source_id: 'canada_2023',
  },
  uba_1pct: uba('1 %', UBA_1PCT, 'Superseded by later editions of the convention'),
  uba_0pct: uba('0 %', UBA_0PCT, 'The figure was not checked against the publication'),
  dice2016r_base: {
    kind: 'engine',
    engine: 'dice2016r',
    damage_function: 'dice2016r',
    policy: 'base',
    label: 'DICE-2016R, base run',
    discounting: 'Ramsey, 1.5 % time preference, elasticity 1.45',
    currency: 'USD',
    price_year: 2010,
    published: DICE2016R_PUBLISHED,
    as_of: '2017',
    status: 'Superseded by DICE-2023',
    source_id: 'nordhaus_2017',
  },
  dice2016r2_base: {
    kind: 'engine',
    engine: 'dice2016r2',
    damage_function: 'dice2016r2',
    policy: 'base',
    label: 'DICE-2016R2, base run',
    discounting: 'Ramsey, 1.5 % time preference, elasticity 1.45',
    currency: 'USD',
    price_year: 2010,
    published: atYears([]),
    as_of: '2018',
    status: 'Superseded by DICE-2023',
    source_id: 'nordhaus_2018',
  },
  dice2023_base: dice2023('base', DICE2023_BASE_PUBLISHED),
  dice2023_optimal: dice2023('optimal', DICE2023_OPTIMAL_PUBLISHED),
}

/** Read the table of a preset for a gas; null if the publisher has none. */
export function tableOfGas(preset: Preset, gas: GasId): Points | null {
  if (gas === 'co2') return preset.published
  return preset.kind === 'table' ? (preset.other_gases?.[gas] ?? null) : null
}

/** Whether a preset publishes a value for a gas. */
export function publishesGas(id: PresetId, gas: GasId): boolean {
  return tableOfGas(SCC_PRESETS[id], gas) !== null
}

function iwg(variant: string, values: readonly number[], discounting: string): TablePreset {
  return {
    kind: 'table',
    label: `US Interagency Working Group 2021, ${variant}`,
    discounting,
    currency: 'USD',
    price_year: 2020,
    published: annual(IWG_2021.first_year, values),
    horizon: OFFICIAL_HORIZON,
    as_of: '2021-02',
    status: 'Withdrawn from US federal use in January 2025',
    source_id: 'iwg_2021',
  }
}

function epa(rate: string, column: keyof (typeof EPA_2023)['co2']): TablePreset {
  const { first_year: firstYear, co2, ch4, n2o } = EPA_2023
  return {
    kind: 'table',
    label: `US EPA 2023, near-term rate ${rate}`,
    discounting: `Ramsey, near-term rate ${rate} a year`,
    currency: 'USD',
    price_year: 2020,
    published: annual(firstYear, co2[column]),
    other_gases: { ch4: annual(firstYear, ch4[column]), n2o: annual(firstYear, n2o[column]) },
    horizon: OFFICIAL_HORIZON,
    as_of: '2023-12',
    status: EPA_STATUS,
    source_id: 'epa_2023',
  }
}

function giveOfEpa(rate: string, table: SectorTable): TablePreset {
  return {
    ...give(rate, table),
    label: `GIVE, run for US EPA 2023, near-term rate ${rate}`,
    as_of: '2023-12',
    status: `One of the three models whose average the agency uses. ${EPA_STATUS}`,
    source_id: 'epa_2023',
  }
}

/** Properties shared by all runs of the GIVE model. */
function give(
  rate: string,
  { total, sectors }: SectorTable
): Omit<TablePreset, 'label' | 'as_of' | 'status' | 'source_id'> {
  return {
    kind: 'table',
    discounting: `Ramsey, near-term rate ${rate} a year`,
    currency: 'USD',
    price_year: 2020,
    published: total,
    sectors,
    horizon: OFFICIAL_HORIZON,
  }
}

function desnz(variant: string, values: readonly number[]): TablePreset {
  return {
    kind: 'table',
    label: `United Kingdom 2023, ${variant} carbon value`,
    discounting: 'none: a cost of abatement consistent with the target, not a sum of damages',
    currency: 'GBP',
    price_year: 2022,
    published: annual(UK_DESNZ_2023.first_year, values),
    horizon: null,
    as_of: '2023-11',
    status: 'In use for appraisal in the United Kingdom when published',
    source_id: 'uk_desnz_2023',
  }
}

function uba(timePreference: string, published: Points, status: string): TablePreset {
  return {
    kind: 'table',
    label: `German Environment Agency 2020, ${timePreference} time preference`,
    discounting: `Ramsey, ${timePreference} time preference`,
    currency: 'EUR',
    price_year: 2020,
    published,
    horizon: null,
    as_of: '2020',
    status,
    source_id: 'uba_2020',
  }
}

function dice2023(policy: Policy, published: Points): EnginePreset {
  return {
    kind: 'engine',
    engine: 'dice2023',
    damage_function: 'dice2023',
    policy,
    label: `DICE-2023, ${policy} run`,
    discounting: 'Ramsey with risk and precaution, 0.1 % time preference, elasticity 0.95',
    currency: 'USD',
    price_year: 2019,
    published,
    as_of: '2024-03',
    status: 'Latest published version of the model',
    source_id: 'barrage_nordhaus_2024',
  }
}
