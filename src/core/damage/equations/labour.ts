import { equations } from '../../model/equations.ts'

/** Working hours lost to heat, by activity. */
export const LABOUR_EQUATIONS = equations`
dimension activity = energy agriculture manufacturing real_estate banking transport construction other_services
dimension intensity = heavy moderate light

work_share[utci]: 1 = 1 - exp(-work_overlap * hours_above / work_hours_h)
  "Share of working time above the UTCI"
work_band[utci]: 1 = work_share - work_share[utci + 1 else 0]
  "Share of working time between the UTCI and the next"
wbgt_here_c: degC = wbgt_offset_c - wbgt_summer * max(0, humid_summer_c - t_hot_c)
  "How much lower the WBGT of a class is where air is dry or summers are cool: there the UTCI comes from sun"
capacity_loss[utci, intensity]: 1 = 1 - (work_capacity_floor + (1 - work_capacity_floor) / (1 + ((wbgt_c + wbgt_here_c) / capacity_half_c)^capacity_slope))
  "Work capacity lost at the WBGT of the band"
work_lost[intensity]: 1 = sum_over(utci, work_band * capacity_loss)
  "Working hours lost before cooling"
cooled_work: 1 = 1 - (1 - ac_share)^ac_work_power
  "Share of indoor work that is cooled"
labour_raw[activity]: 1 = sum_over(intensity, work_intensity * work_lost) * (1 - indoor * cooled_work * ac_effect)
  "Working hours lost to heat before adaptation"
labour_shock[activity]: 1 = disruption + cold_snap_work_loss * (1 - hot_season) * (1 - indoor) * cold_snap
  "Working hours lost to shocks other than heat"
labour[activity]: 1 = adapted(labour_raw@now, labour_raw + labour_shock, labor_adaptation_effect)
  "Working hours lost"
labor_productivity_loss_pct: % = 100 * labour[industry]
  "Working hours of the industry lost to heat"

employment[agriculture]: 1 = emp_agri
  "Share of employment"
employment[energy]: 1 = work_of_industry[energy] * emp_ind
  "Share of employment"
employment[manufacturing]: 1 = work_of_industry[manufacturing] * emp_ind
  "Share of employment"
employment[construction]: 1 = work_of_industry[construction] * emp_ind
  "Share of employment"
employment[activity]: 1 = work_of_services * (1 - emp_agri - emp_ind)
  "Share of employment"
labor_productivity_loss_economy_pct: % = 100 * sum_over(activity, employment * labour)
  "Working hours of the whole economy lost to heat"
`
