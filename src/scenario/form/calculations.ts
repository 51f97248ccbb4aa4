import type { FormInputs } from './source.ts'

const BASIS = 'The account on the hours of the year; derived with this document.'

/** The steps of the report, each with its formula and its figures. */
export function fillCalculations({ source, report }: FormInputs): object[] {
  const observed = Object.keys(source.power_year.backcast_twh)
    .filter((kind) => kind in report.backcast.twh)
    .map(
      (kind) =>
        `${kind.replaceAll('_', ' ')} {power_year.backcast_twh.${kind}|1} / {report.backcast.twh.${kind}|1}`
    )
  const [b, d] = [report.backcast_year, report.deadline_year]
  return [
    {
      label: `Back-cast of ${b}`,
      formula: 'TWh observed / as run again on the weather of the report',
      values: `${observed.join('; ')}; {report.backcast.mt|1} Mt against {baseline.annual_emissions_mt_co2|1} Mt`,
      basis: BASIS,
    },
    {
      label: 'Fleets',
      formula: 'base GW + sum of cohorts x part of the year x part that is built',
      values: `{fleet_evolution.baseline_${b}.total_gw|1} GW in ${b}; in ${d} {fleet_evolution.bau_${d}.total_gw|1} GW without and {fleet_evolution.mandate_${d}.total_gw|1} GW with the plan`,
      basis: BASIS,
    },
    {
      label: 'Load',
      formula: 'load of the back-cast year x (1 + growth)^years',
      values: `{report.paths.load[${b}]|1} TWh grows by {demand.energy.central|1} % a year to {report.paths.load[${d}]|1} TWh in ${d}`,
      basis: BASIS,
    },
    {
      label: 'Margin',
      formula: 'ceiling - tonnes of the plan in the deadline year',
      values: `{projections.ceiling_mt_co2|2} - {report.deadline.plan.mt|2} = {analysis.estimated_margin_mt_co2|2} Mt; without the plan {report.deadline.reference.mt|2} Mt`,
      basis: BASIS,
    },
    {
      label: 'Shortage',
      formula:
        'firm GW missing to the standard; above 2 % of the peak filled with gas that nobody has planned',
      values: `{report.firm_missing.reference|2} GW without and {report.firm_missing.plan|2} GW with the plan, at {report.firm_missing.standard_h|1} hours a year; filled with {report.backstop.reference.gw|2} and {report.backstop.plan.gw|2} GW`,
      basis: BASIS,
    },
    {
      label: 'Net cost',
      formula: 'capital + running + reserve + plant that nobody has planned + shortage',
      values: `{report.money.deadline.capital|0} + {report.money.deadline.running|0} + {report.money.deadline.reserve|0} + {report.money.deadline.backstop|0} + {report.money.deadline.capacity|0} = {report.money.deadline.net|0} million USD in ${d}; with the carbon price {report.money.deadline.net_with_carbon|0}`,
      basis: BASIS,
    },
    {
      label: 'Cost for a household',
      formula: 'net cost / load x use of a home',
      values: `{report.money.deadline.net|0} million USD / {report.paths.load[${d}]|1} TWh = {report.money.usd_per_mwh|1} USD/MWh; {report.money.household_usd|0} USD a year`,
      basis: BASIS,
    },
    {
      label: 'Paid on the excess',
      formula:
        'mean of the tonnes above the target as planned x carbon price; inside the cost with carbon',
      values: `{report.money.paid_on_excess.excess_mt|1} Mt x {report.money.paid_on_excess.usd_per_t|0} USD/t = {report.money.paid_on_excess.musd|0} million USD a year`,
      basis: BASIS,
    },
  ]
}
