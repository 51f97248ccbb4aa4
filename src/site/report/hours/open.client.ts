/** Loads the hours of a report when its reader opens them. */
const fold = document.querySelector<HTMLDetailsElement>('.report-hours')
fold?.addEventListener(
  'toggle',
  () => {
    void import('./hours.client.ts').then(({ ReportHours }) => new ReportHours(fold).start())
  },
  { once: true }
)
