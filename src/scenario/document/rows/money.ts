import { z } from 'zod'
import { choice, integer, number, numberOr, row, section, text, word } from '../field.ts'
import {
  CHARGE_COLUMNS,
  CHARGE_RATE_TABLE,
  CHARGE_RATES,
} from '../../../model/coefficients/charges.ts'
import { DISTRIBUTION_TARGETS } from '../vocabularies.ts'
import { RESERVE_CLOSURE, usual } from './defaults.ts'
import { mark } from './provenance.ts'

const FRACTION = { least: 0, most: 1, plausible: [0, 1, 'percent for a fraction'] } as const
const CURRENCY = 'units of the currency for dollars'

/** What closes plant, what capture leaves, and at what prices. */
export const powerAccount = section(
  'How the gap of the deadline year is filled, and at what prices',
  {
    reserve_closure: choice(
      ['coal', 'peakers', 'gas', 'oil', 'imports', 'oil_and_imports'],
      'What covers a shortfall at the peak',
      { default: RESERVE_CLOSURE }
    ),
    capture_efficiency: number('share', 'Output that capture leaves', {
      above: 0,
      most: 1,
      label: 'Output that carbon capture leaves',
      plausible: [0.3, 1, 'percent for a fraction'],
      default: usual('capture_output'),
    }),
    allowance_share: number('share', 'Part of the abatement that spares allowances', {
      ...FRACTION,
      label: 'Part of the cut that spares allowances',
      default: { value: 0, source: 'no carbon market stated', low: 0, high: 1 },
    }).optional(),
    price_factor: number('share', 'Factor on the shared path of allowance prices', {
      above: 0,
      label: 'Factor on that path of prices',
      plausible: [0.01, 10, 'percent for a factor'],
      note: '1 where it is left out',
    }).optional(),
    usd_per_eur: number('usd_per_eur', 'USD for one EUR', {
      above: 0,
      label: 'Dollars for one euro',
      plausible: [0.5, 2, 'euros for a dollar'],
      default: usual('usd_per_eur'),
    }),
    allowance_price_eur: number('eur_per_t', 'Allowance price of every year', {
      least: 0,
      label: 'Price of an allowance in every year',
      plausible: [0, 1000, 'another currency'],
      note: 'the shared path of EU prices where it is left out',
      default: { value: null, source: 'shared path' },
    })
      .nullable()
      .optional(),
  },
  { since: 2 }
)

/** A cost of the program. */
export const costRow = section('A cost of the program', {
  id: word('Name inside the document', { label: 'Id' }),
  vector: word('Vector that it belongs to', { label: 'Measure that it belongs to' }).optional(),
  plant: word('Plants, joined by +, or fill', { label: 'Plant, several joined by +' }).optional(),
  kind: choice(['capital', 'operation', 'credit'], 'Kind'),
  quantity: numberOr(
    number('gw', 'GW of capital; output of an operation; captured tonnes of a credit', {
      label: 'GW of capital; output or captured',
      plausible: [-1000, 15_000, 'MW for GW'],
    }),
    z.enum(['output', 'captured'])
  ),
  unit_cost: number('usd', 'USD per kW, per MWh of output or per captured t', {
    label: 'Cost of a unit',
    unit_of: 'per kW, per MWh or per t CO2, by kind',
    plausible: [-20_000, 50_000, 'another currency'],
  }),
  currency_factor: number('usd_per_currency', 'USD for one unit of the currency of the cost', {
    above: 0,
    label: 'Dollars for one unit of its currency',
    plausible: [1e-7, 10, CURRENCY],
  }),
  from: row(z.literal('deadline'), {
    type: 'choice',
    means: 'When a yearly amount begins',
    choices: ['deadline'],
  }).optional(),
  years: integer('years', 'For how many years it is paid', {
    least: 1,
    most: 100,
    label: 'For how many years',
    plausible: [1, 100, 'a calendar year for a span'],
  }).optional(),
  mark: mark('How it is known').optional(),
  note: text('Note', { literals: 'mark of the row' }).optional(),
}).superRefine((cost, context) => {
  const wanted = { capital: 'number', operation: 'output', credit: 'captured' }[cost.kind]
  const stated = typeof cost.quantity === 'number' ? 'number' : cost.quantity
  if (stated === wanted) return
  const message = `quantity is '${cost.quantity}': ${cost.kind} takes ${wanted === 'number' ? 'GW' : `'${wanted}'`}`
  context.addIssue({ code: 'custom', path: ['quantity'], message })
})

/** A charge on goods or on the tonnes of the power system. */
export const chargeRow = section('A charge on goods or on the tonnes of the power system', {
  id: word('Name inside the document', { label: 'Id' }),
  column: choice(CHARGE_COLUMNS, 'Who owes it, and whether the target avoids it', {
    label: 'Who owes it',
  }),
  mt: numberOr(
    number('mt_co2', 'Mt CO2 a year, or abatement', {
      least: 0,
      label: 'Mt a year, or abatement',
      plausible: [0, 5000],
    }),
    z.literal('abatement')
  ),
  rate: choice(CHARGE_RATES, 'How its rate follows from the shared prices', { label: 'Rate' }),
  home_price_eur_2035: number('eur_per_t', 'Price paid at home in 2035', {
    least: 0,
    plausible: [0, 1000, 'another currency'],
  }).optional(),
  home_price_step_eur: number('eur_per_t_per_year', 'Its yearly step', {
    plausible: [-100, 100, 'another currency'],
  }).optional(),
  amount_usd_per_t: number('usd_per_t', 'Fixed rate', {
    least: 0,
    plausible: [0, 2000],
  }).optional(),
  mark: mark('How it is known').optional(),
  note: text('Note', { literals: 'mark of the row' }).optional(),
}).superRefine((charge, context) => {
  for (const field of CHARGE_RATE_TABLE[charge.rate].needs) {
    if (charge[field] !== undefined) continue
    const message = `${field} is missing: a charge at the rate ${charge.rate} states it`
    context.addIssue({ code: 'custom', path: [field], message })
  }
})

const END = {
  unit_of: 'unit of what it moves',
  plausible: [-100, 100, 'another unit than that of what it moves'],
} as const

/** The range of an assumption that moves the margin. */
export const distribution = section('The range of an assumption that moves the margin', {
  id: word('Name inside the document', { label: 'Id' }),
  moves: choice(DISTRIBUTION_TARGETS, 'What it moves'),
  low_p5: number('none', 'Value at 5 percent', { ...END, label: 'Low end, 5 %' }),
  central: number('none', 'Value that every single figure uses', {
    ...END,
    label: 'Central value',
  }),
  high_p95: number('none', 'Value at 95 percent', { ...END, label: 'High end, 95 %' }),
  mark: mark('How it is known').optional(),
  source: word('Source').optional(),
})

/** Who pays the bill of the program. */
export const customers = section(
  'Who pays the bill of the program',
  {
    sold_twh: number('twh', 'Energy sold in the deadline year', {
      above: 0,
      label: 'Energy sold at the deadline',
      note: 'demand of the deadline year less a tenth where customers are left out',
    }).optional(),
    home_kwh_yr: number('kwh_per_year', 'Use of a home', { least: 0 }),
    industry_gwh_yr: number('gwh_per_year', 'Use of an industrial customer', { least: 0 }),
    usd_per_unit: number('usd_per_currency', 'USD for one unit of the currency', {
      above: 0,
      label: 'Dollars for one unit of it',
      plausible: [1e-7, 10, CURRENCY],
    }),
    currency: word('Currency of the bills, ISO 4217', { label: 'Currency, ISO 4217' }),
    mark_sold: mark('How the energy sold is known').optional(),
    mark_home: mark('How the use of a home is known').optional(),
    source: word('Source').optional(),
  },
  { since: 2 }
)

const capital = (means: string) =>
  number('usd_per_kw', means, { least: 0, plausible: [0, 10_000, 'another currency'] })

const capex = row(
  z
    .object({
      peaker: capital('Capital of peakers').optional(),
      gas_new: capital('Capital of new gas plant').optional(),
    })
    .catchall(capital('Capital of a technology')),
  { type: 'object', means: 'Capital by technology', unit: 'usd_per_kw' }
)

/** What only a search for the cheapest plan needs. */
export const powerParameters = section(
  'What only a search for the cheapest plan needs',
  {
    season: choice(['summer', 'winter'], 'Season of the peak', {
      note: 'this and the next four are read by the cheapest plan alone',
      default: { value: 'summer', source: 'assumed' },
    }),
    storage_h: number('hours', 'Hours of a battery', {
      above: 0,
      plausible: [0.5, 24, 'days for hours'],
    }).optional(),
    capture_extra_usd_per_mwh: number('usd_per_mwh', 'Operation of carbon capture', {
      least: 0,
      plausible: [0, 200, 'another currency'],
    }).optional(),
    carbon_usd_t: number('usd_per_t', 'Carbon price in the search', { least: 0 }).optional(),
    capex: capex.optional(),
  },
  { since: 2 }
)
