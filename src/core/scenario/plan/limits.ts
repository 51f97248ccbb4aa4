/** What a reader of any plan has to know: the same text in every answer. */
export const PLAN_LIMITS: readonly string[] = [
  'Sixteen blocks stand for a year. There is no chronology between days: a calm week is a kind of day, storage empties within its day, seasons do not exchange energy, and there are no ramps, starts, minimum outputs or outages.',
  'The region is one point. Lines inside it and to neighbours cost money but have no flow; energy lost at bottlenecks is not seen, so spilled energy is a lower bound.',
  'Plant comes in any size: 0.44 GW of a reactor or of a capture unit is a number, not a project. Lumps cost more.',
  'Only plants named in the document can be built, up to its own figures, plus gas and peakers. The cheapest plan is the cheapest among these.',
  'A ceiling in one year makes the plan wait: emissions stay high until the deadline year and then fall. Ask with path=linear or a carbon value.',
  'Demand does not answer to price; efficiency is not an option. After the deadline demand stands still.',
  'Before the deadline year imports are free in amount at 120 USD/MWh and at the gas factor: shortages of these years are those before imports and emergency measures, shown, not solved.',
  'Foresight is perfect. Prices are marginal values of this model, neither market prices nor tariffs; who pays is not decided.',
  'Peakers carry the reserve of most plans, up to 40 percent of the peak four years after the decision, and run at most 1,500 hours a year (both assumed). Ask with another lead time, potential or number of hours.',
  'The carbon price that the law charges in the deadline year stands for all years and every tonne; free allocation, benchmarks and rebates change what plants pay in sum, not this price.',
  'Keeping coal as reserve costs 60 USD/kW-yr here (assumed). Health, water and law may forbid it; ask with the unit closed.',
  'A certificate proves that the arithmetic is right, not that the inputs are.',
]
