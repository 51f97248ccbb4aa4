import { UNITS } from '../../model/units/unit-table.ts'
import type { FieldType } from './field.ts'
import { type ListedField, listFields } from './field-table.ts'

const HEAD = `# Format of a scenario document

Generated from the table of fields (\`src/scenario/document\`) by \`npm run scenario:derive -- --schema\`.
A row of the table is all that is declared about a field: the check, the JSON Schema
(\`scenarios/schema\`), the form of 'Your region', files and this page are read from it.

- **Path**: \`[]\` stands for the rows of a list, \`<year>\` and \`<name>\` for keys that are not fixed.
  A question mark: the field may be left out.
- **Given by**: the author of a document; _derived_: computed from other fields; _text_: prose for readers.
- **Allowed**: what the schema takes. **Plausible**: what no region of the world leaves; a value
  outside is a finding of the check, and an entry that the form does not take.
- **Since**: version of the form: 1 as the service was specified, 2 with the account of a program,
  3 with dated cohorts and the account on the hours of a year.

Objects are open unless they belong to version 3: a region may add fields of its own. A number without
a row has the unit that its name states (\`_gw\`, \`_mt_co2\`, \`_usd_b\`) and the range of that unit.
`

/** Objects that have the fields of another one. */
const SAME_AS: Readonly<Record<string, string>> = {
  'report.test': 'report.primary',
  'report.next_target': 'report.primary',
}

/** The documentation of the format of documents, in Markdown: a table for each section. */
export function writeFormatPage(): string {
  const fields = listFields()
  const listed = fields.filter(({ path }) => !Object.keys(SAME_AS).some(isInside(path)))
  const sections = Map.groupBy(listed, ({ path }) => /^[^.[]+/.exec(path)?.[0] ?? path)
  const single = [...sections.values()].flatMap((rows) => (rows.length === 1 ? rows : []))
  const parts = [...sections].flatMap(([name, [own, ...rows]]) =>
    own === undefined || rows.length === 0 ? [] : [writeSection(name, own, rows)]
  )
  return [HEAD, `## Identity and lists of texts\n\n${writeTable(single)}`, ...parts].join('\n')
}

function isInside(path: string) {
  return (object: string): boolean => path.startsWith(`${object}.`)
}

function writeSection(name: string, own: ListedField, rows: readonly ListedField[]): string {
  const note = own.note === undefined ? '' : `; ${own.note}`
  return `## ${name}\n\n${own.means}${note}. Since ${own.since}.\n\n${writeTable(rows)}`
}

const COLUMNS = ['Path', 'Type', 'Unit', 'Given by', 'Allowed', 'Plausible', 'Since', 'Meaning']

function writeTable(rows: readonly ListedField[]): string {
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows.map(writeRow)]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('')
}

function writeRow(field: ListedField): string[] {
  const { path, type, by, since, plausible, isOptional } = field
  return [
    `\`${path}\`${isOptional ? ' ?' : ''}`,
    type,
    writeUnit(field),
    by,
    writeAllowed(field),
    plausible ? `${plausible.low} to ${plausible.high}` : '',
    String(since),
    writeMeaning(field),
  ]
}

function writeUnit({ unit, unit_of, type }: ListedField): string {
  if (unit === undefined) return unit_of ?? ''
  return type === 'year' ? '' : UNITS[unit].symbol
}

/** Types whose bounds a reader has to know. */
const BOUNDED: ReadonlySet<FieldType> = new Set(['number', 'integer', 'year'])

function writeAllowed({ type, range, choices }: ListedField): string {
  const words = choices === undefined ? [] : [choices.map((word) => `\`${word}\``).join(', ')]
  if (range === undefined || !BOUNDED.has(type)) return words.join('')
  const [least, most] = range
  const bounds =
    least !== null && most !== null
      ? `${least} to ${most}`
      : least === null
        ? `up to ${most}`
        : `from ${least}`
  return [bounds, ...words].join(' or ')
}

function writeMeaning({ path, means, note, default: standIn }: ListedField): string {
  const same = SAME_AS[path]
  return [
    means,
    ...(note === undefined ? [] : [note]),
    ...(same === undefined ? [] : [`as \`${same}\``]),
    ...(standIn === undefined
      ? []
      : [
          `in a draft ${standIn.value === null ? 'left out' : String(standIn.value)} (${standIn.source})`,
        ]),
  ].join('; ')
}
