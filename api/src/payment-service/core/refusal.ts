import type Stripe from 'stripe'

/** What is said of a request that is refused, in Stripe's words. */
export interface ProblemBody {
  type: Stripe.RawErrorType
  message: string
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: { id: string; client_secret: string | null }
}

/** A request that is refused. Thrown, it undoes what the request did; returned as an answer, it leaves that in place. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly body: ProblemBody

  constructor(status: number, body: ProblemBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** 400: a parameter is wrong. */
export const wrong = (message: string, param?: string, code?: string) =>
  new Refusal(400, {
    type: 'invalid_request_error',
    message,
    ...(param && { param }),
    ...(code && { code }),
  })

/** 404: there is no such object. */
export const missing = (what: string, id: string) =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  })

/** 402: the card was not charged. */
export const declined = (message: string, code: string, declineCode?: string) =>
  new Refusal(402, {
    type: 'card_error',
    message,
    code,
    ...(declineCode && { decline_code: declineCode }),
  })
