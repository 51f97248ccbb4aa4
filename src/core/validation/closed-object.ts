import { z } from 'zod'

/**
 * An object with exactly these fields: any other name is an error that lists the known ones, because a
 * mistyped name would otherwise be calculated with a default.
 */
export function closedObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `is not a field here: the fields are ${known}` : undefined,
  })
}
