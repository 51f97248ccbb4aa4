import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'

/**
 * Give a function that compiles a JSON Schema 2020-12 with formats. All its schemas share one validator,
 * which takes far longer to make than a schema to compile; their ids are forgotten, so that several
 * may have the same.
 */
export function createSchemaCompiler(options: Options): (schema: object) => ValidateFunction {
  const ajv = new Ajv2020(options)
  ajvFormats.default(ajv)
  return (schema) => {
    const check = ajv.compile(schema)
    ajv.removeSchema(schema)
    return check
  }
}
