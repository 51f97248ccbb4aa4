import { describe, expect, it } from 'vitest'
import { lastEntry } from '../../../core/entry.ts'
import type { CountryData } from '../../../core/forecast/own-figures.ts'
import { envelopeSchema } from '../../../core/forecast/envelope.ts'
import { projectChain } from '../../../core/forecast/forecast.ts'
import { findForecastErrors } from './errors.ts'
import { FORECAST_INITIAL, readForecastForm, writeForecastQuery } from './form.ts'
import { findOutput, FORECAST_OUTPUTS, readOutput, seriesTable } from './outputs.ts'
import { plotSeries, titleSeries } from './series-plot.ts'
import { answerForecastForm, writeForecastSentence } from './view.ts'
import { SAMPLE_DEFAULTS } from '../../../core/uncertainty/options.ts'
import { modelForecast } from '../../../core/uncertainty/sample-forecast.ts'
import { sampleRanges } from '../../../core/uncertainty/sample.ts'

const ORIGIN = 'http://127.0.0.1:4321'
const NO_DATA: CountryData = { emissions_mt_co2: null, gdp_usd_b: null, population: null }
const DATA: CountryData = {
  ...NO_DATA,
  emissions_mt_co2: { value: 500, unit: 'Mt CO2', year: 2023, dataset_id: 'test' },
}

function answer(change: Record<string, string>, data = DATA) {
  const view = answerForecastForm({ ...FORECAST_INITIAL, ...change }, () => data, ORIGIN)
  if (view.kind === 'unread') throw new Error('A field of the form has no value of its own.')
  return view
}

describe('answerForecastForm', () => {
  it('uses the same function as the API', () => {
    const view = answer({ country: 'VN', horizon: '2040', active_shocks: 'flood,heatwave' })
    expect(view.answer).toEqual(projectChain(view.envelope, DATA))
    expect(view.envelope).toEqual(
      envelopeSchema.parse({ country: 'VN', horizon: 2040, active_shocks: ['flood', 'heatwave'] })
    )
  })

  it('prints the first year, every tenth and the last', () => {
    expect(answer({ horizon: '2047' }).years).toEqual(['2025', '2030', '2040', '2047'])
  })

  it('gives every output a number in every year that has data', () => {
    const { answer: result } = answer({})
    for (const { name } of FORECAST_OUTPUTS.filter((output) => output.name !== 'gdp_damage_usd_b'))
      expect(result.series.map((row) => readOutput(row, name))).not.toContain(null)
  })

  it('opens with an output that can be chosen, drawn with its sampled range', () => {
    const { answer: result, envelope } = answer({})
    const ranges = sampleRanges(modelForecast(envelope, DATA), { ...SAMPLE_DEFAULTS, samples: 256 })
    expect(FORECAST_OUTPUTS.map(({ name }) => name)).toContain(FORECAST_INITIAL.show)
    const plot = plotSeries(result, findOutput(FORECAST_INITIAL.show), ranges)
    const band = plot?.layers.find((layer) => layer.kind === 'band')
    if (band === undefined) throw new Error('The range is not drawn.')
    const central = Number(lastEntry(result.series).gdp_damage_additional_pct)
    expect(lastEntry(band.low)[1]).toBeLessThan(central)
    expect(lastEntry(band.high)[1]).toBeGreaterThan(central)
    expect(writeForecastSentence(result, ranges)).toContain(
      "% of GDP beyond today's damage (17th to 83rd percentile "
    )
  })

  it('prints shares as percentages, and never the name of a field', () => {
    const { lines, drivers } = answer({})
    const labels = [...lines, ...drivers].map(({ label }) => label)
    expect(labels).toContain('Chance of a drought in a year, %')
    for (const label of labels) expect(label).not.toMatch(/_|, (?:share|number|percent|metres)$/)
  })

  it('states if there are no data for the country, and plots nothing', () => {
    const { answer: result } = answer({}, NO_DATA)
    const output = findOutput('emissions_mt_co2')
    expect(plotSeries(result, output, null)).toBeNull()
    expect(titleSeries(result, output)).toContain('no dataset')
  })

  it('writes only non-default values into the call, with numbers as numbers', () => {
    expect(answer({ country: 'DE', horizon: '2060' }).reproduction).toContain(
      `-d '{"country":"DE","horizon":2060}'`
    )
  })

  it('names the invalid field and the fix', () => {
    const state = { ...FORECAST_INITIAL, horizon: '2030.5' }
    expect(answerForecastForm(state, () => DATA, ORIGIN).kind).toBe('unread')
    expect(findForecastErrors(state)).toEqual({ horizon: expect.stringContaining('2025 to 2100') })
  })
})

describe('seriesTable', () => {
  it('has one row per year and one column per output, unrounded', () => {
    const { answer: result } = answer({ horizon: '2030' })
    const { fields, rows } = seriesTable(result)
    expect(rows).toHaveLength(6)
    expect(fields).toHaveLength(FORECAST_OUTPUTS.length + 2)
    expect(rows.at(-1)).toMatchObject({ heat_stress: result.series.at(-1)?.heat_stress })
  })
})

describe('the address of the forecast', () => {
  it('keeps non-default values, including the plotted output', () => {
    const query = writeForecastQuery({ ...FORECAST_INITIAL, country: 'JP', show: 'heat_stress' })
    expect(query.toString()).toBe('country=JP&show=heat_stress')
    expect(readForecastForm(query)).toMatchObject({ country: 'JP', show: 'heat_stress' })
  })
})
