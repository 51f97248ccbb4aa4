import { entryOf } from '../../core/entry.ts'
import {
  findLevels,
  type MoneyView,
  type PriceGrowths,
  viewMoney,
} from '../../core/scenario/evaluate/money-view.ts'
import type { Evaluation, RegionVerdict } from '../../core/scenario/evaluate/evaluate.ts'
import type { Plan } from '../../core/scenario/evaluate/plan-parts.ts'
import { findElement, writeItems, writeText } from '../calculators/browser/elements.ts'
import { saveFile } from '../calculators/browser/downloads.ts'
import { writeProbability } from './verdict-words.ts'
import { writeChargeTable, writeFigures } from './answer-figures.ts'
import { plotPlan, writePlot } from './answer-plot.ts'
import { writeSentence } from './answer-sentence.ts'
import { writeAssumed, writeDates, writeReserveTable } from './answer-tables.ts'
import { writeVerdict } from './answer-verdict.ts'
import { readPlanText, writeFragment } from './plan-link.ts'
import { forget, listStored } from './plan-store.ts'
import { askCheapest, askThread } from './threads.client.ts'

/** What the answers ask of the page. */
interface AnswerPage {
  readonly today: string
  readonly current: () => {
    readonly key: string
    readonly plan: Plan
    readonly evaluation: Evaluation
  }
  readonly open: (plan: Plan, key: string | null) => void
}

/** What the page asks of the answers. */
interface Answers {
  readonly show: (evaluation: Evaluation) => void
  readonly showVerdict: (evaluation: Evaluation, verdict: RegionVerdict | null) => void
  readonly note: (text: string) => void
  readonly readFile: (file: File) => Promise<Plan | null>
}

const put = (id: string, markup: string): void => {
  findElement(id, HTMLElement).innerHTML = markup
}

/** Show what follows from the plan, and offer its files, its link and its neighbours. */
export function answersOf({ today, current, open }: AnswerPage): Answers {
  let growth: PriceGrowths | null = null
  const probabilities = new Map<string, string>()
  const year = findElement('plan-price-year', HTMLSelectElement)
  const currency = findElement('plan-currency', HTMLSelectElement)

  function readMoney({ plan }: Evaluation): MoneyView {
    const chosen = year.value === '' ? null : Number(year.value)
    return viewMoney(
      plan,
      { year: chosen, isLocal: currency.value === 'local' },
      findLevels(plan, growth ?? {})
    )
  }

  function showMoney(evaluation: Evaluation): void {
    const money = readMoney(evaluation)
    const options = ['', ...money.years.map(String)].map(
      (value) =>
        new Option(value === '' ? 'of the plan' : value, value, false, value === year.value)
    )
    year.replaceChildren(...options)
    for (const option of currency.options)
      option.disabled = option.value === 'local' && !money.hasLocal
    put('plan-figures', writeFigures(evaluation, money))
    put('plan-charges', writeChargeTable(evaluation, money))
    writeText('plan-money-note', money.note)
  }

  function showAll(evaluation: Evaluation, verdict: RegionVerdict | null): void {
    writeText('plan-name', String(evaluation.plan['name'] ?? ''))
    writeText('plan-sentence', writeSentence(evaluation, verdict))
    put('plan-plot', writePlot(plotPlan(evaluation, verdict)))
  }

  async function drawOthers(): Promise<void> {
    for (const { key, plan } of listStored(localStorage)) {
      if (probabilities.has(key)) continue
      const reply = await askThread('verdict', plan, today)
      const verdict = reply?.kind === 'verdict' ? reply.verdict : null
      probabilities.set(
        key,
        verdict === null ? 'not yet' : writeProbability(verdict.verdict_probability)
      )
      const cell = document.getElementById(`probability-${key}`)
      if (cell !== null) cell.textContent = entryOf(probabilities, key)
    }
  }

  function showStored(): void {
    void import('./compare-markup.ts').then(({ writeComparison }) => {
      put('plan-stored', writeComparison(listStored(localStorage), current().key, probabilities))
      return drawOthers()
    })
  }

  const side = findElement('plan-side', HTMLDetailsElement)
  side.addEventListener('toggle', () => side.open && showStored())
  side.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    const { open: opened, copy, forget: forgotten } = target.dataset
    const stored = listStored(localStorage).find(({ key }) => key === (opened ?? copy))
    if (forgotten !== undefined) forget(localStorage, forgotten)
    if (stored !== undefined && opened !== undefined) open(stored.plan, stored.key)
    if (stored !== undefined && copy !== undefined)
      open({ ...stored.plan, name: `${String(stored.plan['name'] ?? 'Plan')}, copy` }, null)
    showStored()
  })

  for (const select of [year, currency])
    select.addEventListener('change', () => {
      void loadGrowth().then(() => showMoney(current().evaluation))
    })

  async function loadGrowth(): Promise<void> {
    if (growth !== null) return
    try {
      const response = await fetch('/plan/price-growth.json')
      growth = (await response.json()) as PriceGrowths
    } catch {
      writeText('plan-note', 'The price levels could not be loaded: amounts stay as they are.')
    }
  }
  // Years can be offered only once the table is here; it carries nothing of the plan.
  year.addEventListener(
    'focus',
    () => void loadGrowth().then(() => showMoney(current().evaluation)),
    {
      once: true,
    }
  )

  findElement('plan-csv', HTMLButtonElement).addEventListener('click', () => void saveTable())
  findElement('plan-document', HTMLButtonElement).addEventListener(
    'click',
    () => void saveDocument()
  )
  findElement('plan-print', HTMLButtonElement).addEventListener('click', () => print())
  findElement('plan-link', HTMLButtonElement).addEventListener('click', () => void copyLink())
  findElement('plan-cheapest', HTMLButtonElement).addEventListener('click', () => void search())

  async function saveDocument(): Promise<void> {
    const reply = await askThread('document', current().plan, today)
    if (reply?.kind !== 'document') return note('The document could not be written: try again.')
    const { text, isValid, open: left } = reply.written
    saveFile('plan.json', 'application/json', text)
    note(
      isValid
        ? `Saved as a document that the schema accepts; ${left.length} findings are left for its author.`
        : 'Saved with every entry, but the schema does not accept it yet: correct the marked entries.'
    )
    writeItems('plan-open', left)
  }

  async function saveTable(): Promise<void> {
    const { writePlanCsv } = await import('./plan-csv.ts')
    saveFile('plan.csv', 'text/csv', writePlanCsv(current().plan, current().evaluation))
  }

  async function copyLink(): Promise<void> {
    const address = `${location.origin}${location.pathname}${await writeFragment(current().plan)}`
    try {
      await navigator.clipboard.writeText(address)
      note(`The link holds the whole plan, ${address.length} characters, and is copied.`)
    } catch {
      history.replaceState(null, '', address)
      note('The address of this page is the link: copy it from there.')
    }
  }

  async function search(): Promise<void> {
    writeText('plan-cheapest-first', 'Searching: the solver, 1 MB, runs in this page.')
    const { viewReply } = await import('../cheapest-plan/reply-view.ts')
    askCheapest(current().plan, today, (reply) => {
      if (reply?.kind !== 'cheapest')
        return writeText('plan-cheapest-first', 'The solver did not start: ask again.')
      const { found, isDetailed } = reply
      if ('error' in found) {
        writeText('plan-cheapest-first', found.error)
        writeItems('plan-cheapest-plan', [])
        return writeItems('plan-cheapest-sentences', [])
      }
      const cost = found.answer.annual_cost_over_no_ceiling_musd ?? null
      const view = viewReply({
        answer: found.answer,
        over_no_ceiling_musd_a_year: cost,
      })
      writeText(
        'plan-cheapest-first',
        `${view.first}${isDetailed ? '' : ' Working out the detail…'}`
      )
      writeItems('plan-cheapest-plan', view.plan)
      writeItems('plan-cheapest-sentences', [
        ...view.sentences,
        ...(found.answer.certificate.passed
          ? [`Certificate passed; SHA-256 of the program ${found.answer.certificate.lp_sha256}.`]
          : []),
      ])
    })
  }

  function note(text: string): void {
    if (text !== '') writeText('plan-note', text)
  }

  return {
    show: (evaluation) => {
      showAll(evaluation, null)
      showMoney(evaluation)
      put('plan-dates', writeDates(evaluation))
      put('plan-reserve', writeReserveTable(evaluation))
      put('plan-assumed', writeAssumed(evaluation))
      writeItems(
        'plan-missing',
        evaluation.missing.map(({ message }) => message)
      )
      findElement('plan-rest', HTMLElement).hidden = evaluation.derived === null
    },
    showVerdict: (evaluation, verdict) => {
      showAll(evaluation, verdict)
      put('plan-verdict', writeVerdict(verdict, evaluation))
      probabilities.delete(current().key)
      if (side.open) showStored()
      document.documentElement.dataset['drawn'] = String(performance.now())
    },
    note,
    readFile: async (file) => {
      try {
        const plan = readPlanText(await file.text())
        note(`${file.name} is read into this page and sent nowhere.`)
        return plan
      } catch {
        note(`${file.name} is no JSON document: what stands here stays.`)
        return null
      }
    },
  }
}
