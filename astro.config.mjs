import node from '@astrojs/node'
import { defineConfig } from 'astro/config'
import { freeze } from './src/server/build/integration.ts'
import { readSiteUrl } from './src/site/site-address.ts'

const site = readSiteUrl(process.env)

export default defineConfig({
  output: 'static',
  ...(site === null ? {} : { site: site.href }),
  adapter: node({ mode: 'middleware' }),
  session: false,
  integrations: [freeze({ isComplete: process.env['COMPLETE_BUILD'] === 'true' })],
  devToolbar: { enabled: false },
  // The API has no cookies, so a foreign origin can do nothing that any client cannot.
  security: { checkOrigin: false },
  build: {
    // A strict Content-Security-Policy forbids inline styles and scripts.
    inlineStylesheets: 'never',
  },
  vite: {
    // Set-up gives every build a new folder, into which the content is written while Astro begins.
    build: { assetsInlineLimit: 0, emptyOutDir: false },
    server: { cors: false },
  },
})
