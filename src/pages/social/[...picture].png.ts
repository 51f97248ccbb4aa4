import type { APIRoute, GetStaticPaths } from 'astro'
import type { Card } from '../../site/social/card.ts'
import { listSocialPictures, writeCardPng } from '../../site/social/pictures.ts'

interface Props {
  draw: () => Card
}

/** Preview pictures for messages and social networks. */
export const getStaticPaths = (() =>
  listSocialPictures().map(({ slug, draw }) => ({
    params: { picture: slug },
    props: { draw },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await writeCardPng(props.draw())))
