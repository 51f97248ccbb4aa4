import { rmSync } from 'node:fs'
import { startServer } from '../../tests/server-process.ts'
import { proveClient } from './clients/generators.ts'
import { lintDescription } from './clients/linters.ts'
import { installTools } from './clients/tools.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'Linters find nothing in the OpenAPI description, and a generated client compiles and works.'

/** Lint the description of the running server, then generate, compile and run a client. */
export default async function proveClients({ folder, print }: ProofOptions): Promise<boolean> {
  rmSync(folder, { recursive: true, force: true })
  const tools = installTools(print)
  const server = await startServer()
  try {
    const address = server.address.replace(/\/$/, '')
    const text = await (await fetch(`${address}/api/openapi.json`)).text()
    const isClean = lintDescription(tools, { folder, text, print })
    return proveClient({ tools, folder: `${folder}/client`, text, address, print }) && isClean
  } finally {
    await server.stop()
  }
}
