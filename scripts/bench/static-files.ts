// Baselines for frozen responses: two common static file servers with their fastest settings.
// Arguments: which one, and the folder.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve as resolvePath } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import sirv from 'sirv'

const [name, path = ''] = process.argv.slice(2)
const folder = resolvePath(path)

const port = name === 'sirv' ? await startSirv() : await startFastify()
console.log(`Listening on http://127.0.0.1:${port}/`)
process.on('SIGTERM', () => process.exit(0))

/** Lists the folder once and caches headers; serves gzip files on request. */
async function startSirv(): Promise<number> {
  const serve = sirv(folder, { dev: false, etag: true, gzip: true, dotfiles: false })
  const server = createServer((request, response) =>
    serve(request, response, () => void response.writeHead(404).end())
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // Listening on a port, so the address is no path of a pipe.
  return (server.address() as AddressInfo).port
}

async function startFastify(): Promise<number> {
  const server = fastify()
  await server.register(fastifyStatic, { root: folder, preCompressed: true, wildcard: true })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(address).port)
}
