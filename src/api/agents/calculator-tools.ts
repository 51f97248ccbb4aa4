import { quoteReceived } from '../../core/validation/received.ts'
import { closestMatch } from '../../core/validation/choice.ts'
import type { Route } from '../route.ts'
import { ROUTES } from '../routes.ts'
import { z } from 'zod'
import { describeFigure, type Figure, listFigures, listLeaves } from './figures.ts'
import { ask, defineTool, refuse, type Service, type ToolAnswer } from './tool.ts'

/** Operations that compute from parameters: what compute and explain know. */
export const CALCULATORS = ROUTES.filter(
  ({ operationId, query }) =>
    'explain' in query.shape || ['runYear', 'askWhatIf', 'tabulateBudget'].includes(operationId)
)

/** Numbers that an answer lists at most. */
const MOST_FIGURES = 200

/** The number that a calculator is asked for, where it is not the first of its answer. */
const HEADLINES: Readonly<Record<string, string>> = {
  computeDamage: 'gdp_damage_additional_pct',
  forecast: 'gdp_damage_additional_pct',
  comparePathways: 'total_damage_pct_gdp',
  computePhysicalClimate: 'warming_c.regional',
  dispatchBattery: 'evening_adequacy_pct',
}

/** Samples of a range: enough for two digits. */
const SAMPLES = '256'

const calculatorSchema = z
  .enum(CALCULATORS.flatMap((route) => [route.operationId, nameByPath(route)]))
  .describe(CALCULATORS.map(({ operationId, summary }) => `${operationId}: ${summary}`).join('; '))

const parametersSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]))
  .default({})

const fieldSchema = z.string().min(1).max(100).describe('A number of the answer, as damage_usd_b')

const compute = defineTool({
  name: 'compute',
  title: 'Compute',
  description: `Runs a calculator. Parameters by calculator: ${CALCULATORS.map(describeParameters).join('; ')}.`,
  input: z.strictObject({
    calculator: calculatorSchema,
    parameters: parametersSchema,
    field: fieldSchema.optional(),
  }),
  run: async ({ calculator: named, parameters, field }, service) => {
    const route = findCalculator(named)
    const calculator = route.operationId
    const reply = await callWithRange(service, route, parameters)
    if (reply.body === null) return reply.refusal
    const figures = listFigures(route, reply.body)
    const asked = field ?? HEADLINES[calculator] ?? figures[0]?.name ?? ''
    const wanted = figures.findLast(({ name }) => name === asked || name.startsWith(`${asked}[`))
    if (wanted === undefined) return refuseField(calculator, asked, figures)
    return {
      refused: false,
      ...describeFigure(wanted),
      ...describePlace(parameters, reply.body),
      source: `${wanted.name}, computed by ${calculator} of this service`,
      address: `${service.origin}${writeAddress(route, parameters).address}`,
      ...('explain' in route.query.shape
        ? {
            steps: `${service.origin}${writeAddress(route, { ...parameters, explain: true }).address}`,
          }
        : {}),
      figures: figures.slice(0, MOST_FIGURES),
    }
  },
})

const stepSchema = z.object({
  symbol: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.string(),
  formula: z.string().nullable(),
  source: z.string().nullable(),
  inputs: z.record(z.string(), z.number()),
})

const explain = defineTool({
  name: 'explain',
  title: 'Explain a number',
  description:
    'The formula of a number of a calculator, the values that went into it and their sources.',
  input: z.strictObject({
    calculator: calculatorSchema,
    parameters: parametersSchema,
    field: fieldSchema,
  }),
  run: async ({ calculator: named, parameters, field }, service) => {
    const route = findCalculator(named)
    const calculator = route.operationId
    if (!('explain' in route.query.shape)) {
      return refuse(
        `The steps of ${calculator} are not listed; its hours can be asked for instead.`,
        CALCULATORS.flatMap(({ operationId, query }) =>
          'explain' in query.shape ? [operationId] : []
        )
      )
    }
    const asked = { ...parameters, explain: true }
    const reply = await callCalculator(service, route, asked)
    if (reply.body === null) return reply.refusal
    const steps = z.array(stepSchema).parse(reply.body['explanation'])
    const step = steps.findLast(({ symbol }) => symbol === field)
    if (step === undefined) {
      const symbols = steps.map(({ symbol }) => symbol)
      const near = closestMatch(field, symbols)
      return refuse(`No step of ${calculator} is called ${quoteReceived(field)}.`, [
        ...(near === null ? [] : [near]),
        ...steps.flatMap(({ symbol, formula }) => (formula === null ? [] : [symbol])).slice(-10),
      ])
    }
    const { value, unit, label, formula, source, inputs } = step
    return {
      refused: false,
      value,
      unit,
      ...describePlace(parameters, reply.body),
      source: `${label}: ${formula ?? 'given'}${source === null ? '' : ` (${source})`}`,
      address: `${service.origin}${writeAddress(route, parameters).address}`,
      steps: `${service.origin}${writeAddress(route, asked).address}`,
      figures: Object.entries(inputs).map(([name, number]) => ({
        name,
        value: number,
        unit: steps.findLast(({ symbol }) => symbol === name)?.unit ?? '1',
      })),
    }
  },
})

const evaluateRegion = defineTool({
  name: 'evaluate_region',
  title: "Evaluate a region's plan",
  description:
    'Report, odds and findings of a scenario document, or of the part of one, that the caller brings; its form is at /api/openapi.json, evaluateScenario.',
  input: z.strictObject({ plan: z.record(z.string(), z.unknown()) }),
  run: async ({ plan }, service) => {
    const { body, refusal } = await ask(service, '/api/scenarios/evaluate', plan)
    if (body === null) return refusal
    const { findings, missing, report } = evaluationParts.parse(body)
    const figures = report === null ? [] : listLeaves(report)
    const [first] = figures
    if (first === undefined) {
      const [problem, ...others] = [...missing, ...findings].map(({ message }) => message)
      return refuse(
        `The plan has no report: ${problem ?? 'its form is incomplete.'}`,
        others.slice(0, 10)
      )
    }
    return {
      refused: false,
      ...describeFigure(first),
      source: 'Computed from the plan by evaluateScenario of this service',
      address: `${service.origin}/api/scenarios/evaluate`,
      figures: figures.slice(0, MOST_FIGURES),
    }
  },
})

const problems = z.array(z.looseObject({ message: z.string() }))
const evaluationParts = z.looseObject({
  findings: problems,
  missing: problems,
  report: z.record(z.string(), z.unknown()).nullable(),
})

type Parameters = z.infer<typeof parametersSchema>

/** The other name of a calculator, that of a sweep: its path below `/api/`, as damage/compute. */
function nameByPath({ path }: Route): string {
  return path.replace('/api/', '').replace('{scenario_id}/', '')
}

function findCalculator(name: string): Route {
  const route = CALCULATORS.find((each) => each.operationId === name || nameByPath(each) === name)
  if (route === undefined) throw new Error(`There is no calculator ${name}.`)
  return route
}

function describeParameters({ operationId, path, query, body }: Route): string {
  const hidden = new Set(['explain', 'sensitivity', 'format', 'units', 'bom', 'outputs', 'sources'])
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const inBody = body === null ? [] : Object.keys(body.example)
  const names = [...inPath, ...inBody, ...Object.keys(query.shape)]
  return `${operationId} (${names.filter((name) => !hidden.has(name)).join(', ')})`
}

/** Where a calculator is asked: what the path and the body do not take is its query. */
function writeAddress(
  { path, body, query }: Route,
  parameters: Parameters
): { readonly address: string; readonly body: object | undefined } {
  const rest = new Map(Object.entries(parameters))
  const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  const fields: Record<string, unknown> = {}
  for (const [name, value] of rest) {
    if (body === null || name in query.shape) search.set(name, String(value))
    else fields[name] = value
  }
  return {
    address: search.size === 0 ? filled : `${filled}?${search}`,
    body: body === null ? undefined : fields,
  }
}

/** The answer with the percentiles of its samples, where the calculator has coefficients to draw. */
async function callWithRange(service: Service, route: Route, parameters: Parameters) {
  if ('uncertainty' in route.query.shape && parameters['uncertainty'] === undefined) {
    const sampled = { ...parameters, uncertainty: 'true', samples: SAMPLES }
    const reply = await callCalculator(service, route, sampled)
    if (reply.body !== null) return reply
  }
  return callCalculator(service, route, parameters)
}

function callCalculator(service: Service, route: Route, parameters: Parameters) {
  const { address, body } = writeAddress(route, parameters)
  return ask(service, address, body)
}

const placeSchema = z.looseObject({
  inputs: z
    .looseObject({ geography: z.string().optional(), horizon: z.int().optional() })
    .optional(),
  emission_year: z.int().optional(),
})

/** The place and the year of an answer, as far as it has them. */
function describePlace(parameters: Parameters, body: Record<string, unknown>) {
  const { inputs, emission_year } = placeSchema.parse({
    ...body,
    inputs: typeof body['inputs'] === 'object' ? body['inputs'] : undefined,
  })
  const place = inputs?.geography ?? parameters['geography'] ?? parameters['scenario_id']
  const year = inputs?.horizon ?? emission_year
  return {
    ...(place === undefined || place === null ? {} : { place: String(place) }),
    ...(year === undefined ? {} : { year }),
  }
}

function refuseField(calculator: string, field: string, figures: readonly Figure[]): ToolAnswer {
  const names = figures.map(({ name }) => name)
  const near = closestMatch(field, names)
  return refuse(
    `No number of ${calculator} for what was asked is called ${quoteReceived(field)}.`,
    [...(near === null ? [] : [near]), ...names.filter((name) => name !== near).slice(0, 9)]
  )
}

export const CALCULATOR_TOOLS = [compute, explain, evaluateRegion]
