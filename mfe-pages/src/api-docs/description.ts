import type { Schema } from './schema'

/** A value in the path or the query of a call. */
interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: Schema
}

interface Content {
  content?: { 'application/json'?: { schema: Schema }; 'multipart/form-data'?: object }
}

/** What the description says of one method of a path. */
interface Operation {
  tags?: readonly string[]
  summary?: string
  description?: string
  parameters?: readonly (Omit<Parameter, 'in'> & { in: string })[]
  requestBody?: Content
  security?: readonly { token?: readonly string[] }[]
  responses?: Readonly<Record<string, Content>>
}

/** The API's description of itself, OpenAPI 3.1. */
export interface Description {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** One call of the API. */
export interface Call {
  id: string
  method: string
  path: string
  summary: string
  access: string
  /** What a token must be allowed to; undefined for calls that no token may make. */
  scope: string | undefined
  parameters: readonly Parameter[]
  body: Schema | undefined
  /** Whether it takes a file and nothing else. */
  takesFile: boolean
  /** What it answers when all went well; undefined when the answer has no body. */
  answer: Schema | undefined
}

/** Calls about one thing. */
export interface CallGroup {
  id: string
  calls: readonly Call[]
}

/** The calls of a description by what they are about, both in the order of the description. */
export function groupCalls({ paths }: Description): CallGroup[] {
  const groups = new Map<string, Call[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const id = operation.tags?.[0] ?? 'other'
      groups.set(id, [...(groups.get(id) ?? []), callOf(path, method, operation)])
    }
  return [...groups].map(([id, calls]) => ({ id, calls }))
}

/** The groups with only those calls whose method, path or summary has every word of a query, and that a token may make if `tokenOnly`. */
export function searchCalls(groups: readonly CallGroup[], query: string, tokenOnly: boolean): CallGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ method, path, summary, scope }: Call) =>
    (scope !== undefined || !tokenOnly) &&
    words.every(word => `${method} ${path} ${summary} ${scope ?? ''}`.toLowerCase().includes(word))
  return groups
    .map(({ id, calls }) => ({ id, calls: calls.filter(matches) }))
    .filter(({ calls }) => calls.length > 0)
}

function callOf(path: string, method: string, operation: Operation): Call {
  const {
    summary = path,
    description = '',
    parameters = [],
    requestBody,
    security,
    responses = {},
  } = operation
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return {
    id: `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    summary,
    access: description,
    scope: security?.flatMap(({ token }) => token ?? [])[0],
    parameters: parameters.flatMap(each =>
      each.in === 'path' || each.in === 'query' ? { ...each, in: each.in } : [],
    ),
    body: schemaOf(requestBody),
    takesFile: !schemaOf(requestBody) && requestBody?.content?.['multipart/form-data'] !== undefined,
    answer: schemaOf(good),
  }
}

const schemaOf = (from: Content | undefined) => from?.content?.['application/json']?.schema
