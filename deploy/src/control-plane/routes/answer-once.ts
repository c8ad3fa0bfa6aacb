import { createHash } from 'node:crypto'
import { AppError } from '@app/api/errors'
import { number, object } from '@app/shared/protocol'
import type { FastifyRequest } from 'fastify'
import { identityOf } from '../access/identity'
import type { Store } from '../store/store'

/** An answer as it is repeated. */
interface Answer {
  status: number
  answer: object
}

interface Kept extends Answer {
  request: string
}

/** Answers a repeated `Idempotency-Key` of the same caller as the first time, from any process; refusals are not kept. A key that comes back with another request is a 422. */
export function createAnswerOnce(store: Store) {
  return async (request: FastifyRequest, act: () => Promise<Answer>): Promise<Answer> => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return act()
    const place = `access/answers/${digest(`${identityOf(request).actor} ${key}`)}.json`
    const sent = digest(JSON.stringify([request.method, request.url, request.body]))

    const kept = async () => {
      const bytes = await store.get(place)
      if (!bytes) return undefined
      const { request: first, status, answer } = readKept(JSON.parse(bytes.toString('utf8')), 'answer')
      if (first !== sent) throw new AppError(422, 'This Idempotency-Key was used for another request.')
      return { status, answer }
    }

    const before = await kept()
    if (before) return before
    const { status, answer } = await act()
    await store.createIfAbsent(place, JSON.stringify({ request: sent, status, answer }))
    // Of several at once all say what the first to finish says.
    return (await kept()) ?? { status, answer }
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

const readKept = object<Kept>({
  request: value => String(value),
  status: number,
  answer: value => Object(value),
})
