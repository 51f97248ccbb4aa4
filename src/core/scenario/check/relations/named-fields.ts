import {
  type FigureRow,
  findMisstatement,
  findNamedField,
  listFigureRows,
} from '../../register/named-fields.ts'
import { defineRelation } from '../relation.ts'
import { cutReceived, quoteReceived } from '../../../validation/received.ts'

/** Each row of the register or the calculations states the values of the fields that it names. */
export const namedFieldsRelation = defineRelation({
  id: 'named_fields',
  name: 'A row states the values of the fields that it names',
  formula:
    'numbers of an assumption = values of its fields, in order; numbers of a calculation ⊇ values of its fields, in order',
  tolerance: 0,
  tolerance_unit: 'unit of the field',
  why: 'The row gives the source of and the reason for the figure: a field with another value has neither.',
  reads: ['assumption_register', 'key_calculations'],
  check: (_sections, report, { document }) =>
    Object.hasOwn(document, 'parent_scenario')
      ? []
      : listFigureRows(document).flatMap((row) => checkRow(row, document, report.claim)),
})

type Claim = Parameters<Parameters<typeof defineRelation>[0]['check']>[1]['claim']

function checkRow(row: FigureRow, document: object, claim: Claim) {
  const fields = row.fields.map((name) => findNamedField(document, name))
  const severity = 'warning'
  const absent = fields.flatMap((field, index) =>
    claim(
      typeof field.value === 'number',
      {
        path: `${row.path}.fields.${index}`,
        message: `${quoteReceived(row.title)} names ${cutReceived(field.name)}, but the document has no number there: add it, or remove the name.`,
        expected: 'a number',
        actual: field.value === undefined ? null : String(field.value),
      },
      severity
    )
  )
  if (absent.length > 0) return absent
  const values = fields.map(({ value }) => Number(value))
  const miss = findMisstatement(row, values)
  if (miss === null) return []
  const [field, value] = [fields[miss.index], values[miss.index] ?? null]
  const stated = miss.stated === null ? 'does not state it' : `states ${miss.stated}`
  return claim(
    false,
    {
      path: field?.path ?? row.path,
      message: `${field?.path} is ${value}, but ${quoteReceived(row.title)} ${stated}: fix the field, or ${quoteReceived(row.text)} in ${row.path}.${row.stated_in}.`,
      expected: miss.stated,
      actual: value,
    },
    severity
  )
}
