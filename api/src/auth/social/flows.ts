import { SocialService, SocialStatus, TwoFactorMethod } from '@app/shared/wire'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Context } from '../../context/context'
import { type ErrorCode, errorLines } from '../../errors/error-lines'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { hashToken } from '../../secrets/token'
import type { Expected } from './provider'

const LIFE = 10 * 60_000

const Flow = Type.Object({
  flow: Type.String(),
  service: SocialService,
  intent: Type.Union([Type.Literal('login'), Type.Literal('connect')]),
  display: Type.Union([Type.Literal('popup'), Type.Literal('page')]),
})
/** A sign-in at a service, as the opener asked for it. */
export type Flow = Static<typeof Flow>

const Started = Compile(
  Type.Object({ ...Flow.properties, browser: Type.String(), nonce: Type.String(), verifier: Type.String() }),
)
const FlowResult = Type.Object({
  status: SocialStatus,
  /** Why it failed; its sentence is made in the visitor's language when the opener asks. */
  error: Type.Optional(
    Type.Object({
      code: Type.Unsafe<ErrorCode>({ type: 'string', enum: Object.keys(errorLines) }),
      params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    }),
  ),
  linkedAccount: Type.Optional(Type.String()),
  methods: Type.Optional(Type.Array(TwoFactorMethod)),
})
/** How a flow ended. */
export type FlowResult = Static<typeof FlowResult>
const Ended = Compile(FlowResult)

/** Pending social flows. Each is bound to the browser that started it and cannot be finished in another (login CSRF). */
export const socialFlows = ({ db, keys, now }: Context) => {
  const secrets = oneTimeSecrets(db, now)
  const key = (flow: string, sessionToken: string) => `${flow}:${sessionToken}`
  return {
    async begin(flow: Flow, sessionToken: string): Promise<Expected> {
      const expected = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      await secrets.put({
        purpose: 'social-state',
        secret: expected.state,
        data: {
          ...flow,
          browser: hashToken(sessionToken),
          nonce: expected.nonce,
          verifier: keys.seal(expected.verifier),
        },
        life: LIFE,
      })
      return expected
    },

    /** The flow a state belongs to, once, and only in the browser that began it. */
    async resume(
      state: string,
      sessionToken: string,
    ): Promise<{ flow: Flow; expected: Expected } | undefined> {
      const found = await secrets.take('social-state', state)
      if (!found) return undefined
      const { browser, nonce, verifier, ...flow } = Started.Parse(found.data)
      if (browser !== hashToken(sessionToken)) return undefined
      return { flow, expected: { state, nonce, verifier: keys.open(verifier) } }
    },

    /** Keeps the result for the opener; `sessionToken` is the one the browser has from now on. */
    async end(flow: string, sessionToken: string, result: FlowResult) {
      const { linkedAccount } = result
      await secrets.put({
        purpose: 'social-flow',
        secret: key(flow, sessionToken),
        data: { ...result, ...(linkedAccount && { linkedAccount: keys.seal(linkedAccount) }) },
        life: LIFE,
      })
    },

    async result(flow: string, sessionToken: string): Promise<FlowResult | undefined> {
      const found = await secrets.find('social-flow', key(flow, sessionToken))
      if (!found) return undefined
      const { linkedAccount, ...result } = Ended.Parse(found.data)
      return { ...result, ...(linkedAccount && { linkedAccount: keys.open(linkedAccount) }) }
    },
  }
}
