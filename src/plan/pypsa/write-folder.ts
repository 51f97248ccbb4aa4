import { entryAt } from '../../core/entry.ts'
import { roundDigits } from '../program/linear-program.ts'
import { LISTS, type AttributeValue, type Component, type PypsaNetwork } from './network.ts'
import { SOLVE_SCRIPT } from './solve-script.ts'

/** Version of PyPSA whose rules the folder follows. */
export const PYPSA_VERSION = '1.3.0'

/** The files of a network in the form of PyPSA's `import_from_csv_folder`, by their names. */
export function writeFolder(network: PypsaNetwork, readme: string): Map<string, string> {
  const { lists, snapshots } = network
  const labels = snapshots.map(({ label }) => label)
  const files = new Map<string, string>([
    ['README.md', readme],
    ['solve.py', SOLVE_SCRIPT],
    [
      'network.csv',
      writeRows([
        ['name', 'pypsa_version'],
        [network.name, PYPSA_VERSION],
      ]),
    ],
    [
      'snapshots.csv',
      writeRows([
        ['', 'snapshot', 'objective', 'stores', 'generators'],
        ...snapshots.map(({ label, hours }, s) => [s, label, hours, hours, hours]),
      ]),
    ],
  ])
  for (const list of LISTS) {
    const components = lists[list]
    if (components.length === 0) continue
    files.set(`${list}.csv`, writeList(components))
    const attributes = new Set(components.flatMap(({ series }) => Object.keys(series)))
    for (const attribute of attributes)
      files.set(`${list}-${attribute}.csv`, writeSeries(components, attribute, labels.length))
  }
  return new Map([...files, ...writeExtraRows(network, labels)])
}

function writeList(components: readonly Component[]): string {
  const attributes = [...new Set(components.flatMap(({ values }) => Object.keys(values)))]
  return writeRows([
    ['name', ...attributes],
    ...components.map(({ name, values }) => [name, ...attributes.map((of) => values[of] ?? '')]),
  ])
}

function writeSeries(components: readonly Component[], attribute: string, count: number): string {
  const columns = components.flatMap(({ name, series }) => {
    const values = series[attribute]
    return values ? [{ name, values }] : []
  })
  return writeRows([
    ['', ...columns.map(({ name }) => name)],
    ...Array.from({ length: count }, (_, s) => [
      s,
      ...columns.map(({ values }) => entryAt(values, s)),
    ]),
  ])
}

function writeExtraRows({ rows }: PypsaNetwork, labels: readonly string[]): [string, string][] {
  return [
    [
      'extra_constraints.csv',
      writeRows([
        ['name', 'kind', 'sense', 'constant'],
        ...rows.map(({ name, kind, sense, constant }) => [name, kind, sense, constant]),
      ]),
    ],
    [
      'extra_terms.csv',
      writeRows([
        ['constraint', 'variable', 'component', 'snapshot', 'coefficient'],
        ...rows.flatMap(({ name, terms }) =>
          terms.map(({ variable, component, snapshot, coefficient }) => [
            name,
            variable,
            component,
            snapshot === null ? '' : entryAt(labels, snapshot),
            coefficient,
          ])
        ),
      ]),
    ],
  ]
}

function writeRows(rows: readonly (readonly AttributeValue[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\n`).join('')
}

/** Numbers as in the text of the program; Python's words for truth. */
function writeCell(value: AttributeValue): string {
  if (typeof value === 'number') return String(roundDigits(value))
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return value
}
