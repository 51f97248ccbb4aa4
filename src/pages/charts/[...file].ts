import type { APIRoute } from 'astro'
import { writeChartFile } from '../../site/charts/chart-files.ts'

export const prerender = false

/**
 * Files of every chart: the drawing in the colours of paper as SVG and PNG, its specification, and
 * its numbers.
 */
export const GET: APIRoute = async ({ params }) => {
  const file = await writeChartFile(params['file'] ?? '')
  if (file === null) return new Response(null, { status: 404 })
  return new Response(file.body, { headers: { 'Content-Type': file.mediaType } })
}
