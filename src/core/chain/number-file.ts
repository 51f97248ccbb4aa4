import { entryOf } from '../entry.ts'
import { fiscalPlaceVector } from '../fiscal/columns.ts'
import { FISCAL_MODEL } from '../fiscal/models.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { listGeographies } from '../geography/geographies.ts'
import { quantileOf } from '../model/quantile.ts'
import { CHANCE_95, NORMAL_95 } from '../model/normal-quantile.ts'
import { flattenTables, layOutModel } from '../model/layout.ts'
import type { ModelSource } from '../model/source.ts'
import { CHAIN_MODEL } from './model.ts'
import { buildPlaceVectors } from './place-vectors.ts'

const HEADER = `// Generated from tables and columns by scripts/model-compile.ts.`

/**
 * Write the numbers that the kernel of the chain reads as a module without labels and sources,
 * which pages load instead of the tables.
 */
export function writeChainNumbers(): string {
  const places = Object.entries(buildPlaceVectors()).map(
    ([id, vector]) => `  '${id}': ${writeList(vector)},`
  )
  return `${HEADER}

/** Central coefficients in the order of the kernel. */
export const COEFFICIENTS = ${writeList(listCoefficients(CHAIN_MODEL))}

/** The draws that move on their own: slots of the coefficients, their values at 5 and at 95 %. */
export const DRAWS = [
${listDraws()
  .map((draw) => `  [${draw.map(writeList).join(', ')}],`)
  .join('\n')}
] as const

/** All tables in one vector. */
export const TABLES = ${writeList([...flattenTables(CHAIN_MODEL)])}

/** The place vectors by country (alpha-2) or id of a sub-region. */
export const PLACES = {
${places.join('\n')}
} as const

/** The region in whose mean a country counts, or the world. */
export const REGIONS = {
${COVERED_COUNTRIES.map(({ alpha2, region }) => `  ${alpha2}: '${region}',`).join('\n')}
} as const
`
}

/**
 * Write the numbers that the kernels of budget and debt read; both share coefficients and places.
 */
export function writeFiscalNumbers(): string {
  const places = listGeographies().map(
    ({ id }) => `  '${id}': ${writeList(fiscalPlaceVector(id))},`
  )
  return `${HEADER}

/** Central coefficients in the order of the kernels. */
export const COEFFICIENTS = ${writeList(listCoefficients(FISCAL_MODEL))}

/** All tables in one vector. */
export const TABLES = ${writeList([...flattenTables(FISCAL_MODEL)])}

/** The place vectors by geography. */
export const PLACES = {
${places.join('\n')}
} as const
`
}

function listCoefficients(model: ModelSource): number[] {
  return layOutModel(model).coefficients.map(({ name }) => {
    const coefficient = model.coefficients[name]
    if (!coefficient) throw new Error(`'${name}' is not a coefficient.`)
    return coefficient.value
  })
}

/** An independent coefficient is perfectly correlated with its own draw. */
const FOLLOWS_ITSELF = { correlation: 1 }

/**
 * Each independent coefficient with those that follow its draw; excludes the warming of a pathway.
 */
function listDraws(): [slots: number[], at5: number[], at95: number[]][] {
  const entries = Object.entries(CHAIN_MODEL.coefficients)
  const slots = new Map(entries.map(([symbol], index) => [symbol, index]))
  const leaders = entries.filter(
    ([symbol, { distribution, drawn_with }]) =>
      distribution.shape !== 'fixed' && !drawn_with && symbol !== 'warming_quantile'
  )
  return leaders.map(([leader]) => {
    const members = entries.filter(
      ([symbol, { drawn_with }]) => symbol === leader || drawn_with?.symbol === leader
    )
    const at = (u: number, z: number): number[] =>
      members.map(
        ([, { distribution, drawn_with = FOLLOWS_ITSELF, value }]) =>
          quantileOf(distribution, u, z * drawn_with.correlation) ?? value
      )
    return [
      members.map(([symbol]) => entryOf(slots, symbol)),
      at(1 - CHANCE_95, -NORMAL_95),
      at(CHANCE_95, NORMAL_95),
    ]
  })
}

function writeList(numbers: readonly number[]): string {
  return `[${numbers.join(',')}]`
}
