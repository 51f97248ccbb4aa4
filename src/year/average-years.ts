import { entryAt } from '../core/entry.ts'
import type { YearResult } from './run-year.ts'

/** The mean of every figure over at least one weather year of the same fleet. */
export function averageYears(years: readonly YearResult[]): YearResult {
  const first = entryAt(years, 0)
  const mean = (read: (year: YearResult) => number): number =>
    years.reduce((sum, year) => sum + read(year), 0) / years.length
  return {
    mt_co2: mean((year) => year.mt_co2),
    running_cost_usd_m: mean((year) => year.running_cost_usd_m),
    carbon_cost_usd_m: mean((year) => year.carbon_cost_usd_m),
    curtailed_twh: mean((year) => year.curtailed_twh),
    sold_twh: mean((year) => year.sold_twh),
    must_run_cut_twh: mean((year) => year.must_run_cut_twh),
    spilled_twh: mean((year) => year.spilled_twh),
    unserved_twh: mean((year) => year.unserved_twh),
    firm_twh: mean((year) => year.firm_twh),
    response_twh: mean((year) => year.response_twh),
    hours_short: mean((year) => year.hours_short),
    deepest_gw: mean((year) => year.deepest_gw),
    longest_h: mean((year) => year.longest_h),
    lole_h: mean((year) => year.lole_h),
    eue_gwh: mean((year) => year.eue_gwh),
    price_usd_per_mwh: {
      mean: mean((year) => year.price_usd_per_mwh.mean),
      p5: mean((year) => year.price_usd_per_mwh.p5),
      p50: mean((year) => year.price_usd_per_mwh.p50),
      p95: mean((year) => year.price_usd_per_mwh.p95),
      hours_at_zero: mean((year) => year.price_usd_per_mwh.hours_at_zero),
    },
    plants: first.plants.map(({ id }, i) => ({
      id,
      twh: mean((year) => entryAt(year.plants, i).twh),
      mt_co2: mean((year) => entryAt(year.plants, i).mt_co2),
      hours_on: mean((year) => entryAt(year.plants, i).hours_on),
      full_load_hours: mean((year) => entryAt(year.plants, i).full_load_hours),
      cost_usd_m: mean((year) => entryAt(year.plants, i).cost_usd_m),
      water_mm3: mean((year) => entryAt(year.plants, i).water_mm3),
    })),
    storage: first.storage.map(({ id }, i) => ({
      id,
      charge_twh: mean((year) => entryAt(year.storage, i).charge_twh),
      discharge_twh: mean((year) => entryAt(year.storage, i).discharge_twh),
      cycles: mean((year) => entryAt(year.storage, i).cycles),
    })),
  }
}
