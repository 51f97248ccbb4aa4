import { type Content, loadContent } from '../data/content.ts'

let loaded: Content | undefined

/** The repository's datasets and scenarios, read at the first call and kept for the whole build. */
export function readContent(): Content {
  loaded ??= loadContent()
  return loaded
}
