import { expect, it } from 'vitest'
import { writeReproduction } from './reproduction.ts'

const ORIGIN = 'https://service.example'

it('asks for the same table in four ways', () => {
  const query = { country: 'PL,DE', from: '2020' }
  const text = writeReproduction({ path: '/api/datasets/owid-co2', query }, ORIGIN)
  const address = `${ORIGIN}/api/datasets/owid-co2?country=PL,DE&from=2020&format=csv`
  expect(text).toContain(`curl -s '${address}'`)
  expect(text).toContain(
    `Client("${ORIGIN}").frame("/api/datasets/owid-co2", **{"country": "PL,DE", "from": "2020"})`
  )
  expect(text).toContain(
    `ce_client("${ORIGIN}")$frame("/api/datasets/owid-co2", country = "PL,DE", from = "2020")`
  )
  expect(text).toContain(`=IMPORTDATA("${address}")`)
})

it('sends a body, which no formula of a spreadsheet can', () => {
  const body = { country: 'CI', note: "Côte d'Ivoire", shocks: [], is_new: true, none: null }
  const text = writeReproduction({ path: '/api/forecast', body }, ORIGIN)
  expect(text).toContain(String.raw`"Côte d'\''Ivoire"`)
  expect(text).toContain('"shocks": [], "is_new": True, "none": None}')
  expect(text).not.toContain('IMPORTDATA')
})

it('reads a file as it is', () => {
  expect(writeReproduction({ path: '/charts/a.csv' }, ORIGIN)).toContain(
    `curl -s '${ORIGIN}/charts/a.csv'`
  )
})
