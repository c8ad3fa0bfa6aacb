import type { SocialService } from '@app/shared/wire'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client'
import type { SocialServiceConfig } from '../../config/social'
import { readProfile, type SocialProfile } from './profile'

const PATIENCE_SECONDS = 10

const scopes: Record<SocialService, string> = {
  google: 'openid email profile',
  facebook: 'email public_profile',
  twitter: 'tweet.read users.read users.email',
  envato: '',
}

/** What the callback must return besides the code. */
export interface Expected {
  state: string
  nonce: string
  verifier: string
}

/** One service as OAuth client. Tokens are used once to ask who it is, and forgotten. */
export class SocialProvider {
  readonly #service: SocialService
  readonly #config: SocialServiceConfig
  #client: Promise<Configuration> | undefined

  constructor(service: SocialService, config: SocialServiceConfig) {
    this.#service = service
    this.#config = config
  }

  /** Where to send the browser. */
  async authorizeUrl(redirectUri: string, { state, nonce, verifier }: Expected): Promise<string> {
    const scope = scopes[this.#service]
    const url = buildAuthorizationUrl(await this.#connect(), {
      redirect_uri: redirectUri,
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(scope && { scope }),
      ...(this.#config.issuer && { nonce }),
    })
    return url.href
  }

  /** Who came back with `callback`; throws when anything about it is not as expected. */
  async profile(callback: URL, { state, nonce, verifier }: Expected): Promise<SocialProfile> {
    const client = await this.#connect()
    const tokens = await authorizationCodeGrant(client, callback, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      ...(this.#config.issuer && { expectedNonce: nonce, idTokenExpected: true }),
    })
    if (this.#config.issuer) {
      const subject = tokens.claims()?.sub
      if (!subject) throw new Error('the identity token names nobody')
      return readProfile(this.#service, await fetchUserInfo(client, tokens.access_token, subject))
    }
    const answers = await Promise.all(
      this.#config.profileUrls.map(async url => {
        const response = await fetchProtectedResource(client, tokens.access_token, new URL(url), 'GET')
        if (!response.ok) throw new Error(`the profile answered ${response.status}`)
        return response.json()
      }),
    )
    return readProfile(this.#service, Object.assign({}, ...answers))
  }

  #connect() {
    this.#client ??= this.#open().catch((error: unknown) => {
      this.#client = undefined
      throw error
    })
    return this.#client
  }

  async #open() {
    const { clientId, clientSecret, issuer, authorizeUrl, tokenUrl } = this.#config
    if (clientId === null || clientSecret === null) throw new Error(`${this.#service} has no client`)
    const auth: ClientAuth =
      this.#service === 'twitter' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
    const plain = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(issuer ?? tokenUrl)
    const client = issuer
      ? await discovery(new URL(issuer), clientId, undefined, auth, {
          timeout: PATIENCE_SECONDS,
          execute: [enableNonRepudiationChecks, ...(plain ? [allowInsecureRequests] : [])],
        })
      : new Configuration(
          {
            issuer: new URL(tokenUrl).origin,
            authorization_endpoint: authorizeUrl,
            token_endpoint: tokenUrl,
          },
          clientId,
          undefined,
          auth,
        )
    if (!issuer && plain) allowInsecureRequests(client)
    client.timeout = PATIENCE_SECONDS
    return client
  }
}
