import { expect, it } from 'vitest'
import { listSources } from './source-uses.ts'

const { services, withdrawn } = listSources()
const climate = services.find(({ id }) => id === 'climate')

it('names results whose equations read a source, and no others', () => {
  const kalkuhl = climate?.uses.find(({ citation }) =>
    citation.startsWith('Kalkuhl and Wenz (2020)')
  )
  expect(kalkuhl?.results).toContain('GDP lost since 1850-1900')
  const labour = climate?.uses.find(({ citation }) =>
    citation.startsWith('Kjellstrom et al. (2018)')
  )
  expect(labour?.results).not.toContain('River floods')
  expect(labour?.results.length).toBeGreaterThan(0)
})

it('has a result for every source of climate, damage and budget', () => {
  for (const { id, uses } of services.filter((service) =>
    ['climate', 'budget'].includes(service.id)
  ))
    for (const { citation, results } of uses) expect(results, `${id}: ${citation}`).not.toEqual([])
})

it('shows the retracted article, on which no source in use rests', () => {
  expect(withdrawn.map(({ status }) => status)).toContain('retracted')
  const citations = services.flatMap(({ uses }) => uses.map(({ citation }) => citation))
  expect(citations.filter((citation) => citation.includes('Kotz'))).toEqual([])
})
