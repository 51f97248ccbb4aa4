import {
  certifyOptimum,
  certifyRay,
  type OptimumCertificate,
  type RayCertificate,
} from './certificate.ts'
import { withObjective, type LinearProgram, type Row, type Term } from './linear-program.ts'

/** A solver's claim about a program, which is not trusted without a certificate. */
export interface OracleAnswer {
  readonly status: 'optimal' | 'infeasible' | 'unknown'
  /** Value of each column, empty where there is no solution. */
  readonly point: ArrayLike<number>
  /** Price of each row: change of the objective per unit of its right-hand side. */
  readonly prices: ArrayLike<number>
}

/** Dual simplex, which ends in a corner; interior point with crossover where that gives no proof. */
export type Method = 'simplex' | 'interior_point'

/** A solver of linear programs with fixed options, so that it answers alike everywhere. */
export interface Oracle {
  /** Name and version, as published beside a certificate. */
  readonly name: string
  readonly options: Readonly<Record<string, string | number>>
  readonly solve: (program: LinearProgram, method: Method) => OracleAnswer
}

/** A program solved, with the proof. */
export type Solved =
  | {
      readonly status: 'optimal'
      readonly point: ArrayLike<number>
      readonly prices: ArrayLike<number>
      readonly objective: number
      readonly certificate: OptimumCertificate
    }
  | { readonly status: 'infeasible'; readonly certificate: RayCertificate }

/** A solved program that has a solution. */
export type Optimum = Extract<Solved, { readonly status: 'optimal' }>

/** A claim of the solver that failed the check against the rows with every method. */
export class CertificateError extends Error {
  readonly certificate: OptimumCertificate | RayCertificate | null

  constructor(id: string, certificate: OptimumCertificate | RayCertificate | null) {
    super(`The solver's answer to the program of ${id} fails its certificate.`)
    this.certificate = certificate
  }
}

/** Name of the row of a target: where there is no plan, most often it is what cannot be kept. */
export const TARGET_ROW = 'ceiling'

/**
 * Solve a program and prove the answer; that there is none is proved by the prices at the least miss of
 * the target, or of all rows. Throws a CertificateError where no method gives a proof.
 */
export function solve(program: LinearProgram, oracle: Oracle): Solved {
  const first = proveOptimum(program, oracle.solve(program, 'simplex'))
  if (first?.certificate.passed === true) return first
  let failed: OptimumCertificate | RayCertificate | null = first?.certificate ?? null
  for (const isSoft of [({ name }: Row) => name === TARGET_ROW, () => true]) {
    const answer = oracle.solve(soften(program, isSoft), 'simplex')
    if (answer.status !== 'optimal') continue
    const certificate = certifyRay(program, answer.prices)
    if (certificate.passed) return { status: 'infeasible', certificate }
    failed ??= certificate
  }
  const second = proveOptimum(program, oracle.solve(program, 'interior_point'))
  if (second?.certificate.passed === true) return second
  throw new CertificateError(program.id, failed)
}

function proveOptimum(program: LinearProgram, answer: OracleAnswer): Optimum | null {
  if (answer.status !== 'optimal') return null
  const certificate = certifyOptimum(program, answer)
  const { point, prices } = answer
  return { status: 'optimal', point, prices, objective: certificate.objective, certificate }
}

/** Let rows be missed at a price of 1: prices at the least miss are a ray where no point meets all rows. */
function soften(program: LinearProgram, isSoft: (row: Row) => boolean): LinearProgram {
  const columns = [...program.columns]
  const uppers = [...program.uppers]
  const missing: Term[] = []
  const add = (row: Row, side: string): number => {
    columns.push(`${side}_${row.name}`)
    uppers.push(Infinity)
    missing.push([columns.length - 1, 1])
    return columns.length - 1
  }
  const rows = program.rows.map((row): Row => {
    if (!isSoft(row)) return row
    const over = row.sense === '>=' ? [] : [[add(row, 'over'), -1] as const]
    const under = row.sense === '<=' ? [] : [[add(row, 'under'), 1] as const]
    return { ...row, terms: [...row.terms, ...over, ...under] }
  })
  return withObjective({ ...program, columns, uppers, rows }, missing)
}
