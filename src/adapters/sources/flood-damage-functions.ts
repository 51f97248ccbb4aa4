import { z } from 'zod'
import { takeOnlyFile } from '../adapter.ts'
import type { Adapter } from '../adapter.ts'
import { numberField, textField } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readJson } from '../reading/json.ts'
import { UpstreamFault } from '../upstream-fault.ts'

const curvesSchema = z.object({
  items: z.array(
    z.object({
      asset_type: z.string(),
      location: z.string(),
      impact_type: z.literal('Damage'),
      intensity_units: z.literal('m'),
      intensity: z.array(z.number()),
      impact_mean: z.array(z.number()),
      impact_std: z.array(z.number()),
    })
  ),
})

/** Share of a building's value lost by depth of flood water. */
export const floodDamageFunctions: Adapter = {
  dataset_id: 'flood-damage-functions',
  folder: 'flood-damage-functions',
  title: 'Flood depth-damage functions for buildings',
  description:
    'Share of the value of residential, commercial and industrial buildings lost at a depth of flood water, by continent.',
  topic: 'risk',
  ...LICENSES.apache2,
  attribution:
    'European Commission JRC global flood depth-damage functions (CC BY 4.0), via OS-Climate physrisk (Apache-2.0)',
  source: { name: 'OS-Climate', url: 'https://github.com/os-climate/physrisk' },
  cadence: 'irregular',
  redistributable: true,
  limits: [
    'The source has no curve for residential buildings globally, commercial ones in Africa and industrial ones in Oceania.',
    'The spread of damage is null where the source states none, for example in Europe.',
    'The curves of thermal power plants in the same source are left out: their unit is stated as days while most values are shares.',
  ],
  files: [
    {
      file: 'jrc-global-flood-depth-damage.json',
      url: 'https://raw.githubusercontent.com/os-climate/physrisk/main/src/physrisk/data/static/vulnerability/EU%20JRC%20global%20flood%20depth-damage%20functions.json',
      snapshot: '2023-10-20',
    },
  ],
  fields: [
    textField('asset_class', 'One of residential, commercial, industrial'),
    textField('region', 'Continent, or Global'),
    numberField('depth_m', 'm', 'Depth of flood water'),
    numberField('damage_fraction', '1', 'Share of the value lost, mean'),
    numberField('damage_fraction_spread', '1', 'Standard deviation of the share'),
  ],
  key: ['asset_class', 'region', 'depth_m'],
  sanity: {
    least_rows: 150,
    anchors: [
      {
        match: { asset_class: 'residential', region: 'Europe', depth_m: 1 },
        field: 'damage_fraction',
        value: 0.4,
        tolerance_pct: 1,
      },
    ],
    ranges: { depth_m: [0, 10], damage_fraction: [0, 1], damage_fraction_spread: [0, 1] },
  },
  parse: (files) =>
    readJson(takeOnlyFile(files), curvesSchema).items.flatMap((curve) => {
      if (curve.impact_mean.length === 0) return []
      if (curve.impact_mean.length !== curve.intensity.length) {
        throw new UpstreamFault('bad_value', 'A curve has not one damage for each depth.')
      }
      return curve.intensity.map((depth, index) => ({
        asset_class: curve.asset_type.replace(/^Buildings\//, '').toLowerCase(),
        region: curve.location,
        depth_m: depth,
        damage_fraction: curve.impact_mean[index] ?? null,
        damage_fraction_spread: curve.impact_std[index] ?? null,
      }))
    }),
}
