import type { APIRoute, GetStaticPaths } from 'astro'
import type { Scenario } from '../../../core/scenario/document/document.ts'
import { authoredAccountSchema } from '../../../scenario/account/authored.ts'
import { readContent } from '../../../site/content.ts'
import { writeControlFile } from '../../../site/report/control-room/control-file.ts'

interface Props {
  scenario: Scenario
}

/** What the control room of each report runs from, in the reader's browser. */
export const getStaticPaths = (() =>
  readContent().scenarios.map((scenario) => ({
    params: { id: scenario.id },
    props: { scenario },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<Props> = ({ props: { scenario } }) => {
  const derived = readContent().derived.get(scenario.id)
  if (derived === undefined) throw new Error(`${scenario.id} has no derived file.`)
  return Response.json(writeControlFile(authoredAccountSchema.parse(scenario), derived.read()))
}
