import type { APIRoute } from 'astro'
import { findSocialPicture, writeCardPng } from '../../site/social/pictures.ts'

export const prerender = false

/** Preview pictures for messages and social networks. */
export const GET: APIRoute = async ({ params }) => {
  const picture = findSocialPicture(params['picture'] ?? '')
  if (picture === null) return new Response(null, { status: 404 })
  const png = new Uint8Array(await writeCardPng(picture.draw()))
  return new Response(png, { headers: { 'Content-Type': 'image/png' } })
}
