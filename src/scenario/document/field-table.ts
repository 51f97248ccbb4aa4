import { z } from 'zod'
import { unitOfName } from '../../model/units/find-unit.ts'
import { type Unit, UNITS } from '../../model/units/unit-table.ts'
import { type Field, FIELDS, type FormVersion, type Giver } from './field.ts'
import { PLAUSIBLE_RANGES, type PlausibleRange } from './plausible-ranges.ts'
import { captureComponent, fleetRow, gasComponent } from './rows/fleet-evolution.ts'
import { variantIdentity } from './rows/identity.ts'
import { contributionOfGroup } from './rows/measures.ts'
import { ceiling } from './rows/system.ts'
import { scenarioSchema } from './scenario-schema.ts'

/** A field with its path: `[]` for rows of a list, `<year>` and `<name>` for keys that are not fixed. */
export interface ListedField extends Field {
  readonly path: string
  readonly by: Giver
  readonly since: FormVersion
  /** Whether a document may leave it out. */
  readonly isOptional: boolean
}

interface Node {
  readonly field: ListedField | null
  /** Members by key; of a list under `[]`, of keys that are not fixed under `<name>`. */
  readonly members: Map<string, Node>
  /** Whether its key is not fixed. */
  readonly isNamed: boolean
}

const ITEM = '[]'
const NAME = '<name>'
const GROUP = /^estimated_\w+_contribution_mt_co2$/
const CONTRIBUTION = 'estimated_<group>_contribution_mt_co2'
const YEAR = /_\d{4}(?=_|$)/

let root: Node | undefined

/**
 * The row of a field by its path in a document or in the patch of a variant, or null: rows of lists by
 * index, `[id]` or id.
 */
export function findField(path: string): ListedField | null {
  return findNode(path)?.field ?? null
}

/**
 * The unit of a number by its path, or null. A field without a row, which a region may add, has the
 * unit that its name states.
 */
export function unitOfField(path: string): Unit | null {
  const field = findField(path)
  if (field === null) return unitOfName(path.replaceAll(/\.\d+$|\[[^\]]*\]$/g, ''))
  return field.unit ?? null
}

/** The unit of a number in words: its symbol, or where it is stated; null for what is none. */
export function symbolOfField(path: string): string | null {
  const unit = unitOfField(path)
  return unit === null ? (findField(path)?.unit_of ?? null) : UNITS[unit].symbol
}

/** The range that no region leaves, of a number by its path, or null. */
export function plausibleRangeOf(path: string): PlausibleRange | null {
  const field = findField(path)
  if (field !== null) return field.plausible ?? null
  const unit = unitOfField(path)
  return (unit === null ? null : PLAUSIBLE_RANGES[unit]) ?? null
}

/** Every field of the table with its path, in the order of a document. */
export function listFields(): readonly ListedField[] {
  root ??= createTree()
  return [...walk(root)]
}

function* walk(node: Node): Generator<ListedField> {
  if (node.field !== null) yield node.field
  for (const member of node.members.values()) yield* walk(member)
}

const found = new Map<string, Node | null>()

/** Paths differ by index only: what a shape of a path leads to is looked up once. */
function findNode(path: string): Node | null {
  const shape = path.replaceAll(/\.\d+(?=\.|$)|\[[^\]]*\]/g, '.[]')
  let node = found.get(shape)
  if (node === undefined) {
    node = descend(shape)
    if (found.size < MOST_KEPT) found.set(shape, node)
  }
  return node
}

/** Shapes that are kept: more than documents have, few enough for names that strangers invent. */
const MOST_KEPT = 4096

function descend(shape: string): Node | null {
  root ??= createTree()
  return shape
    .replace(/^overrides\./, '')
    .split('.')
    .reduce<Node | null>(
      (node, key) =>
        node?.members.get(key) ??
        node?.members.get(key.replace(YEAR, '_<year>').replace(GROUP, CONTRIBUTION)) ??
        node?.members.get(NAME) ??
        // A patch names rows by their id.
        node?.members.get(ITEM) ??
        // A key that is not fixed may hold dots: `capex_sources.batteries.new.1`.
        (node?.isNamed === true && node.members.size === 0 ? node : null),
      root
    )
}

type Inherited = Pick<ListedField, 'by' | 'since'> & Pick<Field, 'literals' | 'basis'>

function createTree(): Node {
  const start: Inherited = { by: 'author', since: 1 }
  const tree = createNode(scenarioSchema, '', start, false)
  // Of the files of variants; a field of the same name is the document's.
  for (const [name, schema] of Object.entries(variantIdentity))
    if (!tree.members.has(name)) tree.members.set(name, createNode(schema, name, start, true))
  addMember(tree, 'analysis', CONTRIBUTION, contributionOfGroup)
  addMember(tree, 'target', 'ceiling_mt_co2_by_<year>', ceiling)
  for (const kind of ['baseline', 'bau', 'mandate'] as const) {
    addMember(tree, 'fleet_evolution', `${kind}_<year>`, fleetRow)
    const gas = kind === 'mandate' ? 'ccgt_ccus_gw' : 'ccgt_gw'
    addMember(
      tree.members.get('fleet_evolution'),
      `${kind}_<year>`,
      gas,
      kind === 'mandate' ? captureComponent : gasComponent,
      `fleet_evolution.${kind}_<year>.${gas}`
    )
  }
  return tree
}

/** Add a member whose name the schema of its object does not fix. */
function addMember(
  tree: Node | undefined,
  holder: string,
  key: string,
  schema: z.core.$ZodType,
  path = `${holder}.${key}`
): void {
  const parent = tree?.members.get(holder)
  parent?.members.set(key, createNode(schema, path, { by: 'author', since: 1 }, false))
}

function createNode(
  schema: z.core.$ZodType,
  path: string,
  inherited: Inherited,
  isOptional: boolean
): Node {
  const { inner, isOptional: mayMiss } = unwrap(schema)
  const row = FIELDS.get(inner)
  const field: ListedField | null =
    row === undefined || path === ''
      ? null
      : {
          ...inherited,
          ...row,
          path,
          isOptional: isOptional || mayMiss,
        }
  const next: Inherited = field ?? inherited
  const passed: Inherited = {
    by: next.by === 'text' ? 'author' : next.by,
    since: next.since,
    ...(next.literals === undefined ? {} : { literals: next.literals }),
    ...(next.basis === undefined ? {} : { basis: next.basis }),
  }
  const at = (key: string): string =>
    path === '' ? key : key === ITEM ? `${path}[]` : `${path}.${key}`
  const members = new Map<string, Node>()
  for (const [key, member] of membersOf(inner))
    members.set(key, createNode(member, at(key), passed, false))
  return { field, members, isNamed: path.endsWith(`.${NAME}`) }
}

/** A schema without its marks, and whether it may be left out; null is a value. */
function unwrap(schema: z.core.$ZodType): { inner: z.core.$ZodType; isOptional: boolean } {
  let inner = schema
  let isOptional = false
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) {
    isOptional ||= inner instanceof z.ZodOptional
    inner = inner.unwrap()
  }
  return { inner, isOptional }
}

function membersOf(schema: z.core.$ZodType): readonly (readonly [string, z.core.$ZodType])[] {
  if (schema instanceof z.ZodObject) {
    const { shape, catchall } = schema.def
    const named = Object.entries(shape)
    const isField = catchall instanceof z.ZodNumber || (catchall && FIELDS.has(catchall)) === true
    return catchall !== undefined && isField ? [...named, [NAME, catchall]] : named
  }
  if (schema instanceof z.ZodArray) return [[ITEM, schema.element]]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(membersOf)
  if (schema instanceof z.ZodRecord) return [[NAME, schema.valueType]]
  if (schema instanceof z.ZodTuple) return schema.def.items.slice(0, 1).map((item) => [ITEM, item])
  return []
}
