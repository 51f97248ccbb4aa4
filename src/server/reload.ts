import type { ServedBuild } from './served-build.ts'

/** What a reload needs of its server. */
export interface ReloadParts {
  readonly open: () => Promise<ServedBuild>
  /** From now on, requests go to this build. */
  readonly serve: (build: ServedBuild) => void
  readonly report: (message: string) => void
}

/** The build that a server serves, which can be replaced while it runs. */
export interface Reloadable {
  readonly current: () => ServedBuild
  /** Load and verify the build in its folder, and serve it if nothing is wrong with it. Never rejects. */
  readonly reload: () => Promise<void>
}

/**
 * Let a build be replaced as a whole: the new one is loaded, verified and warmed up beside the old one,
 * which answers every request that it began. One that does not verify, or whose program differs from the one
 * that is running, is refused with the reason, and nothing changes.
 */
export function createReloadable(
  first: ServedBuild,
  { open, serve, report }: ReloadParts
): Reloadable {
  let current = first
  let running: Promise<void> | null = null

  const replace = async (): Promise<void> => {
    let next: ServedBuild
    try {
      next = await open()
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault)
      report(`The build was not reloaded, and the former one is still served: ${reason}`)
      return
    }
    if (next.program !== current.program) {
      await next.close()
      report(
        'The build was not reloaded, and the former one is still served: its server is another program than the one that runs. Start it again.'
      )
      return
    }
    const former = current
    current = next
    serve(next)
    report(
      former.sources === next.sources
        ? 'The build was reloaded; it is made from the same sources.'
        : `The build was reloaded: ${former.sources.slice(0, 12)} is replaced by ${next.sources.slice(0, 12)}.`
    )
    await former.untilIdle()
    await former.close()
  }

  return {
    current: () => current,
    reload: () =>
      (running ??= replace().finally(() => {
        running = null
      })),
  }
}
