import { type Static, Type } from 'typebox'
import { Bootstrap } from './bootstrap'

const email = Type.String({ minLength: 1, maxLength: 255 })
const password = Type.String({ minLength: 1, maxLength: 4096 })

/** Body of `POST auth/register`; `policies` lists the ids of the accepted registration policies. */
export const RegisterRequest = Type.Object({
  email,
  password,
  password_confirmation: password,
  first_name: Type.Optional(Type.String({ maxLength: 100 })),
  last_name: Type.Optional(Type.String({ maxLength: 100 })),
  policies: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
})
export type RegisterRequest = Static<typeof RegisterRequest>

/** Answer of `POST auth/register`: the user is signed in either way. */
export const RegisterResponse = Type.Object({
  bootstrapData: Bootstrap,
  status: Type.Union([Type.Literal('success'), Type.Literal('needs_email_verification')]),
})
export type RegisterResponse = Static<typeof RegisterResponse>

/** Body of `POST auth/login`; `remember` keeps the session for 30 days. */
export const LoginRequest = Type.Object({
  email,
  password,
  remember: Type.Optional(Type.Boolean()),
})
export type LoginRequest = Static<typeof LoginRequest>

/** Answer of `POST auth/login`; with `two_factor` nobody is signed in yet and there is no bootstrap data. */
export const LoginResponse = Type.Object({
  two_factor: Type.Boolean(),
  bootstrapData: Type.Optional(Bootstrap),
})
export type LoginResponse = Static<typeof LoginResponse>

/** Answer of `POST auth/logout`: the bootstrap data of a visitor. */
export const LogoutResponse = Type.Object({ bootstrapData: Bootstrap })
export type LogoutResponse = Static<typeof LogoutResponse>
