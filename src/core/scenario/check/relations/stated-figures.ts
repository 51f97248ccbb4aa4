import { isGivenField } from '../../prose/given-fields.ts'
import type { Leaf } from '../../document/leaves.ts'
import { findNamedField, listFigureRows } from '../../prose/named-fields.ts'
import { defineRelation } from '../relation.ts'
import { listUnstatedFigures } from '../../prose/unstated-figures.ts'

/** Every figure that is not derived is stated with its source and reason. */
export const statedFiguresRelation = defineRelation({
  id: 'stated_figures',
  name: 'Figures that are not derived are named by a row of the register',
  formula:
    'numbers of the document = numbers that follow from others + fields that a register row or a calculation names; where no row names a field, a number of the text',
  tolerance: 0,
  tolerance_unit: 'unit of the field',
  why: 'A figure stated only in its field has no source and no reason, and a mistake in it shows nowhere else.',
  reads: ['assumption_register', 'key_calculations', 'baseline'],
  check: ({ baseline }, { claim }, { document, leaves }) => {
    if (Object.hasOwn(document, 'parent_scenario')) return []
    const rows = listFigureRows(document)
    if (rows.length === 0) {
      return listUnstatedFigures(document, leaves, baseline).flatMap(({ path, value }) =>
        claim(
          false,
          {
            path,
            message: `${path} is ${value}, which no register row, calculation or note states: add a row that says where it comes from, or fix the value.`,
            expected: 'a number in the text',
            actual: value,
          },
          'warning'
        )
      )
    }
    const named = rows.flatMap(({ fields }) =>
      fields.flatMap((name) => {
        const { path, year_paths } = findNamedField(document, name)
        return path === null ? year_paths : [path, ...year_paths]
      })
    )
    return groupByOwner(listUnnamed(document, leaves, new Set(named))).flatMap(([owner, paths]) =>
      claim(
        false,
        {
          path: paths[0] ?? owner,
          message: `${paths.join(', ')}: no row of the register names ${paths.length === 1 ? 'this figure' : 'these figures'}: add a row with the value, its source and ${JSON.stringify(paths)} as fields.`,
          expected: 'a row that names the field',
          actual: null,
        },
        'warning'
      )
    )
  },
})

/** Numbers that are neither derived nor named by a row. */
function listUnnamed(
  document: object,
  leaves: readonly Leaf[],
  named: ReadonlySet<string>
): string[] {
  return leaves.flatMap(({ path, value }) =>
    typeof value === 'number' && !named.has(path) && !isGivenField(document, path) ? [path] : []
  )
}

/** Paths grouped by object, so that there is one finding per object. */
function groupByOwner(paths: readonly string[]): [owner: string, paths: string[]][] {
  const groups = Map.groupBy(paths, (path) => path.slice(0, Math.max(0, path.lastIndexOf('.'))))
  return [...groups]
}
