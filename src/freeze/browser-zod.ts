import type { AstroIntegration } from 'astro'

/** Modules of zod that write JSON Schema; only the API's description and the schema files do that. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/

/** The module that follows schemas which contain themselves; no schema here does. */
const RECURSION = /\/zod\/v4\/core\/memoizer\.js$/

/** What a left-out function does when something calls it after all. */
const ABSENT = "() => { throw new Error('This part of zod is left out in the browser.') }"

/** What stands in for the memoizer: zod runs without one, as zod/mini does. */
const NO_MEMOIZER = 'export const memoizer = () => undefined'

/**
 * Astro integration that leaves out of the browser's scripts what zod carries for other uses: its
 * writer of JSON Schema and its bookkeeping for recursive schemas, a quarter of its compressed size.
 * Parsing stays as it is, so a form is checked by the very schema that checks a request of the API.
 */
export function browserZod(): AstroIntegration {
  return {
    name: 'browser-zod',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'browser-zod',
                applyToEnvironment: ({ name }) => name === 'client',
                transform(code, id) {
                  if (JSON_SCHEMA.test(id)) return leaveOut(listExports(code))
                  if (RECURSION.test(id)) {
                    const others = listExports(code).filter((name) => name !== 'memoizer')
                    return `${leaveOut(others)}\n${NO_MEMOIZER}`
                  }
                  return undefined
                },
              },
            ],
          },
        })
      },
    },
  }
}

/** Names that a module of zod exports, each declared at the start of a line. */
export function listExports(code: string): string[] {
  const declared = /^export (?:async )?(?:function|const|class) ([\w$]+)/gm
  const renamed = /^export \{ \w+ as (\w+) \};/gm
  return [declared, renamed].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name)
  )
}

/** A module that exports the same names, none of which can be called. */
function leaveOut(names: readonly string[]): string {
  return `const absent = ${ABSENT}\n${names.map((name) => `export const ${name} = absent`).join('\n')}`
}
