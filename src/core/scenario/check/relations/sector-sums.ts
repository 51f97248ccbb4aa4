import { defineRelation } from '../relation.ts'

/** Relation 6 of the specification: the sectors add up to the charged totals. */
export const sectorSumsRelation = defineRelation({
  id: 'sector_sums',
  name: 'The sectors add up to the charged exports and emissions',
  formula:
    'sum of embedded_mt_co2 = embedded_emissions_mt_co2; sum of export_value_usd_b = affected_exports_usd_b',
  tolerance: 0.01,
  tolerance_unit: 'Mt CO2, USD bn',
  why: 'The penalty is charged on the total and borne by the sectors: both must be the same tonnes.',
  reads: ['non_compliance'],
  check: ({ non_compliance }, report) => {
    const { affected_sectors: sectors } = non_compliance
    const embedded = sectors.reduce((sum, sector) => sum + sector.embedded_mt_co2, 0)
    const exports = sectors.reduce((sum, sector) => sum + sector.export_value_usd_b, 0)
    return [
      ...report.difference(
        'non_compliance.embedded_emissions_mt_co2',
        embedded,
        non_compliance.embedded_emissions_mt_co2
      ),
      ...report.difference(
        'non_compliance.affected_exports_usd_b',
        exports,
        non_compliance.affected_exports_usd_b
      ),
    ]
  },
})
