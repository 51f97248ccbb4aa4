import {
  certifyOptimum,
  certifyRay,
  type OptimumCertificate,
  type RayCertificate,
} from './certificate.ts'
import { type LinearProgram, type Row, withObjective } from './linear-program.ts'

/** A solver's claim about a program, which is not trusted without a certificate. */
export interface OracleAnswer {
  readonly status: 'optimal' | 'infeasible' | 'unknown'
  /** Value of each column, empty where there is no solution. */
  readonly point: ArrayLike<number>
  /** Price of each row: change of the objective per unit of its right side. */
  readonly prices: ArrayLike<number>
  /** For a program without solution: prices that prove it, or null where the solver gives none. */
  readonly ray: ArrayLike<number> | null
}

/** How a simplex method moves; the second is tried if the first gives no proof. */
export type Strategy = 'primal' | 'dual'

/** A solver of linear programs, cold and with fixed options, so that it answers alike everywhere. */
export interface Oracle {
  /** Name and version, as published beside a certificate. */
  readonly name: string
  readonly options: Readonly<Record<string, string | number>>
  readonly solve: (program: LinearProgram, strategy: Strategy) => OracleAnswer
  /**
   * The same solver for many programs that differ little, each solved from the solution of the one
   * before. Of several solutions of least cost it may give another, so what is published first is
   * solved from nothing; to be closed.
   */
  readonly openWarm: () => Pick<Oracle, 'solve'> & { readonly close: () => void }
}

/** Do work that takes many solves with a solver that starts each from the one before. */
export function solveWarm<Result>(oracle: Oracle, work: (warm: Oracle) => Result): Result {
  const { solve: solveNext, close } = oracle.openWarm()
  try {
    return work({ ...oracle, solve: solveNext })
  } finally {
    close()
  }
}

/** A program solved, with the proof. */
export type Solved =
  | {
      readonly status: 'optimal'
      readonly point: readonly number[]
      readonly prices: readonly number[]
      readonly objective: number
      readonly certificate: OptimumCertificate
    }
  | { readonly status: 'infeasible'; readonly certificate: RayCertificate }

/** A solved program that has a solution. */
export type Optimum = Extract<Solved, { readonly status: 'optimal' }>

/** A claim of the solver that failed the check against the rows with every strategy. */
export class CertificateError extends Error {
  readonly certificate: OptimumCertificate | RayCertificate | null

  constructor(id: string, certificate: OptimumCertificate | RayCertificate | null) {
    super(`The solver's answer to the program of ${id} fails its certificate.`)
    this.certificate = certificate
  }
}

/** Solve a program and prove the answer. Throws a CertificateError where no strategy gives a proof. */
export function solve(program: LinearProgram, oracle: Oracle): Solved {
  let failed: OptimumCertificate | RayCertificate | null = null
  for (const strategy of ['primal', 'dual'] as const) {
    const solved = prove(program, oracle.solve(program, strategy))
    if (solved?.certificate.passed === true) return solved
    failed = solved?.certificate ?? failed
  }
  const elastic = oracle.solve(soften(program), 'primal')
  if (elastic.status === 'optimal') {
    const certificate = certifyRay(program, elastic.prices)
    if (certificate.passed) return { status: 'infeasible', certificate }
    failed ??= certificate
  }
  throw new CertificateError(program.id, failed)
}

function prove(program: LinearProgram, answer: OracleAnswer): Solved | null {
  if (answer.status === 'optimal') {
    const certificate = certifyOptimum(program, answer)
    return {
      status: 'optimal',
      point: Array.from(answer.point),
      prices: Array.from(answer.prices),
      objective: certificate.primal_objective,
      certificate,
    }
  }
  if (answer.status === 'unknown' || answer.ray === null) return null
  return { status: 'infeasible', certificate: certifyRay(program, answer.ray) }
}

/** Let every row be missed at a price of 1: its own prices are a ray where no point meets all rows. */
function soften(program: LinearProgram): LinearProgram {
  const columns = [...program.columns]
  const missing: (readonly [number, number])[] = []
  const add = (row: Row, side: string): number => {
    columns.push(`${side}_${row.name}`)
    missing.push([columns.length - 1, 1])
    return columns.length - 1
  }
  const rows = program.rows.map((row): Row => {
    const over = row.sense === '>=' ? [] : [[add(row, 'over'), -1] as const]
    const under = row.sense === '<=' ? [] : [[add(row, 'under'), 1] as const]
    return { ...row, terms: [...row.terms, ...over, ...under] }
  })
  return withObjective({ ...program, columns, rows }, missing)
}
