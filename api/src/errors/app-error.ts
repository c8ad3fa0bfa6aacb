import { prettyBytes } from '@app/shared/bytes'
import type { ErrorBody } from '@app/shared/wire'
import type { SecurityEvent } from '../observability/security-event'
import { fillLine, isBytes, type LineValue } from '../text/fill-line'
import { type ErrorCode, errorLines } from './error-lines'

/** Something that is wrong: a code, and the values of its sentence. */
export interface Problem {
  code: ErrorCode
  params?: Record<string, LineValue>
}

/** What is wrong with each field of a request; a list stays a list in the answer. */
export type FieldProblems = Record<string, Problem | Problem[]>

/** Makes the sentence of a problem; `field` is the field of the request it is about. */
export type Say = (problem: Problem, field?: string) => string

/** A field's name as words: `first_name` and `firstName` are `first name`, and so is `people.3.first_name`. */
export const fieldWords = (field: string) =>
  (field.split('.').findLast(part => !/^\d*$/.test(part)) ?? field)
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const inEnglish: Say = ({ code, params = {} }, field = '') =>
  fillLine(errorLines[code], { field: fieldWords(field), ...params })

/** The code of an error that only has a status and a sentence. */
const codesByStatus: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  419: 'csrf_mismatch',
  422: 'invalid',
  423: 'locked',
  429: 'too_many_attempts',
  503: 'unavailable',
}

interface ErrorDetails {
  code?: string
  [member: string]: unknown
}

/**
 * An error that becomes an answer, of every server of the product; anything else that is thrown becomes the general 500. The api
 * makes its errors with `refuse`, so that their sentences can be translated. The control plane speaks English: it gives the
 * sentence itself, and further members of the answer.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly statusCode: number
  readonly code: string
  readonly members: object
  /** What the sentence is made of, where it can be translated. */
  summary: { problem: Problem; field?: string } | undefined
  fields: FieldProblems | undefined
  /** Seconds to wait before another attempt. */
  retryAfter: number | undefined
  /** What the security log records beside the answer. */
  event: SecurityEvent | undefined

  constructor(statusCode: number, message: string, { code, ...members }: ErrorDetails = {}) {
    super(message)
    this.statusCode = statusCode
    this.code = code ?? codesByStatus[statusCode] ?? 'internal'
    this.members = members
  }

  /** The same error, recorded in the security log. */
  as(event: SecurityEvent): this {
    this.event = event
    return this
  }

  /** The body of the answer, with sentences made by `say`. */
  body(say: Say = inEnglish): ErrorBody {
    const { summary, fields } = this
    const message = summary ? say(summary.problem, summary.field) : this.message
    return { code: this.code, message, ...(fields && fieldsBody(fields, say)), ...this.members }
  }
}

function fieldsBody(fields: FieldProblems, say: Say): Pick<ErrorBody, 'errors' | 'details'> {
  const entries = Object.entries(fields)
  const sentences = ([field, problems]: [string, Problem | Problem[]]) => [
    field,
    Array.isArray(problems) ? problems.map(problem => say(problem, field)) : say(problems, field),
  ]
  const codes = ([field, problems]: [string, Problem | Problem[]]) => [
    field,
    [problems].flat().map(({ code, params = {} }) => ({ code, params: valuesForPrograms(params) })),
  ]
  return {
    errors: Object.fromEntries(entries.map(sentences)),
    details: Object.fromEntries(entries.map(codes)),
  }
}

/** Values as answers have them in every language: a size in English words. */
const valuesForPrograms = (params: Record<string, LineValue>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isBytes(value) ? prettyBytes(value.bytes, 'en') : value,
    ]),
  )

interface Refusal {
  params?: Problem['params']
  fields?: FieldProblems
  retryAfter?: number
  /** Further members of the answer. */
  members?: Pick<ErrorBody, 'redirect_to'>
}

/** Makes an error of the api. Wrong fields have the answer say what is wrong with the first of them. */
export function refuse(
  statusCode: number,
  code: ErrorCode,
  { params, fields, retryAfter, members }: Refusal = {},
) {
  const [first] = Object.entries(fields ?? {})
  const problem = first && [first[1]].flat()[0]
  const summary =
    first && problem ? { problem, field: first[0] } : { problem: { code, ...(params && { params }) } }
  const error = new AppError(statusCode, inEnglish(summary.problem, summary.field), { code, ...members })
  error.summary = summary
  error.fields = fields
  error.retryAfter = retryAfter
  return error
}
