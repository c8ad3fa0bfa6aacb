import { type Static, Type } from 'typebox'

/** What is wrong with a field: a code to switch on, and the values of its sentence. */
const FieldProblem = Type.Object({
  code: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())])),
})

/**
 * Body of every error answer. Sentences (`message`, `errors`) are in the language of the visitor and may change; programs
 * switch on codes. Both servers send a `code` always; it is optional here because answers of older ones have none.
 */
export const ErrorBody = Type.Object({
  /** Names what is wrong, such as `permission_missing`, `email_unverified` or `cross_site`. */
  code: Type.Optional(Type.String()),
  message: Type.String(),
  /** Maps a field of the request to what is wrong with it, as one sentence or several. */
  errors: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())]))),
  /** The same fields with codes, for programs. */
  details: Type.Optional(Type.Record(Type.String(), Type.Array(FieldProblem))),
  /** Where what was asked for is now: a path of the app. */
  redirect_to: Type.Optional(Type.String()),
  action: Type.Optional(Type.Object({ label: Type.String(), action: Type.String() })),
})
export type ErrorBody = Static<typeof ErrorBody>
