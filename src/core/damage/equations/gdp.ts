import { equations } from '../../model/equations.ts'

/** Damage to GDP, its components, and the loss of value added of an industry. */
export const GDP_EQUATIONS = equations`
function local_c(x: degC): degC = alpha_c + beta * x
  "Annual mean temperature at a global warming level"
dimension study = kalkuhl_wenz_2020 coacch_2023 persistent_2025 howard_sterner_2017_noncat dice2023

function kalkuhl_wenz(x0: degC, x1: degC): % = -100 * expm1(kw_a * (local_c(x1) - local_c(x0)) + kw_b / 2 * (local_c(x1)^2 - local_c(x0)^2))
  "GDP lost between two warming levels by mean temperature alone" [Kalkuhl and Wenz (2020), J. Environ. Econ. Manag. 103, 102360]
coacch_scale: 1 = interp(coacch_quantiles[coacch_region], coacch_quantile)
  "Place of the answer within the spread of the models of COACCH" [van der Wijst et al. (2023), Nature Climate Change 13, 498-504]
function coacch_level(x: degC): % = coacch_linear * x + coacch_curve * max(0, x - coacch_bend_c)^2
  "GDP lost by the function of the region, before its spread"
function coacch(x0: degC, x1: degC): % = coacch_scale * (coacch_level(x1) - coacch_level(x0))
  "GDP lost between two warming levels by a model of many sectors, floods of rivers included"
function of_the_world(coefficient: %/degC^2, x0: degC, x1: degC): % = coefficient * (x1^2 - x0^2) * damage_pattern * pattern_factor
  "GDP lost between two warming levels by a function of the world, with the pattern of countries of the first two"

trend_pct[kalkuhl_wenz_2020]: % = adapted(0, kalkuhl_wenz(g_now_c, global_warming_c), gdp_adaptation_effect)
  "GDP lost since now by the study's own function"
trend_pct[coacch_2023]: % = adapted(0, coacch(g_now_c, global_warming_c), gdp_adaptation_effect)
  "GDP lost since now by the study's own function"
trend_pct[persistent_2025]: % = persistence * trend_pct[kalkuhl_wenz_2020]
  "GDP lost since now by the study's own function"
trend_pct[howard_sterner_2017_noncat]: % = adapted(0, of_the_world(hs_a2, g_now_c, global_warming_c), gdp_adaptation_effect)
  "GDP lost since now by the study's own function"
trend_pct[dice2023]: % = adapted(0, of_the_world(max(0, dice_a2), g_now_c, global_warming_c), gdp_adaptation_effect)
  "GDP lost since now by the study's own function"
trend_of_total_pct: % = adapted(0, of_the_world(hs_total_a2, g_now_c, global_warming_c), gdp_adaptation_effect)
  "GDP lost since now by Howard and Sterner with catastrophes"

before_pct[kalkuhl_wenz_2020]: % = kalkuhl_wenz(0, g_now_c)
  "GDP lost from 1850-1900 until now"
before_pct[coacch_2023]: % = coacch(0, g_now_c)
  "GDP lost from 1850-1900 until now"
before_pct[persistent_2025]: % = persistence * before_pct[kalkuhl_wenz_2020]
  "GDP lost from 1850-1900 until now"
before_pct[howard_sterner_2017_noncat]: % = of_the_world(hs_a2, 0, g_now_c)
  "GDP lost from 1850-1900 until now"
before_pct[dice2023]: % = of_the_world(max(0, dice_a2), 0, g_now_c)
  "GDP lost from 1850-1900 until now"

# What a study does not cover comes on top; what it covers is not counted twice.
gradual_of_pct[kalkuhl_wenz_2020]: % = trend_pct
  "GDP lost since now beyond floods, coast and storms: the study sees mean temperature alone"
gradual_of_pct[coacch_2023]: % = trend_pct - flood_pct
  "GDP lost since now beyond floods, coast and storms: the study has floods of rivers inside"
gradual_of_pct[persistent_2025]: % = trend_pct
  "GDP lost since now beyond floods, coast and storms: the study sees mean temperature alone"
gradual_of_pct[study]: % = trend_pct + coast_committed_pct - hazards_pct
  "GDP lost since now beyond floods, coast and storms: the study has everything inside but the sea that rises without more warming"
by_kalkuhl_wenz_2020_pct: % = gradual_of_pct[kalkuhl_wenz_2020] + hazards_pct
  "GDP lost since now by this family of studies, without shocks"
by_coacch_2023_pct: % = gradual_of_pct[coacch_2023] + hazards_pct
  "GDP lost since now by this family of studies, without shocks"
by_persistent_2025_pct: % = gradual_of_pct[persistent_2025] + hazards_pct
  "GDP lost since now by this family of studies, without shocks"
by_howard_sterner_2017_noncat_pct: % = gradual_of_pct[howard_sterner_2017_noncat] + hazards_pct
  "GDP lost since now by this family of studies, without shocks"
by_dice2023_pct: % = gradual_of_pct[dice2023] + hazards_pct
  "GDP lost since now by this family of studies, without shocks"

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

flood_pct: % = 100 * ky * sum_over(activity, value_added * relative_capital * (adapted(flood_assets@now, flood_assets, infrastructure_adaptation_effect) - flood_assets@now))
  "GDP lost to more river floods, at replacement value"
defence: 1 = min(1, max(0, ln(coast_protection_yr / 2) / ln(1000 / 2) + defence_shift))
  "How far a coast is defended: 0 against the flood of two years, 1 against that of a thousand"
slr_share: 1/m = min(slr_share_most, slr_low + (1 - defence) * (slr_high - slr_low))
  "Share of GDP lost per metre of sea-level rise" [model META after Diaz (2016), Climatic Change 137, 143-156]
coast_pct: % = adapted(0, 100 * slr_share * sea_level_change_m, infrastructure_adaptation_effect)
  "GDP lost to sea-level rise since now"
coast_committed_pct: % = adapted(0, 100 * slr_share * (sea_level_of_warming_mm@now - sea_level_now_mm) / 1000, infrastructure_adaptation_effect)
  "The part of it that comes without more warming"
storm_losses_now_pct: % = storm_now_pct * drawn_loss(loss_spread(storm_years), storm_loss_factor)
  "Yearly loss to storms now, share of GDP"
storm_pct: % = adapted(0, storm_losses_now_pct * tropical * expm1(storm_growth_per_c * (global_warming_c - g_now_c)), infrastructure_adaptation_effect)
  "GDP lost to stronger tropical cyclones" [Knutson et al. (2020), BAMS 101, E303-E322]
hazards_pct: % = flood_pct + coast_pct + storm_pct
  "GDP lost to floods, the coast and storms, more than now"
gradual_pct: % = choose(damage_function,
    mean: sum_over(study, function_weight * gradual_of_pct),
    kalkuhl_wenz_2020: gradual_of_pct[kalkuhl_wenz_2020],
    coacch_2023: gradual_of_pct[coacch_2023],
    persistent_2025: gradual_of_pct[persistent_2025],
    howard_sterner_2017_noncat: gradual_of_pct[howard_sterner_2017_noncat],
    howard_sterner_2017_total: trend_of_total_pct + coast_committed_pct - hazards_pct,
    dice2023: gradual_of_pct[dice2023])
  "GDP lost since now beyond floods, the coast and storms"
gradual_before_pct: % = choose(damage_function,
    mean: sum_over(study, function_weight * before_pct),
    kalkuhl_wenz_2020: before_pct[kalkuhl_wenz_2020],
    coacch_2023: before_pct[coacch_2023],
    persistent_2025: before_pct[persistent_2025],
    howard_sterner_2017_noncat: before_pct[howard_sterner_2017_noncat],
    howard_sterner_2017_total: of_the_world(hs_total_a2, 0, g_now_c),
    dice2023: before_pct[dice2023])
  "GDP lost from 1850-1900 until now"

supply_channel[activity]: 1 = supply - supply_raw@now
  "Value added lost with deliveries, more than now"
labour_channel[activity]: 1 = labour - labour_raw@now
  "Value added lost with working hours, more than now"
power_channel[activity]: 1 = power_dependence * short_hours_h / 8760 * short_depth
  "Value added lost with power, more than now"
channel[activity]: 1 = labour_channel + power_channel + crops + supply_channel
  "Value added lost through labour, power, crops and deliveries, more than now"
sector_channels_pct: % = 100 * sum_over(activity, value_added * channel@calm)
  "GDP lost through labour, power, crops and deliveries, without shocks"
shock_output_pct: % = 100 * sum_over(activity, value_added * (channel - channel@calm))
  "GDP lost to shocks through labour, power, crops and deliveries"
shock_assets_pct: % = 100 * ky * (1 - infrastructure_adaptation_effect * adaptation_level) * sum_over(activity, value_added * relative_capital * asset_shock)
  "Assets lost to shocks, at replacement value"
shock_pct: % = shock_output_pct + shock_assets_pct
  "GDP lost to shocks"
gdp_damage_additional_pct: % = gradual_pct + flood_pct + coast_pct + storm_pct + shock_pct
  "GDP lost to climate damage, more than now"
output_damage_pct: % = gradual_pct + shock_output_pct
  "Output lost, more than now"
asset_damage_pct: % = flood_pct + coast_pct + storm_pct + shock_assets_pct
  "Assets lost, more than now"
damage_usd_b: USD_b = gdp_busd * gdp_damage_additional_pct / 100
  "Damage more than now, a year, in the economy of the price year"
damage_usd_per_person: USD/person = damage_usd_b * 1000 / pop_m
  "The same for each person"
gdp_damage_pct: % = gdp_damage_additional_pct + gradual_before_pct
  "GDP lost to climate damage since 1850-1900"

derating_labor: 1 = labour_channel[industry]
  "Value added of the industry lost with working hours"
derating_power: 1 = power_channel[industry]
  "Value added of the industry lost with power"
derating_crops: 1 = crops[industry]
  "Value added of the industry lost with crops"
derating_supply_chain: 1 = supply_channel[industry]
  "Value added of the industry lost with deliveries"
derating_assets: 1 = ky * relative_capital[industry] * (infrastructure_damage_index - flood_assets[industry]@now) + relative_capital[industry] * (coast_pct + storm_pct) / 100
  "Value added of the industry that lost assets, the coast and storms cost"
labour_weight[activity]: 1 = labour_raw@calm / sum_over(activity, value_added * labour_raw@calm)
  "Working hours lost to heat relative to the mean of the economy"
macro_residual[activity]: 1 = (gradual_pct - sector_channels_pct) / 100 * (residual_shared + (1 - residual_shared) * labour_weight)
  "What the studies see beyond labour, power, crops and deliveries: half of it by how much work heat costs"
derating_macro_residual: 1 = macro_residual[industry]
  "What the studies see beyond labour, power, crops and deliveries"
combined_derating: 1 = derating_labor + derating_power + derating_crops + derating_supply_chain + derating_assets + derating_macro_residual
  "Value added of the industry lost, more than now"

deaths_per_100k: 1/yr = (mortality_per_c + mortality_error_per_c * mortality_quantile) * beta * (global_warming_c - g_now_c) * deaths_now_per_100k
  "Deaths from heat and cold per 100,000 people a year, more than now" [Cromar et al. (2022), Ann. Am. Thorac. Soc. 19, 1203-1212]
welfare_deaths_pct: % = 100 * life_value_factor * deaths_per_100k / counted_people
  "What these deaths are worth, share of GDP, outside damage to GDP"

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
