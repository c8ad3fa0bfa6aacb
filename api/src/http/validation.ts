import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { invalid } from '../errors/app-error'

interface Problem {
  keyword: string
  instancePath: string
  params: object
}

/** Checks a part of a request: texts of the URL are converted, bodies never are; unknown fields are dropped; wrong ones give a 422 with a message per field. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema)
  const names = 'properties' in schema ? Object.keys(schema.properties ?? {}) : []
  /** Parts of a URL are flat, so there is nothing to look for below the first names. */
  const named = (value: unknown) =>
    Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => names.includes(name)))
  return (sent: unknown) => {
    const value = httpPart === 'body' ? (sent ?? {}) : Value.Convert(schema, sent)
    const problems: Problem[] = compiled.Check(value) ? [] : compiled.Errors(value)
    const errors = { ...brokenTexts(value), ...fieldMessages(problems) }
    if (Object.keys(errors).length > 0) return { error: invalid(errors) }
    return { value: httpPart === 'body' ? Value.Clean(schema, value) : named(value) }
  }
}

function fieldMessages(problems: Problem[]) {
  const messages: Record<string, string> = {}
  for (const problem of problems)
    for (const field of fieldsOf(problem)) messages[field] ??= messageFor(field, problem)
  return messages
}

function fieldsOf({ keyword, instancePath, params }: Problem): string[] {
  if (keyword === 'required' && instancePath === '' && 'requiredProperties' in params)
    return [params.requiredProperties].flat().map(String)
  return [instancePath.split('/')[1] || 'body']
}

function messageFor(field: string, { keyword, params }: Problem) {
  const name = `The ${field.replaceAll('_', ' ')} field`
  const limit = 'limit' in params ? params.limit : undefined
  switch (keyword) {
    case 'required':
      return `${name} is required.`
    case 'minLength':
      return limit === 1 ? `${name} is required.` : `${name} must be at least ${limit} characters.`
    case 'maxLength':
      return `${name} must not be greater than ${limit} characters.`
    case 'minimum':
      return `${name} must be at least ${limit}.`
    case 'maximum':
      return `${name} must not be greater than ${limit}.`
    case 'type':
      return 'type' in params ? `${name} must be of type ${params.type}.` : `${name} is invalid.`
    default:
      return `${name} is invalid.`
  }
}

/** What PostgreSQL cannot store has no business in any text: U+0000, and halves of characters. */
function brokenTexts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  const bad = Object.entries(value).filter(([, entry]) => isBroken(entry))
  return Object.fromEntries(
    bad.map(([field]) => [field, `The ${field.replaceAll('_', ' ')} field is invalid.`]),
  )
}

const half = /\p{Surrogate}/u

function isBroken(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || half.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(isBroken)
}
