/** Sections of a report in reading order; the contents list and the headings read the same table. */
const REPORT_SECTIONS = [
  { id: 'brief', title: 'The brief' },
  { id: 'difference', title: 'What differs from the parent' },
  { id: 'decisions', title: 'Who must decide what by when' },
  { id: 'emissions', title: 'Emissions' },
  { id: 'gap', title: 'What closes the gap' },
  { id: 'fleet', title: 'Fleet and peak' },
  { id: 'penalty', title: 'What missing the target costs' },
  { id: 'paying', title: 'Paying for it' },
  { id: 'climate', title: 'Climate risk to the plan' },
  { id: 'basis', title: 'What this rests on' },
  { id: 'sources', title: 'Sources' },
  { id: 'files', title: 'Files' },
] as const

/** Id of a section, which is its anchor. */
export type ReportSectionId = (typeof REPORT_SECTIONS)[number]['id']

/** Heading of a section. */
export function sectionTitle(id: ReportSectionId): string {
  return REPORT_SECTIONS.find((section) => section.id === id)?.title ?? id
}

/** Sections of one report: only variants have a difference to show. */
export function listSections(isVariant: boolean) {
  return REPORT_SECTIONS.filter(({ id }) => isVariant || id !== 'difference')
}
