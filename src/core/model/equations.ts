/** Mark a text as equations of the model's language; parts that several texts share are put in. */
export function equations(text: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw({ raw: text }, ...parts)
}
