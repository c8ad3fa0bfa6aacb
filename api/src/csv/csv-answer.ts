import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'

/** The answers of a route that gives a table for spreadsheets. */
export const csvAnswers = {
  200: { content: { 'text/csv': { schema: Type.Unsafe<Readable>(Type.String()) } } },
}

/** Answers with a file of this name, whose lines are sent as they come. */
export const sendCsv = (
  reply: Pick<FastifyReply, 'headers'>,
  name: string,
  lines: Iterable<string> | AsyncIterable<string>,
) =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(Readable.from(lines))
