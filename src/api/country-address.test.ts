import { expect, it } from 'vitest'
import { canonicalCountryPage } from './country-address.ts'
import { exampleAddress } from './example-answers.ts'
import { ROUTES } from './routes.ts'

it.each([
  ['/countries/POL', '/countries/PL'],
  ['/countries/pl', '/countries/PL'],
  ['/countries/poland/', '/countries/PL'],
  ['/countries/south-korea', '/countries/KR'],
  ['/countries/UK', '/countries/GB'],
  ['/countries/vietnam/indonesia', '/countries/VN/ID'],
  ['/countries/vn/ID/', '/countries/VN/ID'],
  ['/countries/VN/ID', null],
  ['/countries/PL', null],
  ['/countries/Congo', null],
  ['/countries/nowhere', null],
  ['/countries/', null],
  ['/countries/PL/more', null],
  ['/datasets/pl', null],
])('the page of a country asked for at %s is %s', (path, page) => {
  expect(canonicalCountryPage(path)).toBe(page)
})

it('no address of the description is led to another', () => {
  const paths = ROUTES.map((route) => exampleAddress(route).split('?')[0] ?? '')
  expect(paths.length).toBeGreaterThan(50)
  for (const path of paths) expect([path, canonicalCountryPage(path)]).toEqual([path, null])
})
