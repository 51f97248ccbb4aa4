import { rmSync } from 'node:fs'
import { startServer } from '../../tests/server-process.ts'
import { GENERATORS, proveGenerator } from './clients/generators.ts'
import { lintDescription } from './clients/linters.ts'
import { installTools } from './clients/tools.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'Linters find nothing in the OpenAPI description, and generated clients compile and work.'

/** Lint the description of the running server, then generate, compile and run every client. */
export default async function proveClients({ folder, print }: ProofOptions): Promise<boolean> {
  rmSync(folder, { recursive: true, force: true })
  const tools = installTools(print)
  const server = await startServer()
  try {
    const address = server.address.replace(/\/$/, '')
    const text = await (await fetch(`${address}/api/openapi.json`)).text()
    const isClean = lintDescription(tools, { folder, text, print })
    const results = GENERATORS.map((generator) =>
      proveGenerator(generator, {
        tools,
        folder: `${folder}/${generator.name}`,
        text,
        address,
        print,
      })
    )
    return isClean && results.every((isProven) => isProven)
  } finally {
    await server.stop()
  }
}
