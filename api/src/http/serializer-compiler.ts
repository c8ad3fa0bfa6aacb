import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

type Serializer = ReturnType<FastifySerializerCompiler<TSchema>>

/**
 * Compiles a schema of answers when it first answers, and once: compiling those of every route took most of a start,
 * and every route has the same two for its refusals.
 */
export function serializerCompiler(): FastifySerializerCompiler<TSchema> {
  const compile = SerializerSelector()()
  const compiled = new Map<TSchema, Serializer>()
  return route => data => {
    const { schema } = route
    const serializer =
      compiled.get(schema) ?? compile({ httpStatus: '', ...route, schema: withoutUnions(schema) })
    compiled.set(schema, serializer)
    return serializer(data)
  }
}

/**
 * The same schema in words that need no search for the branch that fits: `nullable` for "or null", `enum` for one of several
 * texts. For a union the serializer compiles a validator and runs it on every value. Real unions stay.
 */
function withoutUnions<Node>(node: Node): Node
function withoutUnions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(entry => withoutUnions(entry))
  if (typeof node !== 'object' || node === null) return node
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withoutUnions(value)]),
  )
  if (!Array.isArray(anyOf)) return { ...rest, ...(anyOf && { anyOf }) }
  const branches = anyOf.filter(branch => branch.type !== 'null')
  const nullable = branches.length < anyOf.length && { nullable: true }
  if (branches.length > 0 && branches.every(branch => typeof branch.const === 'string'))
    return { ...rest, type: 'string', enum: branches.map(branch => branch.const), ...nullable }
  if (branches.length === 1) return { ...branches[0], ...rest, ...nullable }
  return { ...rest, anyOf }
}
