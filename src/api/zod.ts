import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'

// Adds the method `openapi`, with which schemas of the query state what clients see of them: a number
// in a query is a text to its schema.
extendZodWithOpenApi(z)

export { z }
