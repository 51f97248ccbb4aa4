export { ALL } from '../../api/[...path].ts'

export const prerender = false
