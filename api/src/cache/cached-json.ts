import type { FastifyReply } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** The JSON of an answer that is cached, with the fields its schema names and no others. */
export const toJson = <T extends TSchema>(schema: T, value: Static<T>): string =>
  JSON.stringify(Value.Clean(schema, structuredClone(value)))

/** Answers with JSON that is cached as text: made by `toJson`, so that the fields are those of its schema. */
export const sendJson = (reply: FastifyReply, json: string) =>
  // The route's type asks for the value; a text of this media type is sent as it is.
  reply.type('application/json; charset=utf-8').send(json as never)
