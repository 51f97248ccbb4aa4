/** Mark a text as equations of the model's language; it is read as it stands. */
export function equations(
  text: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string {
  return String.raw({ raw: text }, ...values)
}
