import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { damageRequestSchema, type DamageRequest } from '../../../src/core/damage/request.ts'

/** The rows of a printed table, beside this file if no folder is given. */
export function readRows(
  file: string,
  folder: string | URL = import.meta.url
): Record<string, string>[] {
  return parse(readFileSync(new URL(file, folder)), { columns: true })
}

/** A request of the printed table as the service reads it. */
export function readRequest(query: string): DamageRequest {
  const given = new URLSearchParams(query)
  const { horizon, warming_c, adaptation_level, active_shocks, ...words } =
    Object.fromEntries(given)
  const numbers = Object.fromEntries(
    Object.entries({ horizon, warming_c, adaptation_level }).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, Number(text)]]
    )
  )
  return damageRequestSchema.parse({
    ...words,
    ...numbers,
    ...(active_shocks === undefined ? {} : { active_shocks: active_shocks.split(',') }),
  })
}

/** The number at a dotted path of an answer. */
export function readPath(answer: unknown, path: string): number {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
      answer
    )
  if (typeof found !== 'number') throw new Error(`The answer has no number at '${path}'.`)
  return found
}
