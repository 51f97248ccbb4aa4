import { describe, expect, it, test } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { answerPlain, type PlainRequest } from '../../src/api/heavy-requests.ts'
import { app, content, get, post, TODAY } from './app.ts'

const GRID = {
  calculator: 'fiscal/compute',
  fixed: { geography: 'PL', industry: 'manufacturing' },
  grid: { warming_c: { from: 1.5, to: 4, count: 20 }, carbon_price_usd_per_t: [0, 12.5, 50] },
  outputs: ['fiscal_balance_shift_pct', 'low.fiscal_balance_shift_pct', 'damage.gdp_damage_pct'],
}

const LONG = {
  calculator: 'climate/compute',
  grid: { horizon: { from: 2025, to: 2100, count: 76 }, warming_c: { from: 1, to: 4, count: 10 } },
  outputs: ['heat_stress', 'warming_c.regional', 'drivers.dangerous_heat_days'],
}

interface Answer {
  count: number
  columns: { name: string; unit: string | null; role: string }[]
  rows: Record<string, string | number | null>[]
}

async function sweep(body: unknown, query = ''): Promise<Answer> {
  const answer = await post(`/api/sweep${query}`, body)
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  return JSON.parse(text)
}

/** The number at a dotted path of an answer. */
function readPath(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => Reflect.get(Object(value), key) ?? null, answer)
}

describe('each row of a sweep', () => {
  test.each([
    ['climate/compute', { geography: 'DE' }, { warming_c: [1.5, 3], horizon: [2030, 2080] }],
    ['climate/compute', {}, { climate_pathway: ['rcp26', 'ssp585'], industry: ['agriculture'] }],
    [
      'damage/compute',
      { geography: 'IN' },
      { active_shocks: [['flood'], ['heatwave', 'drought']], adaptation_level: [0, 0.5] },
    ],
    [
      'fiscal/compute',
      { policy_pathway: 'net_zero_2050' },
      { geography: ['PL', 'Vietnam'], carbon_price_usd_per_t: [0, 120], horizon: [2045] },
    ],
    ['scc', { engine: 'dice2023' }, { discount_rate: [0.015, 0.03], year: [2025, 2030] }],
    ['scc', {}, { preset: ['epa2023_2pct', 'dice2016r2_base'] }],
    [
      'bess-dispatch',
      { peak_demand_gw: 15, firm_capacity_gw: 10 },
      { solar_gw: [0, 12], bess_gw: [1, 4] },
    ],
  ])('%s has the numbers of a single call (%j)', async (calculator, fixed, grid) => {
    const { columns, rows } = await sweep({ calculator, fixed, grid })
    const outputs = columns.filter(({ role }) => role === 'output').map(({ name }) => name)
    expect(outputs.length).toBeGreaterThan(0)
    for (const row of rows) {
      const point = Object.fromEntries(Object.keys(grid).map((name) => [name, row[name]]))
      const single = await askSingle(calculator, { ...fixed, ...point })
      for (const name of outputs) expect(row[name], name).toEqual(readPath(single, name))
    }
  })

  it('has nested numbers where they are named, and comes in the order of the grid', async () => {
    const { rows, count } = await sweep(GRID)
    expect(count).toBe(60)
    expect(rows.map(({ carbon_price_usd_per_t: price }) => price).slice(0, 4)).toEqual([
      0, 12.5, 50, 0,
    ])
    expect(rows.at(-1)).toMatchObject({ warming_c: 4, carbon_price_usd_per_t: 50 })
    const last = await askSingle('fiscal/compute', {
      ...GRID.fixed,
      warming_c: 4,
      carbon_price_usd_per_t: 50,
    })
    for (const name of GRID.outputs) expect(rows.at(-1)?.[name]).toBe(readPath(last, name))
  })
})

describe('a sweep of what reads data', () => {
  it('has the last year of a forecast, with its percentiles', async () => {
    const fixed = { industry: 'manufacturing' }
    const grid = { country: ['PL', 'Vietnam'], horizon: [2030, 2035] }
    const uncertainty = { samples: 256, seed: 3 }
    const { rows } = await sweep({ calculator: 'forecast', fixed, grid, uncertainty })
    expect(rows).toHaveLength(4)
    for (const { country, horizon, ...row } of rows) {
      const question = { ...fixed, country, horizon }
      const query = 'uncertainty=true&samples=256&seed=3&shares=none'
      const single: unknown = await (await post(`/api/forecast?${query}`, question)).json()
      const last: unknown = [readPath(single, 'series')].flat().at(-1)
      for (const [name, value] of Object.entries(row)) {
        const [field = '', percentile] = name.split(/\.(?=p\d+$)/)
        const path = percentile === undefined ? field : `uncertainty.outputs.${field}.${percentile}`
        expect(value, name).toEqual(readPath(last, path))
      }
      expect(row['gdp_damage_pct.p50']).toEqual(expect.any(Number))
    }
  })

  it('has the figures of a document under other assumptions, and its odds where they are named', async () => {
    const fixed = { scenario_id: 'serbia-mandate-2035' }
    const grid = { clean_scale: [1.5] }
    const outputs = ['plan_mt', 'target.margin', 'odds.in_time.share']
    const { rows } = await sweep({ calculator: 'scenarios/what-if', fixed, grid, outputs })
    const single: unknown = await (
      await get('/api/scenarios/serbia-mandate-2035/what-if?clean_scale=1.5')
    ).json()
    for (const name of outputs)
      expect(rows[0]?.[name], name).toBe(readPath(single, `figures.${name}`))
    const usual = await sweep({ calculator: 'scenarios/what-if', fixed, grid })
    expect(usual.rows[0]).toMatchObject({ clean_scale: 1.5, plan_mt: rows[0]?.['plan_mt'] })
  })

  it('names the part that fits where all of it would cost too much', async () => {
    const body = {
      calculator: 'scenarios/what-if',
      grid: {
        scenario_id: ['poland-mandate-2035', 'serbia-mandate-2035'],
        clean_scale: { from: 0.5, to: 2, count: 40 },
      },
    }
    const refused = await post('/api/sweep', body)
    expect(refused.status).toBe(422)
    const { code, split } = Object(await refused.json())
    expect({ code, split }).toEqual({ code: 'too_expensive', split: { limit: 12 } })
    const checked = await sweep(body, '?check=true')
    expect(checked).toMatchObject({ count: 80, limit: 80 })
  })

  test.each([
    [
      'a name with a slip',
      { scenario_id: 'serbia-mandate-2034' },
      /nearest is serbia-mandate-2035/,
    ],
    ['a move out of its range', { scenario_id: 'serbia-mandate-2035', start: 99 }, /0 to 60/],
  ])('refuses %s', async (_, point, message) => {
    const answer = await post('/api/sweep', { calculator: 'scenarios/what-if', points: [point] })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(message)
  })
})

async function askSingle(calculator: string, question: object): Promise<unknown> {
  if (calculator === 'bess-dispatch') return (await post(`/api/${calculator}`, question)).json()
  const query = new URLSearchParams(
    Object.entries(question).map(([name, value]) => [name, String(value)])
  )
  return (await app.request(`/api/${calculator}?${query}`)).json()
}

/** An app that hands slices to a copy of itself, as the server hands them to a thread. */
const seen: PlainRequest[] = []
const handing = createApi(content, {
  today: () => TODAY,
  runHeavy: (request) => {
    seen.push(request)
    return answerPlain(app, request)
  },
})

describe('formats', () => {
  test.each([
    ['json', 'application/json'],
    ['ndjson', 'application/x-ndjson'],
    ['csv', 'text/csv; charset=utf-8; header=present'],
  ])('%s is the same by threads, and by its media type', async (format, mediaType) => {
    const here = await post(`/api/sweep?format=${format}`, LONG)
    const text = await here.text()
    expect(here.headers.get('content-type')).toBe(mediaType)
    expect(here.headers.get('vary')).toBe('Accept')
    seen.length = 0
    const there = await handing.request('/api/sweep', {
      method: 'POST',
      body: JSON.stringify(LONG),
      headers: { Accept: mediaType },
    })
    expect(await there.text()).toBe(text)
    // The check, then 760 points by 250.
    expect(seen).toHaveLength(5)
  })

  it('hold the same rows', async () => {
    const { rows, columns } = await sweep(LONG)
    const lines = await (await post('/api/sweep?format=ndjson', LONG)).text()
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    ).toEqual(rows)
    const [header, ...cells] = (await (await post('/api/sweep?format=csv', LONG)).text())
      .trimEnd()
      .split('\r\n')
    expect(header).toBe(columns.map(({ name }: { name: string }) => name).join(','))
    expect(cells).toEqual(rows.map((row) => Object.values(row).join(',')))
  })

  it('are the same under other names of the parameters', async () => {
    const { geography, industry } = GRID.fixed
    const renamed = { ...GRID, fixed: { country: geography, industry } }
    expect(await sweep(renamed)).toEqual(await sweep(GRID))
    const years = { ...LONG, grid: { year: LONG.grid.horizon, warming_c: LONG.grid.warming_c } }
    expect(await sweep(years)).toEqual(await sweep(LONG))
  })

  it('come in parts that make up the whole', async () => {
    const whole = await sweep(LONG)
    const first = await sweep(LONG, '?limit=300')
    const second = await sweep(LONG, '?offset=300')
    expect([...first.rows, ...second.rows]).toEqual(whole.rows)
  })

  it('return size and columns without the rows on request', async () => {
    const { rows: _rows, ...head } = await sweep(GRID)
    expect(await sweep(GRID, '?check=true')).toEqual(head)
  })
})

describe('a sweep that is not valid', () => {
  const list = (points: object[]) => ({ calculator: 'climate/compute', points })
  test.each([
    ['calculator', { ...GRID, calculator: 'fiscl' }, 400],
    ['grid', { calculator: 'scc' }, 400],
    ['grid', { ...GRID, points: [{ warming_c: 1 }] }, 400],
    ['grid', { ...GRID, grid: {} }, 400],
    [
      'grid',
      {
        ...GRID,
        grid: {
          warming_c: { from: 1, to: 4, count: 101 },
          horizon: { from: 2030, to: 2100, count: 100 },
        },
      },
      400,
    ],
    ['grid.warming_c.count', { ...GRID, grid: { warming_c: { from: 1, to: 4, count: 1 } } }, 400],
    ['grid.warming', { ...GRID, grid: { warming: [1] } }, 400],
    ['grid.geography', { ...GRID, grid: { geography: ['DE'] } }, 400],
    ['grid.warming_c', { ...GRID, grid: { warming_c: [1, 7] } }, 400],
    ['fixed.industry', { ...GRID, fixed: { industry: 'mining' } }, 400],
    ['fixed.bess_gw', { calculator: 'bess-dispatch', grid: { solar_gw: [1] } }, 400],
    ['outputs.gdp', { ...GRID, outputs: ['gdp'] }, 400],
    ['points', list([]), 400],
    ['points', list(Array.from({ length: 1001 }, () => ({ warming_c: 2 }))), 400],
    ['points.1.warming_c', list([{ warming_c: 2 }, { warming_c: '2' }]), 400],
    ['points.0.horizon', list([{ horizon: 2030.5 }]), 400],
    ['points.2.geography', list([{}, {}, { geography: 'GL' }]), 404],
  ])('is refused at %s before any row', async (path, body, status) => {
    for (const asked of [app, handing]) {
      const answer = await asked.request('/api/sweep', {
        method: 'POST',
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(status)
      const { code, error, issues } = await answer.json()
      expect(code).toBe(status === 404 ? 'no_data' : 'invalid_body')
      expect(issues[0].path).toBe(path)
      expect(error).toContain(issues[0].message)
    }
  })

  it('is rejected beyond its last point, above 256 KiB and in unknown formats', async () => {
    expect((await post('/api/sweep?offset=60', GRID)).status).toBe(400)
    expect((await post('/api/sweep?format=parquet', GRID)).status).toBe(406)
    expect((await post('/api/sweep', ' '.repeat(256 * 1024 + 1))).status).toBe(413)
  })

  it('reports unknown parameters, and refuses unknown fields', async () => {
    const init = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
    for (const asked of [app, handing]) {
      const { headers } = await asked.request('/api/sweep?fromat=csv', init(GRID))
      expect(headers.get('ignored-parameters')).toBe('fromat;did-you-mean="format"')
      const refused = await asked.request('/api/sweep', init({ ...GRID, outptus: ['x'] }))
      expect(refused.status).toBe(400)
      expect((await refused.json()).error).toContain('did you mean outputs?')
    }
  })
})

describe('percentiles of a sweep', () => {
  test.each([
    [
      'damage/compute',
      '/api/damage/compute',
      'gdp_damage_additional_pct',
      { geography: ['KE', 'VN'] },
    ],
    ['fiscal/compute', '/api/fiscal/compute', 'damage.damage_usd_b', { geography: ['PL'] }],
    ['climate/compute', '/api/climate/compute', 'heat_stress', { horizon: [2040, 2060] }],
    ['scc', '/api/scc', 'scc_usd_per_tco2', { discount_rate: [0.02] }],
  ])('%s has those of a single call', async (calculator, path, output, grid) => {
    const body = { calculator, grid, outputs: [output], uncertainty: { samples: 256 } }
    const { rows, columns } = await sweep(body)
    expect(columns.map(({ name }) => name)).toContain(`${output}.p95`)
    const [name, values] = Object.entries<readonly (string | number)[]>(grid)[0] ?? ['', []]
    for (const [index, value] of values.entries()) {
      const address = `${path}?${name}=${value}&uncertainty=true&samples=256&shares=none`
      const { uncertainty } = await (await get(address)).json()
      const figure = uncertainty.outputs[output]
      for (const percentile of ['p5', 'p50', 'p95'])
        expect(rows[index]?.[`${output}.${percentile}`]).toBe(figure[percentile])
    }
  })

  test.each([
    [
      { calculator: 'scc', grid: { year: { from: 2025, to: 2100, count: 76 } }, samples: 4096 },
      422,
      /Send limit=40 instead/,
    ],
    [
      { calculator: 'bess-dispatch', grid: { solar_gw: [1] }, samples: 256 },
      400,
      /no coefficients/,
    ],
    [
      { calculator: 'scenarios/what-if', grid: { start: [1] }, samples: 256 },
      400,
      /odds instead of percentiles/,
    ],
  ])('%j is refused', async ({ samples, ...rest }, status, message) => {
    const response = await post('/api/sweep', { ...rest, uncertainty: { samples } })
    expect(response.status).toBe(status)
    expect((await response.json()).error).toMatch(message)
  })
})

test('clients that read nothing keep no place of another address, and give theirs back when they leave', async () => {
  const request = { method: 'POST', body: JSON.stringify(LONG) }
  const ask = (client: string) =>
    app.request('/api/sweep', request, {
      incoming: { headers: { 'x-forwarded-for': client }, socket: {} },
    })
  const unread: Response[] = []
  let refused = await ask('192.0.2.1')
  while (refused.status === 200 && unread.length < 100) {
    unread.push(refused)
    refused = await ask('192.0.2.1')
  }
  expect(unread.length).toBeGreaterThan(8)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).not.toBeNull()
  const other = await ask('192.0.2.2')
  expect(other.status).toBe(200)
  await other.text()
  await unread.pop()?.body?.cancel()
  const again = await ask('192.0.2.1')
  expect(again.status).toBe(200)
  for (const answer of [again, ...unread]) await answer.body?.cancel()
})
