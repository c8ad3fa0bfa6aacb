/** A request the control plane turns down; the message says what, why and what next. */
export { AppError as Refusal } from '@app/api/errors'
