import type { AstroIntegration } from 'astro'

/** Modules of zod that write JSON Schema; only the API's description and the schema files do that. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/

/** The module that follows schemas which contain themselves; no schema here does. */
const RECURSION = /\/zod\/v4\/core\/memoizer\.js$/

/** Messages in English for findings without a message; the schemas of forms have their own. */
const MESSAGES = /\/zod\/v4\/locales\/en\.js$/

/** What a left-out function does when something calls it after all. */
const ABSENT = "() => { throw new Error('This part of zod is left out in the browser.') }"

/**
 * Astro integration that leaves out of the browser's scripts what zod carries for other uses: its
 * writer of JSON Schema, its bookkeeping for recursive schemas and its stock of messages, a quarter
 * of its compressed size. Parsing stays as it is, so that a form is checked by the very schema that
 * checks a request of the API.
 */
export function browserZod(): AstroIntegration {
  return {
    name: 'browser-zod',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugin = {
          name: 'browser-zod',
          applyToEnvironment: ({ name }: { name: string }) => name === 'client',
          transform: (code: string, id: string) => replaceModule(code, id),
        }
        updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}

/** What stands in for a module of zod in the browser, or null where it stays. */
export function replaceModule(code: string, id: string): string | null {
  if (MESSAGES.test(id)) return 'export default () => ({})'
  if (JSON_SCHEMA.test(id)) return leaveOut(listExports(code))
  if (!RECURSION.test(id)) return null
  // Without a memoizer zod parses as zod/mini does.
  const others = listExports(code).filter((name) => name !== 'memoizer')
  return `${leaveOut(others)}\nexport const memoizer = () => undefined`
}

/** Names that a module exports where they are declared, or under another name behind it. */
function listExports(code: string): string[] {
  const declared = /^export (?:async )?(?:function|const|class) ([\w$]+)/gm
  const renamed = /^export \{ \w+ as (\w+) \};/gm
  return [declared, renamed].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name)
  )
}

/** A module that exports the names, none of which can be called. */
function leaveOut(names: readonly string[]): string {
  return `const absent = ${ABSENT}\n${names.map((name) => `export const ${name} = absent`).join('\n')}`
}
