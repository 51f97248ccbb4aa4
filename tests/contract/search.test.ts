import { expect, it } from 'vitest'
import { get } from './app.ts'

async function find(limit: number): Promise<{ count: number; results: unknown[] }> {
  return (await get(`/api/search?q=coal&limit=${limit}`)).json()
}

it('gives the best of what is found: a shorter list is the beginning of a longer one', async () => {
  const long = await find(10)
  expect(long.results).toHaveLength(10)
  for (const limit of [1, 3]) {
    expect(await find(limit)).toMatchObject({
      count: long.count,
      results: long.results.slice(0, limit),
    })
  }
})
