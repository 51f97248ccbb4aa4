import { drawPaths } from '../../charts/emissions.ts'
import { renderChart, type RenderedChart } from '../../charts/rendering/draw-spec.ts'
import { attachUnit, formatFixed, formatQuantity } from '../../format/index.ts'
import type { AuthoredAccount } from '../../scenario/account/authored.ts'
import type { CentralReport } from '../../scenario/report/central-report.ts'
import type { Report } from '../../scenario/report/report.ts'
import { drawOddsBars } from '../odds/drawing.ts'
import {
  listBars,
  listCosts,
  listPlanCosts,
  writeBackstop,
  writeDeciding,
  writeEnough,
  writeOddsSentence,
  writeThreshold,
} from '../report/first-screen/answers.ts'
import { listShownDecisions } from '../report/first-screen/decisions.ts'
import { drawGrowthRuler } from '../report/first-screen/growth-ruler.ts'
import { writeCostRows, writeDecisionRows, writeEmphasis } from '../report/first-screen/markup.ts'
import { writeAsked } from '../report/first-screen/target.ts'
import { writeMoney } from '../report/money-words.ts'

/** A report of a region: of its central case, or whole. */
export type RegionReport = CentralReport | Report

const isWhole = (report: RegionReport): report is Report => 'evidence' in report

/** What the page says of a region, as markup; a field is null until the futures are drawn. */
export interface RegionView {
  readonly lead: string
  readonly bars: string | null
  readonly deciding: string
  readonly ruler: string
  readonly enough: string | null
  readonly backstop: string
  readonly chart: RenderedChart
  readonly chartTitle: string
  readonly chartSubtitle: string
  readonly decisions: string
  readonly costs: string
  /** What is missing at the peak, of both fleets. */
  readonly firm: string
}

/** Write the answer for a region in the words of the reports, as far as it is computed. */
export function viewRegion(source: AuthoredAccount, report: RegionReport): RegionView {
  const whole = isWhole(report) ? report : null
  const lead = report.next_target ?? report.primary
  const odds = whole === null ? null : (whole.next_target ?? whole.primary)
  const { deadline_year: year } = report
  const plants = { tech_vectors: source.plants }
  const chart = drawPaths(report, odds ?? lead, '')
  const { deciding, ruler } = {
    deciding: odds === null ? writeThreshold(lead) : writeDeciding(plants, odds),
    ruler: drawGrowthRuler(source, lead)?.svg,
  }
  return {
    lead:
      odds === null
        ? `Target: ${writeAsked(lead)}. ${chart.title}.`
        : `Target: ${writeAsked(lead)}. ${writeEmphasis(writeOddsSentence(odds))}`,
    bars: odds === null ? null : drawOddsBars(listBars(odds), 'region'),
    deciding: writeEmphasis(odds === null ? deciding : `**What decides:** ${deciding}`),
    ruler: ruler ?? '',
    enough: whole === null || odds === null ? null : writeEnough(whole, odds),
    backstop: writeBackstop(report) ?? '',
    chart: renderChart(chart),
    chartTitle: chart.title,
    chartSubtitle: chart.subtitle,
    decisions: writeDecisionRows(
      listShownDecisions({ decision_windows: nameDecisions(source, report) }, report, lead)
    ),
    costs: writeCostRows(
      whole === null || odds === null
        ? listPlanCosts(report.money, year, '')
        : listCosts(whole, odds)
    ),
    firm: writeFirm(report),
  }
}

/** What is to be decided, since the documents' words for it are missing: how much of which plant. */
function nameDecisions({ plants }: AuthoredAccount, { decisions }: RegionReport) {
  return decisions.map(({ plant, body, gw }) => {
    const name = plants.find(({ id }) => id === plant)?.label ?? plant.replaceAll('_', ' ')
    const size = formatQuantity(Math.abs(gw), 'gw')
    return {
      vector: plant,
      body,
      decision: gw < 0 ? `Close ${size} of ${name}` : `${size} of ${name}`,
    }
  })
}

function writeFirm({ firm_missing: missing, deadline_year: year }: RegionReport): string {
  const gw = (value: number) => attachUnit(formatFixed(value, 1), 'gw')
  if (missing.reference <= 0 && missing.plan <= 0)
    return `No firm capacity is missing in ${year}, in either fleet.`
  return `Firm capacity missing in ${year}: ${gw(missing.reference)} if nothing more is decided, ${gw(missing.plan)} with the plan.`
}

/** Figures of a region beside others, in the order of `COMPARED`. */
export function listCompared(report: RegionReport): readonly string[] {
  const whole = isWhole(report) ? (report.next_target ?? report.primary) : null
  const lead = report.next_target ?? report.primary
  const odds = whole === null ? null : listBars(whole)
  const [, inTime, planned] = odds ?? []
  return [
    writeAsked(lead),
    formatFixed(lead.plan, 1),
    formatFixed(lead.margin, 1),
    inTime?.percent ?? '…',
    planned?.percent ?? '…',
    attachUnit(formatFixed(report.firm_missing.plan, 1), 'gw'),
    writeMoney(report.money.deadline.net),
    attachUnit(formatFixed(report.money.household_usd, 0), 'usd'),
  ]
}

export const COMPARED = [
  'Target',
  'With the plan',
  'Margin, positive where the target is met',
  'Decided in time, in 100 futures',
  'As planned, in 100 futures',
  'Firm capacity missing',
  'Cost a year',
  'A household, a year',
] as const
