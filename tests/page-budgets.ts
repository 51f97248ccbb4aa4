/** Bytes after compression, of a page itself and of what it loads before anything is touched. */
export const BUDGETS = {
  report: { html: 100_000, script: 4000 },
  calculator: { script: 60_000 },
  style: 20_000,
} as const
