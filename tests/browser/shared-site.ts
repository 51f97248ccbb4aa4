import type { TestProject } from 'vitest/node'
import { launchSharedChromium } from '../../scripts/browser/launch-chromium.ts'
import { findChromium } from '../../scripts/browser/chromium.mjs'
import { startServer } from '../server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one server that all tests of pages look at. */
    readonly siteAddress: string
    /** Where to connect to the one Chromium, or null where this machine lacks it. */
    readonly browserEndpoint: string | null
  }
}

/** Start one server and one browser for all tests of pages; returns what ends both. */
export default async function shareSite(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  try {
    const browser = findChromium() === null ? null : await launchSharedChromium()
    project.provide('siteAddress', server.address)
    project.provide('browserEndpoint', browser?.wsEndpoint() ?? null)
    return async () => {
      await browser?.close()
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
