import { AppError } from '@app/api/errors'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { schemaProblem } from './schema-problem'

/** Checks exactly: nothing is converted, and nothing unknown is silently dropped. A schema is compiled when it first checks something. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: Validator | undefined
  return (value: unknown) => {
    compiled ??= Compile(schema)
    if (compiled.Check(value)) return { value }
    const { field, sentence } = schemaProblem(compiled.Errors(value), httpPart ?? 'request')
    return { error: new AppError(422, sentence, { errors: { [field]: sentence } }) }
  }
}
