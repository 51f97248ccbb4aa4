/** The first sentence of a document's text, without its references to the sources of the report. */
export function readFirstSentence(text: string): string {
  const plain = dropCitations(text)
  return /^.*?[.!?](?=\s+\p{Lu}|$)/su.exec(plain)?.[0] ?? plain
}

/** A text without its references to the sources of the report. */
export function dropCitations(text: string): string {
  return text.replaceAll(/\s*\[\d+(?:\]\[\d+|,\s*\d+)*\]/g, '').trim()
}
