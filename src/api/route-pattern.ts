import type { Route } from './route.ts'

/** A part in braces of a path, with the extension that may follow it. */
const PART = /\{(\w+)\}(?:\.(\w+))?/g

/** The Hono pattern of a path; a file extension is part of its parameter. */
export function honoPattern(path: string): string {
  return path.replaceAll(PART, (_, name: string, extension?: string) =>
    extension === undefined ? `:${name}` : `:${name}{[^/]+[.]${extension}}`
  )
}

/** Reads the parts in braces of a path as Hono found them. */
export type PathReader = (read: Readonly<Record<string, string>>) => Record<string, string>

/** Create a reader of the parts of a path, without the extension that Hono reads with them. */
export function createPathReader(path: string): PathReader {
  const parts = [...path.matchAll(PART)].map(([, name = '', extension]) => ({
    name,
    end: extension === undefined ? 0 : `.${extension}`.length,
  }))
  return (read) => {
    const texts: Record<string, string> = {}
    for (const { name, end } of parts) {
      const text = read[name] ?? ''
      texts[name] = text.slice(0, text.length - end)
    }
    return texts
  }
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
