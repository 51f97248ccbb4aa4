/** Where regions stand in the storage of the browser: each under this and its key. */
export const STORE_PREFIX = 'climate-economics.region.'

/** Whether a browser keeps a region. */
export function hasStored(storage: Storage): boolean {
  return Object.keys(storage).some((name) => name.startsWith(STORE_PREFIX))
}
