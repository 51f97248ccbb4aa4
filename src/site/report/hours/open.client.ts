/** Loads the hours of a report when its reader opens them. */
const fold = document.querySelector<HTMLDetailsElement>('.report-hours[data-scenario]')
fold?.addEventListener(
  'toggle',
  () => {
    void import('./hours.client.ts').then(({ hoursOfReport, ReportHours }) =>
      new ReportHours(fold, hoursOfReport(fold.dataset['scenario'] ?? '')).start()
    )
  },
  { once: true }
)
