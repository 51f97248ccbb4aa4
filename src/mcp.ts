// The service for agents on this machine, over standard input and output: npm run --silent mcp
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createAgentServer } from './api/agents/mcp.ts'
import { createApi } from './api/app.ts'
import { loadContent } from './data/content.ts'
import { NODE_EFFECTS } from './server/node-effects.ts'

const content = loadContent(undefined, { isBuilt: true })
const app = createApi(content, NODE_EFFECTS)
const request = (address: string, init?: RequestInit) => app.request(address, init)
const origin = process.env['SITE_URL']?.replace(/\/$/, '') ?? ''

serveStdio(() => createAgentServer({ content, request, origin }))
