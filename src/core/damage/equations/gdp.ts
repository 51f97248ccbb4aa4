import { equations } from '../../model/equations.ts'

/** Damage to GDP, its components, and the loss of value added of an industry. */
export const GDP_EQUATIONS = equations`
function local_c(x: degC): degC = alpha_c + beta * x
  "Annual mean temperature at a global warming level"
function quadratic_damage(coefficient: 1/degC^2, x0: degC, x1: degC): % = 100 * coefficient * (x1^2 - x0^2)
  "GDP lost between two warming levels by a function of the world"
function market_damage(x0: degC, x1: degC): % = choose(damage_function,
    kalkuhl_wenz_2020: -100 * expm1(kw_a * (local_c(x1) - local_c(x0)) + kw_b / 2 * (local_c(x1)^2 - local_c(x0)^2)),
    howard_sterner_2017_noncat: quadratic_damage(howard_sterner_noncat, x0, x1),
    howard_sterner_2017_total: quadratic_damage(howard_sterner_total, x0, x1),
    dice2023: quadratic_damage(dice2023_quadratic, x0, x1))
  "GDP lost between two warming levels"

value_added[agriculture]: 1 = va_agri
  "Share of value added"
value_added[energy]: 1 = product_of_industry[energy] * va_ind
  "Share of value added"
value_added[manufacturing]: 1 = product_of_industry[manufacturing] * va_ind
  "Share of value added"
value_added[construction]: 1 = product_of_industry[construction] * va_ind
  "Share of value added"
value_added[real_estate]: 1 = va_real_estate
  "Share of value added"
value_added[banking]: 1 = product_of_services[banking] * (1 - va_agri - va_ind)
  "Share of value added"
value_added[transport]: 1 = product_of_services[transport] * (1 - va_agri - va_ind)
  "Share of value added"
value_added[other_services]: 1 = (1 - product_of_services[banking] - product_of_services[transport]) * (1 - va_agri - va_ind) - va_real_estate
  "Share of value added"
mean_capital_weight: 1 = sum_over(activity, value_added * capital_weight)
  "Capital per value added before scaling, mean of the economy"
relative_capital[activity]: 1 = capital_weight / mean_capital_weight
  "Capital per value added relative to the economy"

market_pct: % = adapted(0, market_damage(g_now_c, global_warming_c), gdp_adaptation_effect)
  "GDP lost to mean warming since now"
flood_pct: % = 100 * ky * sum_over(activity, value_added * relative_capital * (adapted(flood_assets@now, flood_assets, infrastructure_adaptation_effect) - flood_assets@now))
  "GDP lost to more river floods, at replacement value"
slr_share: 1/m = slr_mode + min(0, slr_damage_quantile) * (slr_mode - slr_low) + max(0, slr_damage_quantile) * (slr_high - slr_mode)
  "Share of GDP lost per metre of sea-level rise" [model META after Diaz (2016), Climatic Change 137, 143-156]
coast_pct: % = adapted(0, 100 * slr_share * sea_level_change_m, infrastructure_adaptation_effect)
  "GDP lost to sea-level rise"

supply_channel[activity]: 1 = supply - supply_raw@now
  "Value added lost with deliveries, more than now"
labour_channel[activity]: 1 = labour - labour_raw@now
  "Value added lost with working hours, more than now"
power_channel[activity]: 1 = power_dependence * energy_not_served_hours / 8760
  "Value added lost with power, more than now"
channel[activity]: 1 = labour_channel + power_channel + crops + supply_channel
  "Value added lost through labour, power, crops and deliveries, more than now"
sector_channels_pct: % = 100 * sum_over(activity, value_added * channel@calm)
  "GDP lost through labour, power, crops and deliveries, without shocks"
shock_pct: % = 100 * sum_over(activity, value_added * (channel - channel@calm))
    + 100 * ky * (1 - infrastructure_adaptation_effect * adaptation_level) * sum_over(activity, value_added * relative_capital * asset_shock)
  "GDP lost to shocks"
gdp_damage_additional_pct: % = market_pct + flood_pct + coast_pct + shock_pct
  "GDP lost to climate damage, more than now"
gdp_damage_pct: % = gdp_damage_additional_pct + market_damage(0, g_now_c)
  "GDP lost to climate damage since 1850-1900"

derating_labor: 1 = labour_channel[industry]
  "Value added of the industry lost with working hours"
derating_power: 1 = power_channel[industry]
  "Value added of the industry lost with power"
derating_crops: 1 = crops[industry]
  "Value added of the industry lost with crops"
derating_supply_chain: 1 = supply_channel[industry]
  "Value added of the industry lost with deliveries"
derating_assets: 1 = ky * relative_capital[industry] * (infrastructure_damage_index - flood_assets[industry]@now) + relative_capital[industry] * coast_pct / 100
  "Value added of the industry that lost assets and the coast cost"
derating_macro_residual: 1 = (market_pct - sector_channels_pct) / 100
  "What the country regression sees beyond labour, power, crops and deliveries"
combined_derating: 1 = derating_labor + derating_power + derating_crops + derating_supply_chain + derating_assets + derating_macro_residual
  "Value added of the industry lost, more than now"

value_added_share: 1 = value_added[industry]
  "Share of the industry in value added"
industry_exposure_heat: 1 = supply_weight[industry, heat] * heat_stress
  "Heat stress that reaches the industry"
industry_exposure_drought: 1 = supply_weight[industry, drought] * drought_risk
  "Drought risk that reaches the industry"
industry_exposure_flood: 1 = supply_weight[industry, flood] * flood_risk
  "Flood risk that reaches the industry"
carbon_cost_pct_revenue: % = 100 * carbon_price_usd_per_t * emissions_intensity_revenue_kg_per_usd[industry] / kg_per_t
  "Carbon cost along the supply chain before any is passed on"
`
