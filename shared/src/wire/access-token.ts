import { type Static, Type } from 'typebox'
import { nullable, oneLine } from './schema-parts'

/** What an access token may be allowed; none of it is managing the account itself. */
export const ApiScope = Type.Union([
  Type.Literal('account:read'),
  Type.Literal('notifications:read'),
  Type.Literal('notifications:write'),
  Type.Literal('content:read'),
  Type.Literal('users:read'),
  Type.Literal('workspaces:read'),
  Type.Literal('workspaces:write'),
])
export type ApiScope = Static<typeof ApiScope>

/** Every scope, in the order in which people see them. */
export const apiScopes: readonly ApiScope[] = [
  'account:read',
  'notifications:read',
  'notifications:write',
  'content:read',
  'users:read',
  'workspaces:read',
  'workspaces:write',
]

/** An API access token without its secret, of which `last_four` are the last characters; dates are ISO strings, `expires_at` null for never. */
export const AccessToken = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  last_used_at: nullable(Type.String()),
  expires_at: nullable(Type.String()),
  scopes: Type.Array(ApiScope),
  last_four: Type.String(),
})
export type AccessToken = Static<typeof AccessToken>

/** Body of `POST access-tokens`; without `scopes` the token may read what is the owner's own, `expiresInDays` left out is never. */
export const CreateAccessTokenRequest = Type.Object({
  tokenName: oneLine({ minLength: 1, maxLength: 100 }),
  scopes: Type.Optional(Type.Array(ApiScope, { minItems: 1, maxItems: 20 })),
  expiresInDays: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 3650 }))),
})
export type CreateAccessTokenRequest = Static<typeof CreateAccessTokenRequest>

/** Answer of `POST access-tokens`: the only time the secret is shown. */
export const CreateAccessTokenResponse = Type.Object({ plainTextToken: Type.String(), token: AccessToken })
export type CreateAccessTokenResponse = Static<typeof CreateAccessTokenResponse>
