import type { FastifyInstance } from 'fastify'
import { invalid } from '../errors/refusals'
import { isTooDeep, tooDeep } from './json-depth'

/** Bodies are JSON and nothing else; an empty one is an empty object, a broken or too deeply nested one a 422. */
export function acceptOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, {})
    if (isTooDeep(text)) return done(tooDeep())
    parse(request, text, (error, body) =>
      error ? done(invalid({ body: 'json_invalid' })) : done(null, body),
    )
  })
}
