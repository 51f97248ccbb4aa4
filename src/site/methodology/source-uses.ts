import { CHAIN_MODEL } from '../../core/chain/model.ts'
import { DEBT_MODEL, FISCAL_MODEL } from '../../core/fiscal/models.ts'
import { reachFrom } from '../../core/model/reach.ts'
import type { ModelSource } from '../../core/model/source.ts'
import { collectSymbols } from '../../core/model/symbols.ts'
import { COEFFICIENT_TABLES } from '../../evidence/register.ts'
import { DAMAGE_FIGURES } from '../../model/figures/damage.ts'
import { DEBT_FIGURES, FISCAL_FIGURES } from '../../model/figures/fiscal.ts'
import type { Figure } from '../../model/figures/figure.ts'
import { PHYSICAL_FIGURES } from '../../model/figures/physical.ts'
import { WITHDRAWN_SOURCES, type WithdrawnSource } from '../../model/sources/source-status.ts'

/** A source with what it gives to a model and which results rest on it. */
export interface SourceUse {
  readonly citation: string
  /** Whether the figures of the source are recalled, not read in it. */
  readonly isRecalled: boolean
  /** Labels of coefficients, columns and tables. */
  readonly gives: readonly string[]
  /** Labels of results whose equations read one of them. */
  readonly results: readonly string[]
}

/** The sources of a service. */
export interface ServiceSources {
  readonly id: string
  readonly title: string
  readonly uses: readonly SourceUse[]
  /** How many coefficients are our own judgement. */
  readonly assumed: number
}

/** Everything that is said of sources: those withdrawn, and those in use by service. */
export interface SourceList {
  readonly withdrawn: readonly WithdrawnSource[]
  readonly services: readonly ServiceSources[]
}

/** List which results rest on which source. */
export function listSources(): SourceList {
  const climate = { ...PHYSICAL_FIGURES, ...DAMAGE_FIGURES }
  return {
    withdrawn: WITHDRAWN_SOURCES,
    services: [
      { id: 'climate', title: 'Climate and damage', ...describeModels([CHAIN_MODEL], climate) },
      {
        id: 'budget',
        title: 'Public finance',
        ...describeModels([FISCAL_MODEL, DEBT_MODEL], FISCAL_FIGURES),
      },
      ...Object.entries(OTHER_SERVICES).map(([id, title]) => ({
        id,
        title,
        ...describeTables(id),
      })),
    ],
  }
}

/** Services whose results read all of their coefficients, as the register names them. */
const OTHER_SERVICES = {
  scc: 'Social cost of carbon',
  bess_dispatch: 'Battery dispatch',
  adaptation: 'Adaptation options',
  supply_chain: 'Supply chains',
  scenario: 'Scenario reports',
} as const

/** A coefficient, column or table with its citation and the results whose equations read it. */
interface Given {
  readonly label: string
  readonly source: string
  readonly isAssumed: boolean
  readonly results: readonly string[]
}

type Uses = Pick<ServiceSources, 'uses' | 'assumed'>

function describeModels(
  models: readonly ModelSource[],
  figures: Readonly<Record<string, Pick<Figure, 'step' | 'label'>>>
): Uses {
  const readers = models.map((model) => createReaders(model, Object.values(figures)))
  const givens = new Map<string, Given>()
  for (const model of models) {
    const coefficients = Object.entries(model.coefficients).map(([symbol, coefficient]) => ({
      symbol,
      label: coefficient.label,
      source: coefficient.source,
      isAssumed: coefficient.source_type === 'assumed',
    }))
    const documented = [...model.columns, ...model.tables].map(
      ({ symbol, label, source, kind }) => ({
        symbol,
        label,
        source,
        isAssumed: kind === 'assumed',
      })
    )
    for (const { symbol, ...given } of [...coefficients, ...documented]) {
      const results = new Set(readers.flatMap((readersOf) => readersOf(symbol)))
      givens.set(symbol, { ...given, results: [...results] })
    }
  }
  return groupUses([...givens.values()])
}

/** The labels of the results of a model whose equations read a symbol, directly or indirectly. */
function createReaders(
  model: ModelSource,
  figures: readonly Pick<Figure, 'step' | 'label'>[]
): (symbol: string) => string[] {
  const symbols = collectSymbols(model)
  const reached = figures.flatMap(({ step, label }) => {
    // The path of debt is read year by year, so that its figures are no equations of their own.
    const starts = symbols.equations.has(step) ? [step] : isOfDebt(step) ? model.outputs : []
    return starts
      .filter((start) => symbols.equations.has(start))
      .map((start) => ({ label, names: reachFrom(symbols, start) }))
  })
  const familyOf = (symbol: string): string | undefined =>
    Object.entries(model.families).find(
      ([family, { names }]) =>
        symbol.startsWith(`${family}_`) || Object.values(names ?? {}).includes(symbol)
    )?.[0]
  return (symbol) => {
    const read = [symbol, familyOf(symbol) ?? symbol]
    return reached
      .filter(({ names }) => read.some((name) => names.has(name)))
      .map(({ label }) => label)
  }
}

const DEBT_STEPS: ReadonlySet<string> = new Set(Object.values(DEBT_FIGURES).map(({ step }) => step))

function isOfDebt(step: string): boolean {
  return DEBT_STEPS.has(step)
}

function describeTables(service: string): Uses {
  const tables = COEFFICIENT_TABLES.filter((table) => table.service === service)
  return groupUses(
    tables.flatMap(({ coefficients }) =>
      Object.values(coefficients).map(({ label, source, source_type }) => ({
        label,
        source,
        isAssumed: source_type === 'assumed',
        results: [],
      }))
    )
  )
}

function groupUses(givens: readonly Given[]): Uses {
  const isOurs = ({ source, isAssumed }: Given): boolean =>
    isAssumed && !source.includes('recalled') && !/\(\d{4}\)/u.test(source)
  const cited = givens.filter((given) => !isOurs(given))
  return {
    assumed: givens.length - cited.length,
    uses: [...Map.groupBy(cited, ({ source }) => nameSource(source))]
      .map(([citation, own]) => ({
        citation,
        isRecalled: own.some(({ source }) => source.includes('recalled')),
        gives: [...new Set(own.map(({ label }) => label))],
        results: [...new Set(own.flatMap(({ results }) => results))],
      }))
      .toSorted((a, b) => a.citation.localeCompare(b.citation, 'en')),
  }
}

/** The publication of a citation, without the table and the rule that stand behind its colon. */
function nameSource(source: string): string {
  const publication = source.replace(/^(?:recalled|assumed)(?:: | after )/u, '')
  const [head = publication] = publication.split(/: (?!\/)/u)
  return head.charAt(0).toUpperCase() + head.slice(1)
}
