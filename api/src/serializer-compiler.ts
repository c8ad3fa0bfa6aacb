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
    const serializer = compiled.get(route.schema) ?? compile({ httpStatus: '', ...route })
    compiled.set(route.schema, serializer)
    return serializer(data)
  }
}
