import { equations } from '../../model/equations.ts'

/** Circumstances and functions that several layers read, and the global warming of a request. */
export const WARMING_EQUATIONS = equations`
dimension region = first second third

context now: global_warming_c = g_now_c; heatwave = 0; drought = 0; flood = 0; cyclone = 0; wildfire = 0; cold_snap = 0; sea_surge = 0
context calm: heatwave = 0; drought = 0; flood = 0; cyclone = 0; wildfire = 0; cold_snap = 0; sea_surge = 0

function cdf(x: 1): 1 = 1 / (1 + exp(-(cdf_linear * x + cdf_cubic * x^3)))
  "Normal distribution function" [Bowling et al. (2009), J Ind Eng Manag 2:114-127, largest error below 1.4e-4]

function adapted(now, x, effect: 1): x = now + min(0, x - now) + (1 - effect * adaptation_level) * max(0, x - now)
  "Level after adaptation to what comes on top of now"

# A range is a two-piece normal through its 5th, 50th and 95th percentile.
function in_range(low: degC, central: degC, high: degC): degC = central + min(0, warming_quantile) / normal_95 * (central - low) + max(0, warming_quantile) / normal_95 * (high - central)
  "Value at the drawn position within a range"

rcp_warming_c: degC = interp(rcp_warming[rcp_pathway], horizon)
  "Global warming of the RCP pathway, central estimate"
ssp_warming_c: degC = interp(ssp_warming[ssp_pathway], horizon)
  "Global warming of the SSP pathway, best estimate"

global_warming_c: degC = choose(forcing,
    rcp: in_range(rcp_warming_c * interp(rcp_low_ratio[rcp_pathway], horizon), rcp_warming_c, rcp_warming_c * interp(rcp_high_ratio[rcp_pathway], horizon)),
    ssp: in_range(interp(ssp_warming_low[ssp_pathway], horizon), ssp_warming_c, interp(ssp_warming_high[ssp_pathway], horizon)),
    warming_level: warming_c)
  "Global warming above 1850-1900"
warming_regional_c: degC = beta * global_warming_c
  "Warming of the place above 1850-1900, where people live" [pattern scaling of the model META]
local_temperature_c: degC = alpha_c + beta * global_warming_c
  "Annual mean temperature where people live" [pattern scaling of the model META]
`
