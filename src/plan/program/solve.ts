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

/** Where a solver ended: which columns and rows of a program are basic, by the codes of the solver. */
export interface Basis {
  readonly program: LinearProgram
  readonly columns: Int32Array
  readonly rows: Int32Array
}

/** A solver's claim about a program, which is not trusted without a certificate. */
export interface OracleAnswer {
  readonly status: 'optimal' | 'infeasible' | 'unknown'
  /** Value of each column, empty where there is no solution. */
  readonly point: ArrayLike<number>
  /** Price of each row: change of the objective per unit of its right-hand side. */
  readonly prices: ArrayLike<number>
  /** Null where the solver ended in no corner. */
  readonly basis: Basis | null
}

/** How a program is solved. */
export interface SolveOptions {
  /** With a limit the status is unknown where that was not enough, seconds. */
  readonly limitS?: number
  /** Where a program of mostly the same columns and rows ended; by default the start is cold. */
  readonly start?: Basis | null
}

/**
 * Dual simplex, which ends in a corner; primal simplex from a point that meets all rows, where only the
 * objective is another; interior point with crossover where those give no proof.
 */
export type Method = 'simplex' | 'primal_simplex' | 'interior_point'

/** A solver of linear programs with fixed options, so that it answers alike everywhere. */
export interface Oracle {
  /** Name and version, as published beside a certificate. */
  readonly name: string
  readonly options: Readonly<Record<string, string | number>>
  readonly solve: (program: LinearProgram, method: Method, options?: SolveOptions) => OracleAnswer
}

/**
 * A solver whose solves all end within the seconds that are left, and before each of which a host can
 * stop the calculation: a program that takes longer has no proof.
 */
export function boundSolves(oracle: Oracle, secondsLeft: () => number): Oracle {
  return {
    ...oracle,
    solve: (program, method, { limitS = Infinity, start } = {}) => {
      checkpoint()
      const bounded = Math.min(limitS, Math.max(secondsLeft(), 0))
      return oracle.solve(program, method, { limitS: bounded, start: start ?? null })
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
      readonly basis: Basis | null
    }
  | {
      readonly status: 'infeasible'
      readonly certificate: RayCertificate
      /** Where the rows are missed by least. */
      readonly basis: Basis | null
    }

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

/** What is known of a program before it is solved. */
export interface SolveStart {
  /** Whether it may have no solution. */
  readonly isDoubtful?: boolean
  /** Where one like it ended. */
  readonly start?: Basis | null
}

/**
 * Solve a program and prove the answer, from where one like it ended if that is known. The simplex method
 * can go round for minutes in a program without solution; where it takes long, or the program is
 * `doubtful`, the least by which rows must be missed is asked first, whose prices prove that there is none.
 * Throws a CertificateError where no method gives a proof.
 */
export function solve(
  program: LinearProgram,
  oracle: Oracle,
  { isDoubtful = false, start = null }: SolveStart = {}
): Solved {
  if (!isDoubtful) {
    const answer = oracle.solve(program, 'simplex', { limitS: ATTEMPT_S, start })
    const found = proveOptimum(program, answer)
    if (found?.certificate.passed === true) return found
  }
  const elastic = soften(program, ({ name }) => MAY_FAIL.test(name))
  const missed = oracle.solve(elastic, 'simplex', { start })
  if (missed.status === 'optimal' && sumTerms(listCosts(elastic), missed.point) > NOTHING) {
    const certificate = certifyRay(program, missed.prices)
    if (certificate.passed) return { status: 'infeasible', certificate, basis: missed.basis }
  }
  // From where an attempt begins too, so that the point does not depend on doubt or on the clock.
  return solveFeasible(program, oracle, start)
}

/**
 * Solve a program that has a solution, and prove that none is better; with `method` from the start.
 * Throws a CertificateError.
 */
export function solveFeasible(
  program: LinearProgram,
  oracle: Oracle,
  start: Basis | null = null,
  method: Method = 'simplex'
): Optimum {
  let failed: OptimumCertificate | null = null
  const attempts = [
    ...(start ? [{ method, start } as const] : []),
    { method: 'simplex', start: null },
    { method: 'interior_point', start: null },
  ] as const
  for (const attempt of attempts) {
    const solved = proveOptimum(program, oracle.solve(program, attempt.method, attempt))
    if (solved?.certificate.passed === true) return solved
    failed = solved?.certificate ?? failed
  }
  throw new CertificateError(program.id, failed)
}

function proveOptimum(program: LinearProgram, answer: OracleAnswer): Optimum | null {
  if (answer.status !== 'optimal') return null
  const certificate = certifyOptimum(program, answer)
  const { point, prices, basis } = answer
  return { status: 'optimal', point, prices, objective: certificate.objective, certificate, basis }
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
