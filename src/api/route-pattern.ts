import type { Route } from './route.ts'

/** A part in braces of a path, with the extension that may follow it. */
const PART = /\{(\w+)\}(?:\.(\w+))?/g

/** The Hono pattern of a path; a file extension is part of its parameter. */
export function honoPattern(path: string): string {
  return path.replaceAll(PART, (_, name: string, extension?: string) =>
    extension === undefined ? `:${name}` : `:${name}{[^/]+[.]${extension}}`
  )
}

/** Texts of the parts in braces of a path, without the extension that Hono reads with them. */
export function readPathParts(
  path: string,
  read: Readonly<Record<string, string>>
): Record<string, string> {
  return Object.fromEntries(
    [...path.matchAll(PART)].map(([, name = '', extension]) => {
      const text = read[name] ?? ''
      return [name, extension === undefined ? text : text.slice(0, -`.${extension}`.length)]
    })
  )
}

/** The methods that a path supports; null if the path is unknown. */
export type MethodLookup = (path: string) => readonly string[] | null

/** Find the methods of a path, for `Allow`. Fixed paths are looked up before those with parts. */
export function indexMethods(routes: readonly Route[]): MethodLookup {
  const paths = [...new Set(routes.map(({ path }) => path))].map((path) => {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method)
    const read = methods.includes('GET') ? ['GET', 'HEAD'] : []
    const isFixed = !path.includes('{')
    const pattern = new RegExp(`^${path.replaceAll('.', '[.]').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return {
      path,
      isFixed,
      pattern,
      methods: [...new Set([...methods, ...read, 'OPTIONS'])].sort(),
    }
  })
  const fixed = new Map(paths.flatMap((entry) => (entry.isFixed ? [[entry.path, entry]] : [])))
  const patterns = paths.filter(({ isFixed }) => !isFixed)
  return (path) =>
    (fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path)))?.methods ?? null
}
