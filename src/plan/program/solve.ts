import { checkpoint } from '../../core/checkpoint.ts'
import {
  certifyOptimum,
  certifyRay,
  type OptimumCertificate,
  type RayCertificate,
} from './certificate.ts'
import {
  listCosts,
  sumTerms,
  withObjective,
  type LinearProgram,
  type Row,
  type Term,
} from './linear-program.ts'

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
  /** With a limit in seconds the status is unknown where that was not enough. */
  readonly solve: (program: LinearProgram, method: Method, limitS?: number) => OracleAnswer
}

/**
 * A solver whose solves all end within the seconds that are left, and before each of which a host can
 * stop the calculation: a program that takes longer has no proof.
 */
export function boundSolves(oracle: Oracle, secondsLeft: () => number): Oracle {
  return {
    ...oracle,
    solve: (program, method, limitS = Infinity) => {
      checkpoint()
      return oracle.solve(program, method, Math.min(limitS, Math.max(secondsLeft(), 0)))
    },
  }
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

/** Name of the row of a target. */
export const TARGET_ROW = 'ceiling'

/** Rows that may have no solution: the target, load of every segment, and firm plant that rounds ask for. */
const MAY_FAIL = /^(?:ceiling|bal_\d+|firm_\d+)$/u

/** Misses that add up to less than this are none. */
const NOTHING = 1e-7

/** Seconds in which a program with a solution usually has it; the answer does not depend on them. */
const ATTEMPT_S = 6

/**
 * Solve a program and prove the answer. The simplex method can go round for minutes in a program without
 * solution; where it takes long, or the program is `doubtful`, the least by which rows must be missed is
 * asked first, whose prices prove that there is none. Throws a CertificateError where no method gives a
 * proof.
 */
export function solve(program: LinearProgram, oracle: Oracle, isDoubtful = false): Solved {
  if (!isDoubtful) {
    const found = proveOptimum(program, oracle.solve(program, 'simplex', ATTEMPT_S))
    if (found?.certificate.passed === true) return found
  }
  const elastic = soften(program, ({ name }) => MAY_FAIL.test(name))
  const missed = oracle.solve(elastic, 'simplex')
  if (missed.status === 'optimal' && sumTerms(listCosts(elastic), missed.point) > NOTHING) {
    const certificate = certifyRay(program, missed.prices)
    if (certificate.passed) return { status: 'infeasible', certificate }
  }
  return solveFeasible(program, oracle)
}

/** Solve a program that has a solution, and prove that none is better. Throws a CertificateError. */
export function solveFeasible(program: LinearProgram, oracle: Oracle): Optimum {
  let failed: OptimumCertificate | null = null
  for (const method of ['simplex', 'interior_point'] as const) {
    const solved = proveOptimum(program, oracle.solve(program, method))
    if (solved?.certificate.passed === true) return solved
    failed = solved?.certificate ?? failed
  }
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
