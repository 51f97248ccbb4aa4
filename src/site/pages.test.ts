import fastGlob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { NAVIGATION, PAGES, type SitePage } from './pages.ts'
import { listEntries } from './search/entries.ts'
import { createSearch } from '../search/find.ts'
import { listStaticPages } from './sitemap/pages.ts'

describe('the pages of the site', () => {
  it('are all in the registry, and the registry names no other', () => {
    const sources = fastGlob
      .sync('**/*.astro', {
        cwd: 'src/pages',
        ignore: ['**/[[]*', '**/[[]*/**', '404.astro', 'embed/**'],
      })
      .map((file) => `/${file.replace(/(^|\/)index\.astro$|\.astro$/, '$1')}`)
    const registered = listStaticPages().map(({ path }) => path)
    const written = registered.filter((path) => !sources.includes(path))
    expect(registered).toEqual(expect.arrayContaining(sources))
    const folders = [PAGES.methodology.path, PAGES.learn.path, PAGES.weather.path]
    const isListed = (path: string) => folders.some((folder) => path.startsWith(folder))
    expect(written.every(isListed)).toBe(true)
  })

  const search = createSearch(listEntries())
  it.each(listStaticPages())('$path is found by its title', ({ path, title }) => {
    const found = search(title).results.map(({ entry }) => entry.href)
    expect(found.slice(0, 5)).toContain(path)
  })

  it('are in the navigation where they have a name in it', () => {
    const shown = NAVIGATION.flatMap((entry) => [entry, ...entry.pages].map(({ path }) => path))
    const named = Object.values<SitePage>(PAGES).filter(
      ({ label, section }) => label !== undefined && section !== null
    )
    expect(named.length).toBeGreaterThan(5)
    expect(shown).toEqual(expect.arrayContaining(named.map(({ path }) => path)))
  })
})
