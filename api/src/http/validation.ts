import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Value } from 'typebox/value'
import type { Problem } from '../errors/app-error'
import { invalid } from '../errors/refusals'
import { convertTexts } from './convert-texts'

/** What the validator reports about a value that does not fit its schema. */
interface SchemaProblem {
  keyword: string
  instancePath: string
  params: object
}

/** Checks a part of a request: texts of the URL are converted, bodies never are; unknown fields are dropped; wrong ones give a 422 with a problem per field. A schema is compiled when it first checks something, to start sooner. */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: Validator | undefined
  const names = 'properties' in schema ? Object.keys(schema.properties ?? {}) : []
  /** Parts of a URL are flat, so there is nothing to look for below the first names. */
  const named = (value: unknown) =>
    Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => names.includes(name)))
  return (sent: unknown) => {
    const value = httpPart === 'body' ? (sent ?? {}) : convertTexts(schema, sent)
    compiled ??= Compile(schema)
    const problems: SchemaProblem[] = compiled.Check(value) ? [] : compiled.Errors(value)
    const errors = { ...brokenTexts(value), ...fieldProblems(problems) }
    if (Object.keys(errors).length > 0) return { error: invalid(errors) }
    return { value: httpPart === 'body' ? Value.Clean(schema, value) : named(value) }
  }
}

function fieldProblems(found: SchemaProblem[]) {
  const problems: Record<string, Problem> = {}
  for (const problem of found) for (const field of fieldsOf(problem)) problems[field] ??= problemOf(problem)
  // That none of several shapes fits is said besides what is wrong within one of them.
  const isWithin = (field: string) => Object.keys(problems).some(other => other.startsWith(`${field}.`))
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !isWithin(field)))
}

/** The fields a problem is about, as paths: `email`, and `items.1.label` in a list. */
function fieldsOf({ keyword, instancePath, params }: SchemaProblem): string[] {
  const path = instancePath.split('/').slice(1).map(unescaped)
  if (keyword === 'required' && 'requiredProperties' in params)
    return [params.requiredProperties].flat().map(name => [...path, name].join('.'))
  return [path.join('.') || 'body']
}

/** A name in a JSON Pointer, as RFC 6901 writes it. */
const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~')

function problemOf({ keyword, params }: SchemaProblem): Problem {
  const limit = 'limit' in params ? Number(params.limit) : 0
  switch (keyword) {
    case 'required':
      return { code: 'required' }
    case 'minLength':
      return limit === 1 ? { code: 'required' } : { code: 'min_length', params: { min: limit } }
    case 'maxLength':
      return { code: 'max_length', params: { max: limit } }
    case 'minimum':
      return { code: 'min', params: { min: limit } }
    case 'maximum':
      return { code: 'max', params: { max: limit } }
    case 'type':
      return 'type' in params
        ? { code: 'type', params: { type: String(params.type) } }
        : { code: 'malformed' }
    default:
      return { code: 'malformed' }
  }
}

/** PostgreSQL cannot store U+0000 and unpaired surrogates, so no text may hold them. */
function brokenTexts(value: unknown): Record<string, Problem> {
  if (typeof value !== 'object' || value === null) return {}
  const broken = Object.entries(value).filter(([, entry]) => isBroken(entry))
  return Object.fromEntries(broken.map(([field]) => [field, { code: 'malformed' }]))
}

const half = /\p{Surrogate}/u

function isBroken(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || half.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(isBroken)
}
