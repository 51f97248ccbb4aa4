import { entryAt, numberAt } from '../core/entry.ts'
import type { Cell, Field, Row, Table } from '../core/dataset/table.ts'
import { HOURS } from './calendar.ts'
import type { Fleet } from './fleet.ts'
import { traceYear, type StoreHours, type TracedYear } from './hours.ts'
import type { WeatherSet } from './weather/weather-set.ts'

interface Column {
  readonly field: Field
  readonly read: (hour: number) => Cell
}

/**
 * The hours of one weather year of a set, counted from 1: a row an hour, a column for each plant and
 * store. Names of plants and stores have dots, all others none, so that no id takes a name twice. Throws
 * a RangeError if the set has no such year, and a FlatLoadError as `answerYear` does.
 */
export function tabulateHours(fleet: Fleet, weather: WeatherSet, year: number): Table {
  return tabulateTrace(traceYear(fleet, weather, year - 1))
}

/** The same of a year that has been run. */
export function tabulateTrace(traced: TracedYear): Table {
  const columns = listColumns(traced)
  const rows = Array.from({ length: HOURS }, (_, hour): Row =>
    Object.fromEntries(columns.map(({ field, read }) => [field.name, read(hour)] as const))
  )
  return { fields: columns.map(({ field }) => field), rows }
}

function listColumns({ hours, prepared: { thermal } }: TracedYear): Column[] {
  const hourField: Field = {
    name: 'hour',
    type: 'integer',
    unit: '1',
    description: `Hour of the year, 1 to ${HOURS}: local standard time without 29 February`,
  }
  const marginalField: Field = {
    name: 'marginal',
    type: 'string',
    unit: null,
    description:
      'Id of the thermal plant that sets the price; empty in a surplus and beyond the whole stack',
  }
  return [
    { field: hourField, read: (hour) => hour + 1 },
    series('load_gw', 'GW', 'Load, and what is exported evenly', hours.load),
    constant('net_import_gw', 'GW', 'Net import, the same in every hour', hours.netImportGw),
    ...hours.plants.map(({ id, gw }) =>
      series(`plants.${id}.gw`, 'GW', `Output of ${id}, after curtailment`, gw)
    ),
    ...hours.stores.flatMap(listStoreColumns),
    series('response_gw', 'GW', 'Load that leaves for its price', hours.response),
    series('firm_gw', 'GW', 'Output of the firm block', hours.firm),
    series('unserved_gw', 'GW', 'Load that nothing serves', hours.unserved),
    series('curtailed_gw', 'GW', 'Wind and sun that nothing can use', hours.curtailed),
    series('spilled_gw', 'GW', 'Other output that the load cannot take', hours.spilled),
    series(
      'price_usd_per_mwh',
      'USD/MWh',
      'Cost of the marginal plant; 0 in a surplus, the value of lost load beyond the whole stack',
      hours.price
    ),
    { field: marginalField, read: (hour) => thermal[entryAt(hours.marginal, hour)]?.id ?? null },
    series(
      'margin_gw',
      'GW',
      'Plant that could still be called on; below 0 what is missing',
      hours.margin
    ),
    series(
      'shortage_probability',
      '1',
      'Chance over outages that load is shed',
      hours.shortageChance
    ),
  ]
}

function listStoreColumns({ id, gw, fill, valueFrom, valueTo }: StoreHours): Column[] {
  const name = `storage.${id}`
  return [
    series(`${name}.gw`, 'GW', `At the grid: what ${id} gives; negative when it charges`, gw),
    series(`${name}.fill_gwh`, 'GWh', `In the tank of ${id} at the end of the hour`, fill),
    series(
      `${name}.value_from_usd_per_mwh`,
      'USD/MWh',
      `Least value of energy stored in ${id} with this dispatch`,
      valueFrom
    ),
    series(
      `${name}.value_to_usd_per_mwh`,
      'USD/MWh',
      `Greatest value of energy stored in ${id} with this dispatch`,
      valueTo
    ),
  ]
}

function series(name: string, unit: string, description: string, values: Float64Array): Column {
  const field = describeNumber(name, unit, description)
  // A store at rest gives -0, which only some formats keep: 0 is added to it.
  return { field, read: (hour) => numberAt(values, hour) + 0 }
}

function constant(name: string, unit: string, description: string, value: number): Column {
  return { field: describeNumber(name, unit, description), read: () => value }
}

function describeNumber(name: string, unit: string, description: string): Field {
  return { name, type: 'number', unit, description }
}
