import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { REGION_FIELDS, REGION_STEPS } from '../../scenario/draft/fields.ts'
import { answerCentral, answerOdds, openRegion } from '../../scenario/draft/answer.ts'
import { completePlan } from '../../scenario/draft/complete.ts'
import { buildWeatherSet, WEATHER_SOURCES } from '../../year/weather/sets.ts'
import { createWorkspace } from '../../year/workspace.ts'
import { readLeaf } from '../../core/scenario/document/leaves.ts'
import { listCompared, COMPARED, viewRegion } from './answer-view.ts'
import { type Part, readEntry, writeAt } from './entry.ts'
import { writeStep } from './form-markup.ts'
import { writePartCsv } from './part-csv.ts'
import { listStored, store } from './part-store.ts'
import { readFragment, readPart, writeFragment } from './part-text.ts'
import { addRow, removeRow } from './rows.ts'
import { findField, findStep, listStepFields, listStepLists } from './steps.ts'

const SMALL = {
  name: 'Islands <&> more',
  region_id: 'VN',
  target: { reduction_pct: 50, deadline_year: 2032 },
  power_year: { base_year: 2024 },
  demand: { base_energy: [{ central: 40 }], base_peak: [{ central: 7 }] },
  plants: [
    { id: 'coal', technology: 'coal', gw_base: 4 },
    { id: 'gas', technology: 'gas', gw_base: 4 },
    { id: 'wind', technology: 'wind', gw_base: 1 },
  ],
  cohorts: [
    { plant: 'wind', gw: 5, in_service: 2030, decides: 'Ministry of Energy' },
    { plant: 'coal', gw: -2, in_service: 2031, decides: 'Ministry of Energy' },
  ],
}

const pathOf = ({ path, list }: (typeof REGION_FIELDS)[number]) =>
  list === null ? path : `${list}.0.${path}`

describe('the form of a region', () => {
  it('asks for every field of the table once, with label, hint and place for an error', () => {
    const part: Part = { ...SMALL, carbon: [{ year: 2030, central: 50 }] }
    const markup = REGION_STEPS.map((step) => writeStep(step, part)).join('')
    for (const field of REGION_FIELDS) {
      const path = pathOf(field)
      for (const own of [`id="${path}"`, `for="${path}"`, `id="${path}-error"`])
        expect([path, own, markup.split(own).length - 1]).toEqual([path, own, 1])
      expect(findField(path)).toBe(field)
      expect(findStep(path)).not.toBeNull()
    }
    const shown = REGION_STEPS.flatMap((step) => [
      ...listStepFields(step),
      ...listStepLists(step).flatMap(({ fields }) => fields),
    ])
    expect(shown).toHaveLength(REGION_FIELDS.length)
    expect(markup).toContain('Islands &lt;&amp;&gt; more')
  })

  it('keeps what is no number as it was typed, and says so beside its field', () => {
    const field = findField('target.reduction_pct')
    if (field === null) throw new Error('The cut is a field.')
    const part = writeAt(SMALL, 'target.reduction_pct', readEntry(field, '12,5x'))
    expect(readLeaf(part, 'target.reduction_pct')).toBe('12,5x')
    expect(completePlan(part).findings.map(({ path }) => path)).toEqual(['target.reduction_pct'])
  })

  test.each(REGION_FIELDS.map((field) => [pathOf(field)]))('writes and clears %s', (path) => {
    const written = writeAt({}, path, 7)
    expect(readLeaf(written, path)).toBe(7)
    expect(writeAt(written, path, undefined)).toEqual({})
  })

  it('brings a plant of nothing with what comes of a technology that the region lacks', () => {
    const part = addRow(SMALL, 'cohorts', 'technology:nuclear')
    expect(readLeaf(part, 'plants.3')).toEqual({ id: 'nuclear', technology: 'nuclear', gw_base: 0 })
    expect(readLeaf(part, 'cohorts.2')).toEqual({ plant: 'nuclear' })
    expect(removeRow(removeRow(part, 'cohorts', 2), 'plants', 3)).toEqual(SMALL)
  })
})

describe('what is entered comes back', () => {
  it('from a link and from the storage of the browser', async () => {
    const entries = new Map<string, string>()
    const storage = {
      get length() {
        return entries.size
      },
      key: (index: number) => [...entries.keys()][index] ?? null,
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, value: string) => void entries.set(name, value),
      removeItem: (name: string) => void entries.delete(name),
      clear: () => entries.clear(),
    }
    const typed = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    const change = fc.tuple(fc.constantFrom(...REGION_FIELDS.map(pathOf)), typed)
    await fc.assert(
      fc.asyncProperty(fc.array(change), async (changes) => {
        const changed = changes.reduce<Part>(
          (part, [path, value]) => writeAt(part, path, value),
          SMALL
        )
        const part: Part = JSON.parse(JSON.stringify(changed))
        expect(await readFragment(await writeFragment(part))).toEqual(part)
        expect(store(storage, { key: '001', part })).toBeNull()
        expect(listStored(storage)).toEqual([{ key: '001', part }])
        const { source, findings, missing } = completePlan(part)
        expect(source === null).toBe(findings.length + missing.length > 0)
      }),
      { numRuns: 40 }
    )
  })

  it('from a plan of the earlier form, as far as the present one has it', () => {
    const plan = {
      name: 'Earlier',
      target: { reduction_pct: 40, deadline_year: 2035 },
      baseline: { year: 2024, annual_generation_twh: 30, annual_emissions_mt_co2: 25 },
      structural_constraints: { peak_demand_gw: 7 },
      power_plants: [
        { id: 'old', technology: 'coal', gw_base: 5, gw_bau: 5, gw_mandate: 3 },
        { id: 'wind', technology: 'wind', gw_base: 1, gw_bau: 2, gw_mandate: 6, cf_mandate: 0.3 },
      ],
      charge_rows: [],
    }
    const part = readPart(JSON.stringify(plan))
    expect(part['cohorts']).toEqual([
      { plant: 'old', in_service: 2035, gw: -2 },
      { plant: 'wind', in_service: 2035, gw: 1, in_reference: true },
      { plant: 'wind', in_service: 2035, gw: 4 },
    ])
    expect(completePlan(part)).toMatchObject({ missing: [], findings: [] })
  })

  it('but not from anything that is no part of a document', async () => {
    expect(await readFragment('#plan=%%%')).toBeNull()
    expect(await readFragment('')).toBeNull()
    expect(() => readPart('[1, 2]')).toThrow(/object/)
    expect(readPart('{"id": "x", "sources": [1]}')).toEqual({ id: 'x' })
  })
})

describe('the answer for a region', () => {
  const completed = completePlan(SMALL)
  const { source } = completed
  if (source === null) throw new Error('The region is whole.')
  const set = WEATHER_SOURCES.find(({ id }) => id === source.power_year.weather)
  if (set === undefined) throw new Error('The weather is a stored set.')
  const context = { weather: buildWeatherSet(set, null), workspace: createWorkspace() }
  const model = openRegion(source, context, 'D: synthetic')
  const central = answerCentral(model)
  const report = answerOdds(model, 64)

  it('shows the central case before the futures are drawn, and the odds after', () => {
    const [before, after] = [viewRegion(source, central), viewRegion(source, report)]
    expect([before.bars, before.enough]).toEqual([null, null])
    expect(after.bars).toContain('Nothing more decided')
    expect(before.decisions).toBe(after.decisions)
    expect(before.decisions).toContain('Ministry of Energy')
    expect(before.decisions).toContain('Close 2')
    expect(after.costs).toContain('two futures in three')
    for (const view of [before, after])
      expect(JSON.stringify(view)).not.toMatch(/NaN|Infinity|undefined/)
    expect(listCompared(report)).toHaveLength(COMPARED.length)
  })

  it('can be taken along as a table of what is stated, assumed and computed', () => {
    const rows = writePartCsv(SMALL, completed, report).split('\r\n')
    const kinds = rows.map((row) => row.split(',')[0])
    for (const kind of ['stated', 'assumed', 'computed']) expect(kinds).toContain(kind)
    expect(rows.some((row) => row.startsWith('computed,report.primary.odds.in_time,'))).toBe(true)
  })
})
