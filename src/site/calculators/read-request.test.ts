import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { bessDispatchRequestSchema } from '../../core/bess/request.ts'
import { envelopeSchema } from '../../core/forecast/envelope.ts'
import { fiscalRequestSchema } from '../../core/fiscal/request.ts'
import { sccRequestSchema } from '../../core/scc/request-rules.ts'
import { BATTERY_INITIAL } from './battery/fields.ts'
import { CHAIN_INITIAL } from './chain/form.ts'
import { FORECAST_INITIAL } from './forecast/form.ts'
import { readRequest } from './read-request.ts'
import { SCC_LABELS } from './scc/request.ts'

describe('readRequest', () => {
  it.each<[string, ZodType, readonly string[]]>([
    ['battery dispatch', bessDispatchRequestSchema, Object.keys(BATTERY_INITIAL)],
    ['climate chain', fiscalRequestSchema, Object.keys(CHAIN_INITIAL)],
    ['forecast', envelopeSchema, Object.keys(FORECAST_INITIAL)],
    ['social cost of carbon', sccRequestSchema, Object.keys(SCC_LABELS)],
  ])(
    'describes the allowed values of every field of the %s in our own words',
    (_name, schema, fields) => {
      const query = new URLSearchParams(fields.map((name) => [name, 'x']))
      for (const wrong of [{}, -1e9, 1e9]) {
        const read = readRequest(query, { schema, labels: {}, readField: () => wrong })
        const sentences = read.kind === 'errors' ? Object.values(read.errors) : []
        expect(sentences).not.toEqual([])
        expect(sentences.filter((sentence) => !/\bmust\b/.test(sentence))).toEqual([])
      }
    }
  )

  it('reports fields that are not a number together with those that the schema rejects', () => {
    const read = readRequest(new URLSearchParams('solar_gw=many&bess_gw=-1'), {
      schema: bessDispatchRequestSchema,
      labels: { solar_gw: 'Solar capacity' },
      readField: (_name, text) => (text === 'many' ? null : Number(text)),
    })
    expect(read).toMatchObject({
      kind: 'errors',
      errors: {
        solar_gw: 'Solar capacity must be a number: digits, with a point before decimals.',
        bess_gw: 'bess_gw must be a number from 0 to 1000000 GW.',
      },
    })
  })
})
