/** A typed value seen as a plain JSON object, for answers whose shape another standard defines. */
export function toJsonObject(value: object): Record<string, unknown> {
  return { ...value }
}
