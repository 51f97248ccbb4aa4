import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether GLPK is installed. */
export function hasSecondSolver(): boolean {
  return spawnSync('glpsol', ['--version']).status === 0
}

/** What GLPK finds for the text of a program: its least cost, or null where it has no plan. */
export function solveText(folder: string, text: string): number | null {
  const [program, report] = [join(folder, 'program.lp'), join(folder, 'report.txt')]
  writeFileSync(program, text)
  // With its presolver GLPK calls some infeasible programs undefined.
  const run = spawnSync('glpsol', ['--nopresol', '--lp', program, '-o', report], {
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`glpsol failed: ${run.stdout.slice(-500)}`)
  const told = readFileSync(report, 'utf8')
  const status = /^Status:\s+(.+)$/m.exec(told)?.[1]?.trim() ?? ''
  if (status === 'OPTIMAL') {
    const [, objective] = /^Objective:\s+\S+ = (\S+)/m.exec(told) ?? []
    if (objective === undefined) throw new Error('glpsol names no objective of its optimum.')
    return Number(objective)
  }
  if (status.startsWith('INFEASIBLE')) return null
  throw new Error(`glpsol ended with the status '${status}'.`)
}
