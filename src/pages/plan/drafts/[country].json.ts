import type { APIRoute, GetStaticPaths } from 'astro'
import { listCountryStarts } from '../../../site/plan/starts.ts'

export const prerender = true

export const getStaticPaths = (() =>
  listCountryStarts().map(({ country, plan }) => ({
    params: { country },
    props: { plan },
  }))) satisfies GetStaticPaths

/** The plan that a country's draft states, to start from. */
export const GET: APIRoute = ({ props }) => Response.json(props['plan'])
