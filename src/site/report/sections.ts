/** Sections of the brief in reading order; the contents list and the headings read the same table. */
const BRIEF_SECTIONS = [
  { id: 'brief', title: 'The brief' },
  { id: 'decides', title: 'What decides' },
  { id: 'timeline', title: 'Decisions and dates' },
  { id: 'supply', title: 'Whether supply holds' },
  { id: 'costs', title: 'What it costs' },
  { id: 'cheapest-plan', title: 'The cheapest plan' },
  { id: 'wrong', title: 'What would prove this wrong' },
  { id: 'rests', title: 'What this rests on' },
] as const

/** Sections of the annex in reading order. */
const ANNEX_SECTIONS = [
  { id: 'difference', title: 'What differs from the parent' },
  { id: 'decisions', title: 'Who must decide what by when' },
  { id: 'emissions', title: 'Emissions' },
  { id: 'gap', title: 'What closes the gap' },
  { id: 'fleet', title: 'Fleet and peak' },
  { id: 'penalty', title: 'What missing the target costs' },
  { id: 'paying', title: 'Paying for it' },
  { id: 'climate', title: 'Climate risk to the plan' },
  { id: 'basis', title: 'Register, gaps and method' },
  { id: 'sources', title: 'Sources' },
  { id: 'files', title: 'Files' },
] as const

const ALL = [...BRIEF_SECTIONS, ...ANNEX_SECTIONS]

/** Id of a section, which is its anchor. */
export type ReportSectionId = (typeof ALL)[number]['id']

/** A section as a contents list names it. */
export interface ListedSection {
  readonly id: ReportSectionId
  readonly title: string
}

/** Heading of a section. */
export function sectionTitle(id: ReportSectionId): string {
  return ALL.find((section) => section.id === id)?.title ?? id
}

/** Sections of the page of a report; only documents whose plans are committed have a cheapest one. */
export function listBriefSections(hasPlan: boolean): readonly ListedSection[] {
  return BRIEF_SECTIONS.filter(({ id }) => hasPlan || id !== 'cheapest-plan')
}

/** Sections of the annex of a report: only variants have a difference to show. */
export function listAnnexSections(isVariant: boolean): readonly ListedSection[] {
  return ANNEX_SECTIONS.filter(({ id }) => isVariant || id !== 'difference')
}
