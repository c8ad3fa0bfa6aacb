import { AppError } from '@app/api/errors'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Checks exactly: nothing is converted, and nothing unknown is silently dropped. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema)
  return (value: unknown) => {
    if (compiled.Check(value)) return { value }
    const [first] = compiled.Errors(value)
    const place = `${httpPart ?? 'request'}${first?.instancePath ?? ''}`
    const problem = first?.keyword === 'boolean' ? 'is not known here' : (first?.message ?? 'is wrong')
    return { error: new AppError(422, `${place} ${problem}.`) }
  }
}
