/** Tag a template as equations of the model language; the text is not escaped. */
export function equations(
  text: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string {
  return String.raw({ raw: text }, ...values)
}
