import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type OutputOptions, type Plugin, rolldown } from 'rolldown'

/**
 * Taken from node_modules: what brings files beside its modules, a worker of its own or a binary, and what is
 * loaded only where it is asked for.
 */
const TAKEN_FROM_PACKAGES = ['highs', 'piscina', '@modelcontextprotocol/server', 'prom-client']

/** Half of the size; functions keep the names that an operator reads in a stack trace. */
const MINIFIED: Exclude<OutputOptions['minify'], undefined> = {
  compress: { keepNames: { function: true, class: true } },
  mangle: { keepNames: true },
  codegen: { removeWhitespace: true },
}

/**
 * Write the server as a program of a few files, all in one folder: Node loads them in half of the time that
 * 700 sources and packages take, which each of its threads would load again. Names carry a digest, except that
 * of the entry; nothing tells the folder in which the sources are.
 */
export async function writeProgram(root: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    input: join(root, 'src', 'server.ts'),
    cwd: root,
    platform: 'node',
    external: TAKEN_FROM_PACKAGES,
    plugins: [ENTRIES],
    // Names of modules in comments would be paths of this machine where packages are elsewhere.
    experimental: { attachDebugInfo: 'none' },
  })
  try {
    await bundle.write({
      dir: folder,
      format: 'esm',
      minify: MINIFIED,
      entryFileNames: nameEntry,
      chunkFileNames: NAMES,
    })
  } finally {
    await bundle.close()
  }
}

const NAMES = '[name]-[hash].mjs'

const nameEntry = ({ name }: { readonly name: string }): string =>
  name === 'server' ? 'server.mjs' : NAMES

/** Files of threads and processes are entries of their own, named where they are started. */
const OWN_FILE = /new URL\('([^']+\.(?:ts|mjs))', import\.meta\.url\)/g

const ENTRIES: Plugin = {
  name: 'entries',
  transform(code, id) {
    if (id.includes('node_modules')) return null
    const found = code.replaceAll(OWN_FILE, (_, path: string) => {
      const entry = fileURLToPath(new URL(path, pathToFileURL(id)))
      return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: entry })})`
    })
    return found === code ? null : { code: found }
  },
}
