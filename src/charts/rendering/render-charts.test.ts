import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { regionScenario } from '../../../tests/fixtures/scenario-fixture.ts'
import { emissionsChart } from '../emissions.ts'
import { openDiskCache } from '../../keep/disk-cache.ts'
import { finishSvg } from './finish-svg.ts'
import { renderChart, renderCharts } from './render-charts.ts'
import { drawSvg } from './render-svg.ts'

const folder = mkdtempSync(join(tmpdir(), 'charts-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('renderChart', () => {
  const chart = emissionsChart(regionScenario)

  test('draws in a thread what this thread draws', async () => {
    const { wide } = await renderChart(chart)
    const label = `${chart.title}. ${chart.alt}`
    expect(wide).toBe(finishSvg(await drawSvg(chart.wide), { id: 'emissions-wide', label }))
  })

  test('keeps the order of many and gives equal charts equal drawings', async () => {
    const other = { ...chart, id: 'other' }
    const [first, second, third] = await renderCharts([chart, other, chart])
    expect(first).toEqual(third)
    expect(second?.wide.replaceAll('other-', 'emissions-')).toBe(first?.wide)
  })
})

describe('the cache on disk', () => {
  test('returns what was written and null for the rest', async () => {
    const cache = openDiskCache(join(folder, 'new', 'cache'), 'svg')
    expect(await cache.read('a')).toBeNull()
    await cache.write('a', '<svg/>')
    expect(String(await cache.read('a'))).toBe('<svg/>')
    expect(readdirSync(join(folder, 'new', 'cache'))).toEqual(['a.svg.kept'])
  })

  test('returns null for what was damaged', async () => {
    const cache = openDiskCache(folder, 'svg')
    await cache.write('b', '<svg/>')
    appendFileSync(join(folder, 'b.svg.kept'), '#')
    expect(await cache.read('b')).toBeNull()
  })

  test('refuses quietly where its folder is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const cache = openDiskCache(file, 'svg')
    await cache.write('a', '<svg/>')
    expect(await cache.read('a')).toBeNull()
  })
})

describe('finishSvg', () => {
  const raw =
    '<svg xmlns="http://www.w3.org/2000/svg" version="1.1" class="marks" width="9" height="8" viewBox="0 0 9 8">' +
    '<g class="a"><g transform="translate(1,2)"><path clip-path="url(#clip0)" d="M0,1.23456L2,3"/></g><g></g></g>' +
    '<defs><clipPath id="clip0"><rect x="0"/></clipPath></defs></svg>'

  test('gives ids of their own to every chart', () => {
    const svg = finishSvg(raw, { id: 'fleet-wide', label: 'A' })
    expect(svg).toContain('id="fleet-wide-0"')
    expect(svg).toContain('url(#fleet-wide-0)')
  })

  test('drops classes, bare groups and empty groups, and shortens numbers', () => {
    const svg = finishSvg(raw, { id: 'x', label: 'A' })
    expect(svg).toContain('role="img" aria-label="A"><g transform="translate(1,2)"><path')
    expect(svg).toContain('M0,1.23L2,3')
    expect(svg).not.toMatch(/class=|<g><|<\/g><g/)
  })

  test('keeps quotes and angle brackets of a name from ending it', () => {
    expect(finishSvg(raw, { id: 'x', label: '"<&' })).toContain('aria-label="&quot;&lt;&amp;"')
  })
})
