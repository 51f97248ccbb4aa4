import { renderToString } from 'katex'
import type { Step } from '../../core/explain/trace.ts'
import { writeEquation, type Spelling } from './latex.ts'

/** An equation as a page shows it. */
export interface Equation {
  readonly label: string
  readonly unit: string
  readonly mathml: string
  readonly source: string | null
}

/** A formula with its name, wherever in the core it stands. */
export interface Formula {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly formula: string
  readonly source: string | null
}

/** Set a formula of the core as an equation. Throws where the parser of the core refuses it. */
export function setEquation(
  { symbol, label, unit, formula, source }: Formula,
  spelling: Spelling = {}
): Equation {
  return { label, unit, mathml: renderMathml(writeEquation(symbol, formula, spelling)), source }
}

/** An equation that is already written as LaTeX. */
export function renderEquation(
  { label, unit, source }: Pick<Equation, 'label' | 'unit' | 'source'>,
  latex: string
): Equation {
  return { label, unit, mathml: renderMathml(latex), source }
}

/** The steps of an explanation that have a formula. */
export function listFormulas(steps: readonly Step[]): Formula[] {
  return steps.flatMap(({ symbol, label, unit, formula, source }) =>
    formula === null ? [] : [{ symbol, label, unit, formula, source }]
  )
}

function renderMathml(latex: string): string {
  const html = renderToString(latex, {
    output: 'mathml',
    displayMode: true,
    strict: 'error',
    throwOnError: true,
  })
  // The source in TeX doubles the weight of a page and reads the same.
  return (
    html
      .replace(/^<span class="katex">/, '')
      .replace(/<\/span>$/, '')
      .replace(/<annotation[^>]*>[^<]*<\/annotation>/, '')
      // To a browser `mtext` is white space: an operator between two of them would lose its room.
      .replace(/<mtext>(\w[^<]*)<\/mtext>/g, '<mi>$1</mi>')
  )
}
