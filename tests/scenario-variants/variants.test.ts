import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import fastGlob from 'fast-glob'
import { describe, expect, it, test } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { checkScenario } from '../../src/core/scenario/check/check.ts'
import { readLeaf } from '../../src/core/scenario/document/leaves.ts'
import { isJsonObject } from '../../src/core/scenario/document/merge-patch.ts'
import { variantSchema } from '../../src/core/scenario/variant/variant.ts'
import { loadContent } from '../../src/data/content.ts'
import { RETIRED_VARIANTS } from '../../src/scenario/document/retired-variants.ts'

const content = loadContent()
const api = createApi(content)
const files = fastGlob.sync('scenarios/variants/*.json').sort()

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

  test.each(files)('are served resolved, and hold every relation: %s', async (file) => {
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
    expect(findings).toEqual([])
  })

  test.each(files)('show every changed field with both values: %s', async (file) => {
    const id = basename(file, '.json')
    const difference = await get(`/api/scenarios/${id}?diff=true`)
    const document = await get(`/api/scenarios/${id}`)
    const parent = await get(`/api/scenarios/${readLeaf(document, 'parent_scenario')}`)
    const changes = readLeaf(difference, 'changes')
    const rows: readonly object[] = Array.isArray(changes) ? changes : []
    expect(rows.length).toBeGreaterThan(0)
    expect(readLeaf(difference, 'count')).toBe(rows.length)
    for (const row of rows) {
      const path = String(Reflect.get(row, 'path'))
      expect(Reflect.get(row, 'parent')).toEqual(readLeaf(parent, path) ?? null)
      expect(Reflect.get(row, 'variant')).toEqual(readLeaf(document, path) ?? null)
      expect(['override', 'derived']).toContain(Reflect.get(row, 'cause'))
    }
  })

  it('are listed with their parents', async () => {
    const list = await get('/api/scenarios')
    const rows = readLeaf(list, 'scenarios')
    const statuses = Array.isArray(rows) ? rows.map((row: unknown) => readLeaf(row, 'status')) : []
    expect(statuses.filter((status) => status === 'sensitivity_variant').length).toBe(files.length)
  })

  it('have no difference without a parent', async () => {
    expect(await get('/api/scenarios/ohio-pjm-mandate-2035?diff=true')).toMatchObject({
      parent_scenario: null,
      count: 0,
      changes: [],
    })
  })

  it('reject an invalid flag', async () => {
    const response = await api.request('/api/scenarios/ohio-no-capture-storage?diff=perhaps')
    expect(response.status).toBe(400)
  })

  it.each(['ohio-late-transmission', 'poland-calm-week', 'turkiye-gas-90'])(
    'that are no longer published answer 410 with parent and reason: %s',
    async (id) => {
      for (const path of ['', '/what-if', '/uncertainty', '/year']) {
        const response = await api.request(`/api/scenarios/${id}${path}`)
        expect(response.status).toBe(410)
        const { parent_scenario: parent, reason } = RETIRED_VARIANTS[id]
          ? {
              parent_scenario: RETIRED_VARIANTS[id].parent,
              reason: RETIRED_VARIANTS[id].reason,
            }
          : { parent_scenario: '', reason: '' }
        expect(await response.json()).toMatchObject({
          code: 'scenario_retired',
          parent_scenario: parent,
          reason,
        })
      }
    }
  )

  it('are retired only where a parent is published and no variant has the id', () => {
    const ids = new Set(content.scenarios.map(({ id }) => id))
    for (const [id, { parent }] of Object.entries(RETIRED_VARIANTS))
      expect([id, ids.has(id), ids.has(parent)]).toEqual([id, false, true])
  })
})
