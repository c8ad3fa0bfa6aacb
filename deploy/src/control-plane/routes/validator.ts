import { AppError } from '@app/api/errors'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/** Checks exactly: nothing is converted, and nothing unknown is silently dropped. A schema is compiled when it first checks something. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: Validator | undefined
  return (value: unknown) => {
    compiled ??= Compile(schema)
    if (compiled.Check(value)) return { value }
    const [first] = compiled.Errors(value)
    const place = `${httpPart ?? 'request'}${first?.instancePath ?? ''}`
    const problem = first?.keyword === 'boolean' ? 'is not known here' : (first?.message ?? 'is wrong')
    return { error: new AppError(422, `${place} ${problem}.`) }
  }
}
