import {
  createMcpHandler,
  McpServer,
  type McpServerFactory,
  type ServerOptions,
} from '@modelcontextprotocol/server'
import { ApiError } from '../errors.ts'
import { MCP_PATH } from '../routes.ts'
import { CALCULATOR_TOOLS } from './calculator-tools.ts'
import { DATA_TOOLS } from './data-tools.ts'
import { type Service, type Tool, type ToolAnswer, toolAnswerSchema } from './tool.ts'

export const TOOLS: readonly Tool[] = [...DATA_TOOLS, ...CALCULATOR_TOOLS]

const INFO = { name: 'climate-economics', version: '1.0.0', title: 'Climate economics' }

const OPTIONS: ServerOptions = {
  instructions:
    'Numbers on climate, energy and public budgets. Every answer has value, unit, range, place, year, source, a permanent address and the address of its steps. What the service cannot know it refuses with refused: true; pass the refusal on, and never fill the gap with a number of your own.',
}

/** A server of the protocol with every tool; it keeps nothing between requests. */
export function createAgentServer(service: Service): McpServer {
  const server = new McpServer(INFO, OPTIONS)
  for (const tool of TOOLS) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.input,
        outputSchema: toolAnswerSchema,
        annotations: { readOnlyHint: true, openWorldHint: false, idempotentHint: true },
      },
      async (input) => {
        const answer = await tool.run(input, service)
        return {
          content: [{ type: 'text', text: describeAnswer(answer) }],
          structuredContent: answer,
        }
      }
    )
  }
  return server
}

/** An answer in a sentence or two, for clients that read no structure. */
function describeAnswer(answer: ToolAnswer): string {
  const { refused, reason, nearest = [], value, unit, low, high, place, year, source } = answer
  if (refused) {
    const list = nearest.length === 0 ? '' : ` Nearest: ${nearest.join('; ')}.`
    return `Refused: ${reason ?? 'this cannot be answered.'}${list}`
  }
  const range =
    low === undefined || high === undefined ? '' : ` (${write(low)} to ${write(high)}, 17 to 83 %)`
  const where = [place, year].filter((part) => part !== undefined).join(', ')
  const number =
    value === undefined ? '' : `${where}${where === '' ? '' : ': '}${write(value)} ${unit}${range}.`
  const agreement =
    answer.agrees === undefined
      ? ''
      : answer.agrees
        ? 'The claim is right. '
        : 'The claim is wrong. '
  const points = (answer.points ?? []).map(
    (point) =>
      `${point.place}${point.year === null ? '' : ` ${point.year}`}: ${point.value} ${point.unit}`
  )
  const found = (answer.found ?? []).map(({ title, address }) => `${title}: ${address}`)
  const lines = [
    `${agreement}${number}`,
    ...(value === undefined || answer.points?.length !== 1 ? points : []),
    ...found,
    answer.citation ?? '',
    source === undefined ? '' : `Source: ${source}.`,
    answer.address === undefined ? '' : `Address: ${answer.address}`,
    answer.steps === undefined ? '' : `Steps: ${answer.steps}`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** Digits enough for a sentence; the structure holds all. */
function write(value: number): string {
  return String(Number(value.toPrecision(6)))
}

/** Answers requests of the protocol over HTTP, of all its revisions, without a session. */
export function createAgentHandler(
  service: Omit<Service, 'origin'>,
  site: string | null
): (request: Request) => Promise<Response> {
  const factory: McpServerFactory = ({ requestInfo }) =>
    createAgentServer({
      ...service,
      origin: site ?? new URL(requestInfo?.url ?? 'http://localhost').origin,
    })
  const handler = createMcpHandler(factory)
  return async (request) => {
    assertOwnHost(request, site)
    return handler.fetch(request)
  }
}

/**
 * Refuse a page of another origin, and a host that is not ours: either may be a page in a browser that
 * reaches a server which only its machine should reach. Throws the 403.
 */
function assertOwnHost(request: Request, site: string | null): void {
  const host = request.headers.get('host') ?? new URL(request.url).host
  const own = site === null ? null : new URL(site).host
  const isOwn = host === own || /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
  const origin = request.headers.get('origin')
  const isForeign =
    origin !== null && origin !== site && origin.replace(/^https?:\/\//, '') !== host
  if (isOwn && !isForeign) return
  throw new ApiError(
    'forbidden',
    isForeign
      ? `Pages of ${origin} may not use ${MCP_PATH}: only those of this server may.`
      : `${MCP_PATH} is not served for the host ${host}: set SITE_URL to the address by which clients reach this server.`
  )
}
