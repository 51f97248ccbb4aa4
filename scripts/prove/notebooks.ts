import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../../tests/server-process.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'The notebooks for Python and JavaScript run from the first cell to the last against the server.'

const FOLDER = fileURLToPath(new URL('../../public/clients/notebooks', import.meta.url))
const CLIENT = fileURLToPath(
  new URL('../../public/clients/typescript/climate-economics.ts', import.meta.url)
)

interface Notebook {
  readonly metadata: { readonly kernelspec: { readonly name: string } }
  readonly cells: readonly { readonly cell_type: string; readonly source: readonly string[] }[]
}

/** Runs a notebook in a kernel of its own, as nbclient does for Jupyter. */
const RUN_PYTHON = `
import sys, nbformat, nbclient
notebook = nbformat.read(sys.argv[1], as_version=4)
nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
for cell in notebook.cells:
    for output in cell.get("outputs", []):
        print(output.get("text") or output.get("data", {}).get("text/plain", ""))
`

/** Run every notebook; those in Python only where nbclient and pandas are installed. */
export default async function proveNotebooks({ folder, print }: ProofOptions): Promise<boolean> {
  const server = await startServer()
  let isProved = true
  try {
    const address = server.address.replace(/\/$/, '')
    const env = { ...process.env, CE_SERVER: address }
    for (const name of readdirSync(FOLDER)) {
      const notebook: Notebook = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))
      const cells = notebook.cells.filter(({ cell_type: type }) => type === 'code')
      const isPython = notebook.metadata.kernelspec.name === 'python3'
      const program = isPython ? findPython() : process.execPath
      if (program === null) {
        print(`${name}: not run, no Python with pandas, nbclient and ipykernel`)
        continue
      }
      const parameters = isPython
        ? ['-c', RUN_PYTHON, join(FOLDER, name)]
        : [writeProgram(cells, folder)]
      const run = spawnSync(program, parameters, { encoding: 'utf8', env, cwd: folder })
      isProved &&= run.status === 0
      const said = run.status === 0 ? run.stdout : run.stderr
      print(`${name}: ${cells.length} cells, ${run.status === 0 ? 'executed' : 'FAILED'}`)
      print(said.trim().slice(run.status === 0 ? 0 : -2000, 3000))
    }
    return isProved
  } finally {
    await server.stop()
  }
}

function findPython(): string | null {
  const needed = 'import pandas, nbclient, ipykernel'
  const programs = ['python3', '/usr/bin/python3']
  return programs.find((program) => spawnSync(program, ['-c', needed]).status === 0) ?? null
}

/** The cells as one module: Node imports no module over http, so the client lies beside it. */
function writeProgram(cells: Notebook['cells'], folder: string): string {
  copyFileSync(CLIENT, join(folder, 'climate-economics.ts'))
  const text = cells.map(({ source }) => source.join('')).join('\n\n')
  const program = join(folder, 'notebook.mjs')
  writeFileSync(
    program,
    text.replace('`${server}/clients/typescript/climate-economics.ts`', "'./climate-economics.ts'")
  )
  return program
}
