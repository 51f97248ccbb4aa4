import type { Symbols } from './symbols.ts'
import type { Syntax } from './syntax.ts'

/** The replaceable symbols that an equation reads, directly or indirectly. */
export function createReachable(symbols: Symbols): (symbol: string) => ReadonlySet<string> {
  const replaceable = new Set(
    [...symbols.contexts.values()].flatMap(({ replaced }) => [...replaced.keys()])
  )
  const known = new Map<string, ReadonlySet<string>>()
  return (symbol) => {
    const found =
      known.get(symbol) ??
      new Set([...reachFrom(symbols, symbol)].filter((name) => replaceable.has(name)))
    known.set(symbol, found)
    return found
  }
}

/** Every name that an equation reads, directly or indirectly, its own included. */
export function reachFrom(symbols: Symbols, start: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    const equations = symbols.equations.get(name)
    const bodies = (equations?.definitions ?? []).map(({ body }) => body)
    const called = symbols.functions.get(name)
    if (called) bodies.push(called.body)
    for (const body of bodies) waiting.push(...namesIn(body))
  }
  return reached
}

function namesIn(syntax: Syntax): string[] {
  switch (syntax.kind) {
    case 'number':
      return []
    case 'name':
      return [
        syntax.name,
        ...syntax.selectors.flatMap((selector) => {
          if (selector.kind === 'item') return [selector.name]
          return [selector.dimension, ...(selector.otherwise ? namesIn(selector.otherwise) : [])]
        }),
      ]
    case 'negation':
    case 'in_context':
      return namesIn(syntax.operand)
    case 'operation':
      return [...namesIn(syntax.left), ...namesIn(syntax.right)]
    case 'call':
      return [syntax.name, ...syntax.operands.flatMap(namesIn)]
    case 'choice':
      return [...syntax.branches.values()].flatMap(namesIn)
  }
}

/** The dimensions whose current item the body of a function reads. */
export function createNeeded(symbols: Symbols): (name: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return function neededBy(name) {
    const found = known.get(name)
    if (found) return found
    const needed = new Set<string>()
    const body = symbols.functions.get(name)?.body
    for (const read of body ? namesIn(body) : []) {
      if (symbols.dimensions.has(read)) needed.add(read)
      const over =
        symbols.equations.get(read)?.dimensions ?? symbols.families.get(read)?.dimensions ?? []
      for (const dimension of over) needed.add(dimension)
      const keyed = symbols.keys.get(read)?.dimension
      if (keyed) needed.add(keyed)
      if (symbols.functions.has(read)) for (const dimension of neededBy(read)) needed.add(dimension)
    }
    known.set(name, needed)
    return needed
  }
}
