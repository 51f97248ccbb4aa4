import type { APIRoute, GetStaticPaths } from 'astro'
import { newestDay } from '../../site/as-of.ts'
import { writeSecurityText } from '../../site/security-text.ts'

interface Props {
  readonly text: string
}

/** An instance that names no contact has no such file. */
export const getStaticPaths = (() => {
  const text = writeSecurityText(process.env, newestDay())
  return text === null ? [] : [{ params: { file: 'security.txt' }, props: { text } }]
}) satisfies GetStaticPaths

/** How to report a weakness to the operator (RFC 9116). */
export const GET: APIRoute<Props> = ({ props: { text } }) => new Response(text)
