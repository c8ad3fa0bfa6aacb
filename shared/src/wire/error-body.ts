import { type Static, Type } from 'typebox'

/** Body of every refusal; `errors` maps a field of the request to what is wrong with it. */
export const ErrorBody = Type.Object({
  /** Names a refusal that pages act on; `account_changed` says that somebody else is signed in by now. */
  code: Type.Optional(Type.String()),
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())]))),
  action: Type.Optional(Type.Object({ label: Type.String(), action: Type.String() })),
})
export type ErrorBody = Static<typeof ErrorBody>
