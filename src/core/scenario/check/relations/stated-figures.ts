import { needsRegister } from '../../register/coverage.ts'
import type { Leaf } from '../../document/leaves.ts'
import { findNamedField, listFigureRows } from '../../register/named-fields.ts'
import { defineRelation } from '../relation.ts'

/** Every figure that is not derived is stated with its source and reason. */
export const statedFiguresRelation = defineRelation({
  id: 'stated_figures',
  name: 'Figures that are not derived are named by a row of the register',
  formula:
    'numbers of the document = computed + sourced in their row or beside it + named by a row of the register or a calculation',
  tolerance: 0,
  tolerance_unit: 'unit of the field',
  why: 'A figure stated only in its field has no source and no reason, and a mistake in it shows nowhere else.',
  reads: ['assumption_register', 'key_calculations'],
  check: (_sections, { claim }, { document, leaves }) => {
    if (Object.hasOwn(document, 'parent_scenario')) return []
    const rows = listFigureRows(document)
    if (rows.length === 0) return []
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
    typeof value === 'number' && !named.has(path) && needsRegister(document, path) ? [path] : []
  )
}

/** Paths grouped by object, so that there is one finding per object. */
function groupByOwner(paths: readonly string[]): [owner: string, paths: string[]][] {
  const groups = Map.groupBy(paths, (path) => path.slice(0, Math.max(0, path.lastIndexOf('.'))))
  return [...groups]
}
