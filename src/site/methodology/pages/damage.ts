import { ASSET_EQUATIONS } from '../../../core/damage/equations/assets.ts'
import { CROPS_AND_SUPPLY_EQUATIONS } from '../../../core/damage/equations/crops-and-supply.ts'
import { GDP_EQUATIONS } from '../../../core/damage/equations/gdp.ts'
import { LABOUR_EQUATIONS } from '../../../core/damage/equations/labour.ts'
import { POWER_EQUATIONS } from '../../../core/damage/equations/power.ts'
import { DAMAGE_FIGURES } from '../../../model/figures/damage.ts'
import { DAMAGE_TABLES } from '../../../core/damage/tables.ts'
import { type MethodPage, fieldTable } from '../page.ts'
import { equationSection } from '../model-equations.ts'
import { tabulateTables } from '../model-tables.ts'
import { listTables } from '../coefficient-tables.ts'

/** How the damage indices are computed. */
export function describeDamage(): MethodPage {
  return {
    id: 'damage',
    title: 'Damage',
    heading: 'How warming turns into lost work, assets and GDP',
    description:
      'From physical stressors to damage to labour, grid, infrastructure, supply chain and GDP: equations, coefficients, sources and limits.',
    lede: 'The stressors of a place meet an industry: how much work, power, assets and supply it loses, and what the whole economy loses.',
    call: '/api/damage/compute',
    page: { href: '/calculators/climate-chain', label: 'The chain, calculated in the page' },
    sections: [
      equationSection('Labour', LABOUR_EQUATIONS, [
        'Work is lost in hours of heat, the more the heavier the work and the less it is cooled.',
      ]),
      equationSection('Power', POWER_EQUATIONS, [
        'Plants and lines give less in heat while the peak asks for more; planners build for most of the gap, and the reserve margin decides how often the rest falls short.',
      ]),
      equationSection('Crops and deliveries', CROPS_AND_SUPPLY_EQUATIONS),
      equationSection('Assets', ASSET_EQUATIONS, [
        'Depth-damage curves are weighed over the floods that pass the protection of a country, whose chance rises with heavy rain: that gives the growth. The level of now is that of reported losses.',
      ]),
      equationSection('Gross domestic product and industries', GDP_EQUATIONS, [
        'The parts add up: value added times the derating of all activities is the additional damage to GDP.',
      ]),
      {
        heading: 'What is answered',
        tables: [fieldTable(DAMAGE_FIGURES)],
      },
      { heading: 'Tables that are read', tables: [tabulateTables(DAMAGE_TABLES)] },
      { heading: 'Coefficients', coefficients: listTables('DamageService') },
    ],
    limits: [
      'The studies see more than the channels explain: the rest is shown as a macro residual, half of it alike for every industry and half by how much work heat costs.',
      'Shares of assets exposed to floods are modelled, protection is a national mean, and one depth profile is taken for every flood plain.',
      'The central figure is the mean of five families of studies with assumed weights; a draw takes one of them. Studies with permanent effects on growth do not enter: the evidence for convergence is against them.',
      'Kotz, Levermann and Wenz (2024) was retracted on 3 December 2025 (doi:10.1038/s41586-025-09726-0): losses of GDP that rest on it are not used.',
      'A carbon price adds cost; it does not change warming.',
      'Deaths from heat and cold are given beside damage to GDP, never in it. Rain floods in towns, wildfire, water supply, nature, migration and conflict have no place in these figures.',
    ],
  }
}
