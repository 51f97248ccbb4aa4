import { describe, expect, it } from 'vitest'
import { describeParameters } from '../../src/api/describe-operation.ts'
import { exampleAddress } from '../../src/api/example-answers.ts'
import { ROUTES } from '../../src/api/routes.ts'
import { drawByCommit } from '../thorough.ts'
import { app } from './app.ts'

/** What an operation answers to its example with one parameter changed. */
async function ask(route: (typeof ROUTES)[number], changes: Readonly<Record<string, string>>) {
  const address = new URL(exampleAddress(route), 'http://localhost')
  for (const [name, value] of Object.entries(changes)) address.searchParams.set(name, value)
  const body =
    route.body === null ? {} : { method: 'POST', body: JSON.stringify(route.body.example) }
  const answer = await app.request(address.href, body)
  const text = await answer.text()
  const error: string = answer.status === 200 ? '' : JSON.parse(text).error
  return { status: answer.status, text, error }
}

/** The bounds that a parameter states, each with the value at it and the next one beyond. */
function listBounds({
  type,
  minimum,
  maximum,
  minLength,
  maxLength,
}: Readonly<Record<string, unknown>>) {
  const step = type === 'integer' ? 1 : 0.001
  const numbers = [
    { bound: minimum, beyond: -step },
    { bound: maximum, beyond: step },
  ].flatMap(({ bound, beyond }) =>
    typeof bound === 'number'
      ? [{ bound, at: String(bound), past: (bound + beyond).toFixed(type === 'integer' ? 0 : 3) }]
      : []
  )
  const lengths = [
    { bound: minLength, beyond: -1 },
    { bound: maxLength, beyond: 1 },
  ].flatMap(({ bound, beyond }) =>
    typeof bound === 'number'
      ? [{ bound, at: 'x'.repeat(bound), past: 'x'.repeat(bound + beyond) }]
      : []
  )
  return [...numbers, ...lengths]
}

const STATED = ROUTES.filter(({ isListed }) => isListed).flatMap((route) =>
  describeParameters(route).flatMap(({ name, in: place, schema }) =>
    place === 'query' ? listBounds({ ...schema }).map((stated) => ({ route, name, ...stated })) : []
  )
)

/** What else was asked leaves less room than the bounds that always hold. */
const FOR_THE_REST = 'must be left out|the emission year|the number of points'

/** Operations that take seconds for each question. */
const SLOW = new Set(['askWhatIf', 'findLeastCostPlan', 'readLeastCostProgram'])

describe('every bound that a parameter states', () => {
  it('is held: the next value beyond it is refused by the names of parameter and bound', async () => {
    expect(STATED.length).toBeGreaterThan(100)
    for (const { route, name, bound, past } of STATED) {
      const said = new RegExp(`\\b${name} .*( ${bound}\\b|${FOR_THE_REST})`)
      const { status, error } = await ask(route, { [name]: past })
      expect({ operation: route.operationId, status, error }).toEqual({
        operation: route.operationId,
        status: 400,
        error: expect.stringMatching(said),
      })
    }
  })

  it('is a value that the parameter may have', async () => {
    const quick = STATED.filter(({ route }) => !SLOW.has(route.operationId))
    expect(quick.length).toBeGreaterThan(50)
    for (const { route, name, at } of quick) {
      const { status, error } = await ask(route, { [name]: at })
      expect(`${route.operationId} ${name}=${at}: ${status} ${error}`).toMatch(
        new RegExp(`: 200 |${FOR_THE_REST}`)
      )
    }
  })
})

describe('every default that a parameter states', () => {
  const quick = ROUTES.filter(({ isListed, operationId }) => isListed && !SLOW.has(operationId))
  const stated = quick.flatMap((route) =>
    describeParameters(route).flatMap(({ name, in: place, schema }) => {
      const usual: unknown = Object(schema).default
      const isLeftOut = route.query.shape[name] !== undefined && !(name in route.example)
      return place === 'query' && usual !== undefined && usual !== '' && isLeftOut
        ? [{ route, name, usual: String(usual) }]
        : []
    })
  )

  it('is what is answered where it is left out', async () => {
    expect(stated.length).toBeGreaterThan(50)
    for (const { route, name, usual } of drawByCommit(stated, 40)) {
      const answers = [await ask(route, {}), await ask(route, { [name]: usual })]
      // The address of the next page repeats what was asked.
      const [plain, given] = answers.map(({ text }) => text.replace(/"(next|prev)":"[^"]*"/g, ''))
      const said = `${route.operationId} ${name}=${usual}`
      expect([said, given === plain]).toEqual([said, true])
    }
  })
})
