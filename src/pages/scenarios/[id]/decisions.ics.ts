import type { APIRoute, GetStaticPaths } from 'astro'
import type { Scenario } from '../../../core/scenario/document/document.ts'
import { scenarioPage } from '../../../site/addresses.ts'
import { readContent } from '../../../site/content.ts'
import { writeCalendar } from '../../../site/report/calendar-file.ts'
import { absoluteAddress } from '../../../site/site-address.ts'

interface Props {
  scenario: Scenario
}

/** The dated decisions of each report, for a reader's own calendar. */
export const getStaticPaths = (() =>
  readContent().scenarios.map((scenario) => ({
    params: { id: scenario.id },
    props: { scenario },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<Props> = ({ props: { scenario }, site }) => {
  const page = site === undefined ? null : absoluteAddress(scenarioPage(scenario.id), site)
  return new Response(writeCalendar(scenario, page), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  })
}
