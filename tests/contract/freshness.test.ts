import { describe, expect, it } from 'vitest'
import { content, get, TODAY } from './app.ts'

const ids = content.datasets.map(({ metadata }) => metadata.dataset_id)

async function readSchedule(query: string) {
  const response = await get(`/api/data-update-schedule${query}`)
  return { response, body: await response.json() }
}

describe('/api/data-refresh-evidence', () => {
  it('is the summary of today by default', async () => {
    const body = await (await get('/api/data-refresh-evidence')).json()
    expect(body).toMatchObject({ view: 'summary', as_of: TODAY })
    expect(body).not.toHaveProperty('sources')
    expect(body.kpis.sources_total).toBe(content.datasets.length + content.withheld.length)
  })

  it('has no refresh before the first line of the log', async () => {
    const body = await (await get('/api/data-refresh-evidence?view=full&as_of=2020-01-01')).json()
    expect(body.daily).toEqual([])
    expect(body.kpis.last_refresh_at).toBeNull()
  })

  it('counts every line of the log once in its days', async () => {
    const body = await (await get('/api/data-refresh-evidence?view=full&as_of=2099-12-31')).json()
    const attempted = body.daily.reduce(
      (sum: number, day: { attempted: number }) => sum + day.attempted,
      0
    )
    expect(attempted).toBe(content.refreshLog.length)
  })

  it('deteriorates with time: all operational sources are late in the far future', async () => {
    const body = await (await get('/api/data-refresh-evidence?as_of=2099-12-31')).json()
    expect(['F', 'unknown']).toContain(body.operational_cadence_grade)
    expect(body.grade_basis.late_sources).toHaveLength(body.grade_basis.operational_total)
  })
})

describe('/api/data-update-schedule', () => {
  it('lists every source by id with the default page', async () => {
    const { body } = await readSchedule('')
    expect(body).toMatchObject({
      limit: 100,
      offset: 0,
      sort: 'dataset_id',
      next: null,
      prev: null,
    })
    const listed = body.items.map((item: { dataset_id: string }) => item.dataset_id)
    expect(listed).toEqual([...listed].sort())
    expect(listed).toEqual(expect.arrayContaining(ids.slice(0, 100)))
  })

  it('links its pages in the body and in the Link header, other parameters kept', async () => {
    const { body, response } = await readSchedule('?limit=1&offset=1&sort=-dataset_id')
    expect(body.next).toBe('/api/data-update-schedule?limit=1&offset=2&sort=-dataset_id')
    expect(body.prev).toBe('/api/data-update-schedule?limit=1&offset=0&sort=-dataset_id')
    expect(response.headers.get('link')).toBe(
      `<${body.next}>; rel="next", <${body.prev}>; rel="prev"`
    )
  })

  it('leads through all items by following next', async () => {
    const seen: string[] = []
    let path: string | null = '/api/data-update-schedule?limit=2&fields=dataset_id'
    while (path !== null) {
      const body: { items: { dataset_id: string }[]; next: string | null } = await (
        await get(path)
      ).json()
      seen.push(...body.items.map((item) => item.dataset_id))
      path = body.next
    }
    expect(seen).toEqual([...new Set(seen)].sort())
    expect(seen).toEqual(expect.arrayContaining(ids))
  })

  it('does not filter if q is empty', async () => {
    const [empty, plain] = [await readSchedule('?q='), await readSchedule('')]
    expect(empty.body.total).toBe(plain.body.total)
  })
})
