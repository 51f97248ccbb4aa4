import { equations } from '../../model/equations.ts'

/** How far a pathway departs from current policies, and the output that this costs. */
export const TRANSITION_EQUATIONS = equations`
function emissions_in(t: year): Mt/year = interp(zone_emissions[price_zone, policy_pathway], t)
  "Greenhouse gases of the zone on the pathway"
function current_emissions_in(t: year): Mt/year = interp(zone_emissions[price_zone, current_policies], t)
  "Greenhouse gases of the zone under current policies"
full_effort: 1 = 1 - interp(zone_emissions[price_zone, net_zero_2050], transition_year) / current_emissions_in(transition_year)
  "Reduction of net zero 2050 against current policies in its year"
function effort_in(t: year): 1 = max(0, min(1, (1 - emissions_in(t) / current_emissions_in(t)) / full_effort))
  "Reduction against current policies over that of net zero 2050, 0 to 1"
disorder: 1 = choose(policy_pathway, delayed_transition: transition_disorder_factor, divergent_net_zero: transition_disorder_factor, else: 1)
  "Cost of the transition over that of an orderly one"
function phase_in(t: year): 1 = max(transition_phase_end, 1 - (1 - transition_phase_end) * max(0, t - transition_year) / transition_phase_years)
  "Share of the transition costs that is left after the build-out"
function output_loss_in(t: year): % = transition_output_loss_full_pct * effort_in(t) * disorder * phase_in(t)
  "Output lost to the transition"
`
