import type { FastifyInstance } from 'fastify'
import { invalid } from '../errors'

/** Bodies are JSON and nothing else; an empty one is an empty object, a broken one a 422. */
export function acceptOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, {})
    parse(request, text, (error, body) =>
      error ? done(invalid({ body: 'The body is not valid JSON.' })) : done(null, body),
    )
  })
}
