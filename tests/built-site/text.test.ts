import { expect, it } from 'vitest'
import { FILES, readBuilt } from './built-files.ts'

/** A letter that follows the end of a link or of marked words without a space. */
const GLUED = /<\/(?:a|b|code|em|strong)>[a-z][^<]{0,30}/gi

/** Words that the layout of a source file has pushed together, with what follows them. */
function findGlued(html: string): string[] {
  return html.match(GLUED) ?? []
}

it('finds words without the space between them', () => {
  expect(findGlued('<p>as <a href="/x">this one</a>shows</p>')).toEqual(['</a>shows'])
  expect(findGlued('<p>as <a href="/x">this one</a> shows, <b>too</b>.</p>')).toEqual([])
})

it('keeps the space after every link and every marked word', () => {
  const pages = FILES.filter(({ path }) => path.endsWith('.html'))
  const glued = pages.flatMap(({ path }) =>
    findGlued(readBuilt(path)).map((words) => `${path}: ${words}`)
  )
  expect(glued).toEqual([])
})
