import node from '@astrojs/node'
import { defineConfig } from 'astro/config'
import { browserZod } from './src/freeze/browser-zod.ts'
import { freeze } from './src/freeze/integration.ts'

export default defineConfig({
  output: 'static',
  adapter: node({ mode: 'middleware' }),
  session: false,
  integrations: [browserZod(), freeze()],
  devToolbar: { enabled: false },
  // The API has no cookies, so a foreign origin can do nothing that any client cannot.
  security: { checkOrigin: false },
  // A strict Content-Security-Policy forbids inline styles and scripts.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 }, server: { cors: false } },
})
