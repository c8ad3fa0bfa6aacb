/** A request the control plane turns down; `message` says what, why and what next. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  /** Further members of the answer. */
  readonly details: object

  constructor(statusCode: number, message: string, details: object = {}) {
    super(message)
    this.statusCode = statusCode
    this.details = details
  }
}
