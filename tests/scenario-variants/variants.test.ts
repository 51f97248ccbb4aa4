import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import fastGlob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { checkScenario } from '../../src/core/scenario/check/check.ts'
import { readLeaf } from '../../src/core/scenario/document/leaves.ts'
import { isJsonObject } from '../../src/core/scenario/document/merge-patch.ts'
import { variantSchema } from '../../src/core/scenario/variant/variant.ts'
import { loadContent } from '../../src/data/content.ts'
import { drawByCommit } from '../thorough.ts'

const content = loadContent(undefined, { isBuilt: true })
const api = createApi(content)
const files = fastGlob.sync('scenarios/variants/*.json').sort()
/** The build checks every variant; these are read as clients read them. */
const DRAWN = drawByCommit(files, 6)

async function get(path: string): Promise<object> {
  const response = await api.request(path)
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  return isJsonObject(body) ? body : {}
}

describe('variants', () => {
  it('are at least six small files', () => {
    expect(files.length).toBeGreaterThanOrEqual(6)
  })

  it('are served resolved, and hold every relation', async () => {
    for (const file of DRAWN) {
      const variant = variantSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      expect(variant.id).toBe(basename(file, '.json'))
      const document = await get(`/api/scenarios/${variant.id}`)
      expect(document).toMatchObject({
        id: variant.id,
        status: 'sensitivity_variant',
        parent_scenario: variant.parent_scenario,
        variant_label: variant.variant_label,
        overrides: variant.overrides,
      })
      const parent = content.scenarios.find(({ id }) => id === variant.parent_scenario)
      const { findings } = checkScenario(document, parent === undefined ? {} : { parent })
      expect(findings, file).toEqual([])
    }
  })

  it('show every changed field with both values', async () => {
    for (const file of DRAWN) {
      const id = basename(file, '.json')
      const difference = await get(`/api/scenarios/${id}?diff=true`)
      const document = await get(`/api/scenarios/${id}`)
      const parent = await get(`/api/scenarios/${readLeaf(document, 'parent_scenario')}`)
      const changes = readLeaf(difference, 'changes')
      const rows: readonly object[] = Array.isArray(changes) ? changes : []
      expect(rows.length, file).toBeGreaterThan(0)
      expect(readLeaf(difference, 'count'), file).toBe(rows.length)
      for (const row of rows) {
        const path = String(Reflect.get(row, 'path'))
        expect(Reflect.get(row, 'parent')).toEqual(readLeaf(parent, path) ?? null)
        expect(Reflect.get(row, 'variant')).toEqual(readLeaf(document, path) ?? null)
        expect(['override', 'derived']).toContain(Reflect.get(row, 'cause'))
      }
    }
  })

  it('are listed with their parents', async () => {
    const list = await get('/api/scenarios')
    const rows = readLeaf(list, 'scenarios')
    const statuses = Array.isArray(rows) ? rows.map((row: unknown) => readLeaf(row, 'status')) : []
    expect(statuses.filter((status) => status === 'sensitivity_variant').length).toBe(files.length)
  })

  it('recompute derived figures', async () => {
    const late = await get('/api/scenarios/ohio-late-transmission?diff=true')
    const document = await get('/api/scenarios/ohio-late-transmission')
    const parent = await get('/api/scenarios/ohio-pjm-mandate-2035')
    const changes = readLeaf(late, 'changes')
    const margin = (Array.isArray(changes) ? changes : []).find(
      (change: unknown) => readLeaf(change, 'path') === 'analysis.estimated_margin_mt_co2'
    )
    const amount = (field: string): number =>
      Number(readLeaf(document, `analysis.${field}`) ?? Number.NaN)
    const left =
      amount('estimated_total_mt_co2') -
      amount('abatement_needed_mt_co2') -
      amount('reserve_mt_co2') -
      amount('overflow_mt_co2')
    expect(margin).toEqual({
      path: 'analysis.estimated_margin_mt_co2',
      parent: readLeaf(parent, 'analysis.estimated_margin_mt_co2'),
      variant: expect.closeTo(left, 5),
      cause: 'derived',
    })
    expect(left).toBeLessThan(0)
  })

  it('have no difference without a parent', async () => {
    expect(await get('/api/scenarios/ohio-pjm-mandate-2035?diff=true')).toMatchObject({
      parent_scenario: null,
      count: 0,
      changes: [],
    })
  })

  it('reject an invalid flag', async () => {
    const response = await api.request('/api/scenarios/ohio-late-transmission?diff=perhaps')
    expect(response.status).toBe(400)
  })
})
