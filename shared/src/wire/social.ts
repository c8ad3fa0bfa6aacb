import { type Static, Type } from 'typebox'
import { TwoFactorMethod } from './auth'
import { Bootstrap } from './bootstrap'

/** The services people can sign in with. */
export const SocialService = Type.Union([
  Type.Literal('google'),
  Type.Literal('facebook'),
  Type.Literal('twitter'),
  Type.Literal('envato'),
])
export type SocialService = Static<typeof SocialService>

/** Query of `GET secure/auth/social/{service}/login` and `…/connect`, which a popup or the page itself opens. `flow` is a random UUID the opener made; with `display=page` the answer is a redirect to `/login?socialFlow={flow}&service={service}`, or the same of `/account-settings`, instead of a message. */
export const SocialStartQuery = Type.Object({
  flow: Type.String({
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$',
  }),
  display: Type.Optional(Type.Union([Type.Literal('popup'), Type.Literal('page')])),
  /** For whom the page was drawn that connects a service, as in `X-Account`. */
  account: Type.Optional(Type.String({ maxLength: 20 })),
})
export type SocialStartQuery = Static<typeof SocialStartQuery>

/** How a social sign-in ended. `TWO_FACTOR`: the second-factor challenge is open. `CONFIRM_PASSWORD`: connecting waits for the password (or a passkey); confirm it and begin again. `CANCELLED`: the person said no at the service. */
export const SocialStatus = Type.Union([
  Type.Literal('SUCCESS'),
  Type.Literal('ALREADY_LOGGED_IN'),
  Type.Literal('REQUEST_PASSWORD'),
  Type.Literal('TWO_FACTOR'),
  Type.Literal('CONFIRM_PASSWORD'),
  Type.Literal('CANCELLED'),
  Type.Literal('ERROR'),
])
export type SocialStatus = Static<typeof SocialStatus>

/** What the popup says to its opener by `postMessage` and by the BroadcastChannel `social-auth`. It carries nothing worth stealing: the opener asks `GET secure/auth/social/flows/{flow}` for the rest. */
export const SocialMessage = Type.Object({
  type: Type.Literal('social-auth'),
  flow: Type.String(),
  status: SocialStatus,
})
export type SocialMessage = Static<typeof SocialMessage>

/** Answer of `GET secure/auth/social/flows/{flow}`, only to the browser that started the flow, for 10 minutes. `PENDING` while the popup is busy or was never opened. `linkedAccount` comes with `REQUEST_PASSWORD` and goes back unread, `methods` with `TWO_FACTOR`. */
export const SocialFlowResponse = Type.Object({
  status: Type.Union([Type.Literal('PENDING'), SocialStatus]),
  callbackData: Type.Object({
    bootstrapData: Type.Optional(Bootstrap),
    errorMessage: Type.Optional(Type.String()),
    linkedAccount: Type.Optional(Type.String()),
    methods: Type.Optional(Type.Array(TwoFactorMethod)),
  }),
})
export type SocialFlowResponse = Static<typeof SocialFlowResponse>

/** Body of `POST secure/auth/social/connect`; the answer is a `LoginResponse`. */
export const SocialConnectRequest = Type.Object({
  password: Type.String({ minLength: 1, maxLength: 4096 }),
  linkedAccount: Type.String({ minLength: 1, maxLength: 200 }),
})
export type SocialConnectRequest = Static<typeof SocialConnectRequest>

/** Body of `POST secure/auth/social/{service}/disconnect`; the path counts. */
export const SocialDisconnectRequest = Type.Object({ service: Type.Optional(Type.String({ maxLength: 20 })) })
export type SocialDisconnectRequest = Static<typeof SocialDisconnectRequest>
