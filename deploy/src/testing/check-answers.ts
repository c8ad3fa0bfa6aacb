import { Refusal } from '@app/shared/protocol'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** Makes every JSON answer of the control plane an error that its route's schema does not allow, or that says more than the schema knows. */
export function checkAnswers(app: FastifyInstance) {
  app.addHook('preSerialization', async (request, reply, answer) => {
    const { response } = request.routeOptions.schema ?? {}
    const schema = reply.statusCode < 400 ? answerOf(response, reply.statusCode) : Refusal
    // What is at no route of the control plane's is not its answer.
    if (!schema || request.is404) return answer
    const sent: unknown = JSON.parse(JSON.stringify(answer))
    const [error] = Value.Errors(schema, sent)
    const known = JSON.stringify(Value.Clean(schema, structuredClone(sent)))
    const place = `${request.method} ${request.url} (${reply.statusCode})`
    if (error) throw new Error(`${place}: ${error.instancePath || 'the answer'} ${error.message}`)
    if (known !== JSON.stringify(sent))
      throw new Error(`${place} says more than ${known}: ${JSON.stringify(sent)}`)
    return answer
  })
}

const answerOf = (response: unknown, status: number): TSchema | undefined => Object(response)[status]
