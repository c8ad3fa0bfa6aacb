import type { FastifyReply } from 'fastify'

/** Answers with JSON that is kept as text: made by `wireText`, so that the fields are those of its schema. */
export const sendJson = (reply: FastifyReply, json: string) =>
  // The route's type asks for the value; a text of this media type is sent as it is.
  reply.type('application/json; charset=utf-8').send(json as never)
