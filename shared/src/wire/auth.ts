import { type Static, Type } from 'typebox'
import { Bootstrap } from './bootstrap'
import { oneLine } from './schema-parts'

const email = Type.String({ minLength: 1, maxLength: 255 })
const password = Type.String({ minLength: 1, maxLength: 4096 })

/** Body of `POST auth/register`; `policies` lists the ids of the accepted registration policies, language and time zone are the browser's and ignored when there are none such. */
export const RegisterRequest = Type.Object({
  email,
  password,
  password_confirmation: password,
  first_name: Type.Optional(oneLine({ maxLength: 100 })),
  last_name: Type.Optional(oneLine({ maxLength: 100 })),
  policies: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
  language: Type.Optional(Type.String({ maxLength: 20 })),
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
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

/** What can answer a second-factor challenge. */
export const TwoFactorMethod = Type.Union([
  Type.Literal('code'),
  Type.Literal('recovery_code'),
  Type.Literal('passkey'),
])
export type TwoFactorMethod = Static<typeof TwoFactorMethod>

/** Answer of every way in; with `two_factor` nobody is signed in yet, there is no bootstrap data, and `methods` says what may follow. */
export const LoginResponse = Type.Object({
  two_factor: Type.Boolean(),
  methods: Type.Optional(Type.Array(TwoFactorMethod)),
  bootstrapData: Type.Optional(Bootstrap),
})
export type LoginResponse = Static<typeof LoginResponse>

/** Answer of `POST auth/logout`: the bootstrap data of a visitor. */
export const LogoutResponse = Type.Object({ bootstrapData: Bootstrap })
export type LogoutResponse = Static<typeof LogoutResponse>
