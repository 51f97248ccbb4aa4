/** Mark a text as equations of the model's language; it is read as it stands. */
export function equations(text: TemplateStringsArray): string {
  return text.join('')
}
