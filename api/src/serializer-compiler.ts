import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

type Serializer = ReturnType<FastifySerializerCompiler<TSchema>>

/** Compiles each schema of answers once: every route has the same two for its refusals, which took most of a start. */
export function serializerCompiler(): FastifySerializerCompiler<TSchema> {
  const compile = SerializerSelector()()
  const compiled = new Map<TSchema, Serializer>()
  return route => {
    const serializer = compiled.get(route.schema) ?? compile({ httpStatus: '', ...route })
    compiled.set(route.schema, serializer)
    return serializer
  }
}
