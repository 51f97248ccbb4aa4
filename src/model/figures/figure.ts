/** What weighs the countries of a region in the mean of a figure, or their sum. */
export type RegionalMean = 'population' | 'gdp' | 'value_added' | 'sum'

/** How a page prints a figure and which values its axis shows. */
export interface FigureScale {
  readonly unit: 'number' | 'share' | 'percent' | 'metres' | 'hours'
  readonly axis: readonly [from: number, to: number]
}

/**
 * A figure of the model: everything that is said about it. Answers, schemas, explanations, samples,
 * pages and files read it from here.
 */
export interface Figure {
  /** Symbol of the equation that gives it. */
  readonly step: string
  /** Null for figures of the budget, which has its own columns for a region. */
  readonly mean: RegionalMean | null
  readonly unit: string
  /** Least and greatest possible value; null where there is no bound. */
  readonly range: readonly [least: number | null, most: number | null]
  /** Short name on pages and in files. */
  readonly label: string
  /** One sentence for the description of the interface and the methods. */
  readonly note: string
  /** Whether the contract of the service names it. */
  readonly contract?: true
  readonly scale?: FigureScale
}

/** Figures by their path in an answer: a name, or section and name with a dot between. */
export type FigureTable = Readonly<Record<string, Figure>>

/** Names of the figures at the top level of an answer. */
export type FigureName<Table extends FigureTable> = Exclude<
  keyof Table & string,
  `${string}.${string}`
>

/** Names of the figures at the top level that the contract of the service names. */
export type ContractName<Table extends FigureTable> = {
  [Name in FigureName<Table>]: Table[Name] extends { readonly contract: true } ? Name : never
}[FigureName<Table>]

/** Names of the figures in a section of an answer. */
export type SectionName<
  Table extends FigureTable,
  Section extends string,
> = keyof Table extends infer Path
  ? Path extends `${Section}.${infer Name}`
    ? Name
    : never
  : never

/** Numbers of a kernel by symbol. */
export type Values = Readonly<Record<string, number>>

/** The names at the top level, in the order of the table. */
export function listFigures<Table extends FigureTable>(table: Table): FigureName<Table>[] {
  return Object.keys(table).filter((path): path is FigureName<Table> => !path.includes('.'))
}

/** The names at the top level that the contract names, in the order of the table. */
export function listContractFigures<Table extends FigureTable>(
  table: Table
): ContractName<Table>[] {
  const isNamed = (path: string): path is ContractName<Table> =>
    !path.includes('.') && table[path]?.contract === true
  return Object.keys(table).filter(isNamed)
}

/** The figures of a section by their names within it. */
export function sectionOf<Table extends FigureTable, const Section extends string>(
  table: Table,
  section: Section
): Readonly<Record<SectionName<Table, Section>, Figure>> {
  const start = `${section}.`
  return Object.fromEntries(
    Object.entries(table).flatMap(([path, figure]) =>
      path.startsWith(start) ? [[path.slice(start.length), figure]] : []
    )
  ) as Record<SectionName<Table, Section>, Figure>
}

/** The symbols of the equations behind a table that climate and damage give, each once. */
export function listSteps<Table extends FigureTable>(
  table: Table
): Extract<Table[keyof Table], { readonly mean: RegionalMean }>['step'][] {
  return [
    ...new Set(Object.values(table).flatMap(({ step, mean }) => (mean === null ? [] : [step]))),
  ]
}

/** Some figures at the top level of an answer, read from the numbers of a kernel. */
export function pickFigures<Table extends FigureTable, Name extends FigureName<Table>>(
  table: Table,
  names: readonly Name[],
  values: Values
): Record<Name, number> {
  return readFigures(
    names.map((name) => [name, table[name]]),
    values
  )
}

/** The top level of an answer, read from the numbers of a kernel. */
export function viewFigures<Table extends FigureTable>(
  table: Table,
  values: Values
): Record<FigureName<Table>, number> {
  return pickFigures(table, listFigures(table), values)
}

/** A section of an answer, read from the numbers of a kernel. */
export function viewSection<Table extends FigureTable, const Section extends string>(
  table: Table,
  section: Section,
  values: Values
): Record<SectionName<Table, Section>, number> {
  const known = sections.get(table)?.get(section)
  if (known !== undefined) return readFigures(known, values)
  const entries = Object.entries<Figure>(sectionOf(table, section))
  sections.set(table, (sections.get(table) ?? new Map()).set(section, entries))
  return readFigures(entries, values)
}

/** The figures of each section that was viewed: tables do not change, and every answer views some. */
const sections = new WeakMap<FigureTable, Map<string, readonly (readonly [string, Figure])[]>>()

function readFigures<Name extends string>(
  figures: readonly (readonly [string, Figure | undefined])[],
  values: Values
): Record<Name, number> {
  const read: Record<string, number> = {}
  for (const [name, figure] of figures) {
    const value = figure && values[figure.step]
    if (value === undefined) throw new Error(`The model gives no '${figure?.step ?? name}'.`)
    read[name] = value
  }
  return read as Record<Name, number>
}
