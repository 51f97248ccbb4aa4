import {
  formatCount,
  formatExact,
  formatFixed,
  formatFixedOrBelow,
  formatProse,
  formatQuantity,
  powerOfTenBelow,
} from '../../../format/index.ts'
import type { YearAnswer } from '../../../year/answer-year.ts'
import type { TracedYear } from '../../../year/hours.ts'
import type { YearResult } from '../../../year/run-year.ts'
import { energyOf, type HourView } from '../../year/hour-view.ts'
import type { OfferedControl } from './controls.ts'
import { exampleOf, sourceOf } from './state.ts'

/** What the page answers, as its heading. */
export function askOf(set: string): string {
  const name = sourceOf(set).name.replace(/ \(.*\)$/, '')
  const { deadline_year: year } = exampleOf(set)
  return `When is ${name} short of power in ${year}, and when does it have too much?`
}

/** The answer for one weather year in two sentences. */
export function sentenceOf({ result, prepared }: TracedYear): string {
  const { hours_short, unserved_twh, deepest_gw, lole_h, curtailed_twh, plants } = result
  const short =
    hours_short > 0
      ? `In this weather year ${hours_short === 1 ? '1 hour has' : `${formatCount(hours_short)} hours have`} unserved load: ${formatQuantity(unserved_twh * 1000, 'gwh')} in all, at most ${formatQuantity(deepest_gw, 'gw')} at once.`
      : lole_h >= 0.05
        ? `In this weather year the plant that is in service on average serves every hour; outages leave load unserved for ${formatFixedOrBelow(lole_h, 1)} hours on average.`
        : 'In this weather year every hour is served.'
  const weather = plants
    .slice(0, prepared.variable.length)
    .reduce((sum, { twh }) => sum + twh, curtailed_twh)
  if (weather === 0) return short
  const share = formatFixed((curtailed_twh / weather) * 100, curtailed_twh / weather < 0.02 ? 1 : 0)
  return `${short} Of what wind and sun could give, ${formatQuantity(curtailed_twh, 'twh')} (${share} %) are curtailed.`
}

/** A figure beside the choice of weather. */
export interface KeyFigure {
  readonly value: string
  readonly label: string
}

/** Figures of one weather year. */
export function keyFigures({ traced, layers }: HourView): KeyFigure[] {
  const { result } = traced
  const energy = (token: string) =>
    layers.reduce((sum, layer) => (layer.token === token ? sum + energyOf(layer) : sum), 0)
  return [
    { value: formatQuantity(result.mt_co2, 'mt_co2'), label: 'CO₂' },
    { value: formatQuantity(energy('coal'), 'twh'), label: 'coal' },
    { value: formatQuantity(energy('gas'), 'twh'), label: 'gas' },
    { value: formatQuantity(result.price_usd_per_mwh.mean, 'usd_per_mwh'), label: 'mean price' },
    { value: `${formatFixedOrBelow(result.lole_h, 2)} h`, label: 'loss of load' },
  ].map(({ value, label }) => ({
    value: label === 'CO₂' ? value.replace(/.CO.?2$/, '') : value,
    label,
  }))
}

/** Markup of a slider with its value, its mark where the fleet starts, and its ends. */
export function writeControl(
  { id, label, unit, start, least, most }: OfferedControl,
  value: number
): string {
  const place = (100 * (start - least)) / (most - least)
  const step = stepOf(most - least)
  return `<div class="year-control" data-control="${id}"><label for="year-${id}">${label}</label> <output for="year-${id}">${formatQuantity(value, unit)}</output><div class="year-track"><svg aria-hidden="true"><line x1="${place.toFixed(1)}%" x2="${place.toFixed(1)}%" y1="0" y2="20"/></svg><input type="range" id="year-${id}" name="${id}" min="${least}" max="${most}" step="${step}" value="${value}" aria-valuetext="${formatQuantity(value, unit)}; at the start ${formatQuantity(start, unit)}" autocomplete="off"></div></div>`
}

/** About 300 steps of a round size. */
function stepOf(span: number): number {
  const power = powerOfTenBelow(span / 300)
  const rough = span / 300 / power
  return Number(((rough < 2 ? 2 : rough < 5 ? 5 : 10) * power).toPrecision(2))
}

/** A table as rows of text, the first of each row its head. */
export interface TextTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Every weather year, and their mean. */
export function tabulateYears({ years, mean }: YearAnswer): TextTable {
  const row = (name: string, year: YearResult) => [
    name,
    formatFixed(year.mt_co2, 1),
    formatFixed(year.curtailed_twh, 2),
    formatFixed(year.unserved_twh * 1000, 1),
    formatFixed(year.lole_h, 2),
    formatFixed(year.eue_gwh, 2),
    formatFixed(year.price_usd_per_mwh.mean, 1),
    formatFixed(year.running_cost_usd_m, 0),
  ]
  return {
    columns: [
      'weather year',
      'Mt CO₂',
      'curtailed, TWh',
      'unserved, GWh',
      'loss of load, h',
      'expected unserved, GWh',
      'mean price, USD/MWh',
      'running cost, USD m',
    ],
    rows: [...years.map((year) => row(String(year.year), year)), row('mean', mean)],
  }
}

/** What is missing for the standard, over all weather years. */
export function describeMissing({ firm_gw_missing, mean }: YearAnswer, standardH: number): string {
  const standard = `the standard of ${formatExact(standardH)} hours`
  const lole = `Over all weather years load is lost in ${formatFixedOrBelow(mean.lole_h, 2)} hours a year`
  if (firm_gw_missing === null) return `${lole}.`
  return firm_gw_missing === 0
    ? `${lole}, within ${standard}: no firm capacity is missing.`
    : `${lole}; for ${standard}, ${formatQuantity(firm_gw_missing, 'gw')} of firm capacity are missing.`
}

/** Every plant and store of a weather year. */
export function tabulatePlants({ result }: TracedYear): TextTable {
  return {
    columns: [
      'plant',
      'TWh',
      'Mt CO₂',
      'hours on',
      'full-load hours',
      'running cost, USD m',
      'water, million m³',
    ],
    rows: [
      ...result.plants.map((plant) => [
        plant.id.replaceAll('_', ' '),
        formatFixed(plant.twh, 2),
        formatFixed(plant.mt_co2, 2),
        formatCount(plant.hours_on),
        formatFixed(plant.full_load_hours, 0),
        formatFixed(plant.cost_usd_m, 0),
        formatFixed(plant.water_mm3, 1),
      ]),
      ...result.storage.map(({ id, discharge_twh, cycles }) => [
        `${id} (${formatProse(cycles)} cycles)`,
        formatFixed(discharge_twh, 2),
        '',
        '',
        '',
        '',
        '',
      ]),
    ],
  }
}

/** Markup of a table of texts. */
export function writeTable({ columns, rows }: TextTable): string {
  const look = (i: number) => (i === 0 ? '' : ' class="number"')
  const head = columns.map((name, i) => `<th scope="col"${look(i)}>${name}</th>`).join('')
  const body = rows.map(
    (cells) =>
      `<tr>${cells.map((cell, i) => (i === 0 ? `<th scope="row">${cell}</th>` : `<td class="number">${cell}</td>`)).join('')}</tr>`
  )
  return `<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody>`
}
