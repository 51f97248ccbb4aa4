/** Where regions stand in the storage of the browser: each under this and its key. */
export const STORE_PREFIX = 'climate-economics.region.'

/** The same for plans of the earlier form, which stay as they are. */
export const EARLIER_PREFIX = 'climate-economics.plan.'

/** Whether a browser keeps a region. */
export function hasStored(storage: Storage): boolean {
  return Object.keys(storage).some(
    (name) => name.startsWith(STORE_PREFIX) || name.startsWith(EARLIER_PREFIX)
  )
}
