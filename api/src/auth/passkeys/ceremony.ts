import type { PasskeyResponse } from '@app/shared/wire'
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context } from '../../context/context'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { readSettings } from '../../settings/store'
import { type NewPasskey, passkeyStore } from './store'

const LIFE = 5 * 60_000
const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const

/** What a challenge is for; an answer to one is no answer to another. */
type Ceremony = 'add' | 'sign-in' | 'second-factor' | 'confirm'

/** Asks browsers for passkeys and checks what they answer. A challenge is good once, in the browser it was made for. */
export const passkeyCeremonies = (context: Context) => {
  const { config, db, now } = context
  const rpID = new URL(config.baseUrl).hostname
  const secrets = oneTimeSecrets(db, now)
  const store = passkeyStore(db, now)
  const key = (ceremony: Ceremony, challenge: string, browser: string) =>
    `${ceremony}:${challenge}:${browser}`
  const remember = (ceremony: Ceremony, challenge: string, browser: string) =>
    secrets.put({ purpose: 'passkey', secret: key(ceremony, challenge, browser), life: LIFE })
  const spend = (ceremony: Ceremony, browser: string) => async (challenge: string) =>
    (await secrets.take('passkey', key(ceremony, challenge, browser))) !== undefined

  return {
    async addingOptions(user: { id: number; email: string; display_name: string }, browser: string) {
      const { branding } = await readSettings(db)
      const own = await store.credentials(user.id)
      const options = await generateRegistrationOptions({
        rpName: branding.site_name,
        rpID,
        userID: new Uint8Array(Buffer.from(await store.userHandle(user.id), 'base64url')),
        userName: user.email,
        userDisplayName: user.display_name,
        attestationType: 'none',
        excludeCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await remember('add', options.challenge, browser)
      return options
    },

    /** The new passkey; undefined when the answer is not right. */
    async added(answer: PasskeyResponse, name: string, browser: string): Promise<NewPasskey | undefined> {
      const { clientDataJSON, attestationObject, transports } = answer.response
      if (attestationObject === undefined) return undefined
      const result = await verifyRegistrationResponse({
        response: {
          id: answer.id,
          rawId: answer.rawId,
          type: 'public-key',
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge: spend('add', browser),
        expectedOrigin: new URL(config.baseUrl).origin,
        expectedRPID: rpID,
      }).catch(() => undefined)
      if (!result?.verified) return undefined
      const { id, publicKey, counter } = result.registrationInfo.credential
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: known(transports ?? []),
        name,
      }
    },

    /** Options for signing in with any passkey, or for the second factor or a confirmation of `userId`. */
    async askingOptions(ceremony: Exclude<Ceremony, 'add'>, browser: string, userId?: number) {
      const own = userId === undefined ? [] : await store.credentials(userId)
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: ceremony === 'second-factor' ? 'preferred' : 'required',
        allowCredentials: own.map(({ credential_id, transports }) => ({
          id: credential_id,
          transports: known(transports),
        })),
      })
      await remember(ceremony, options.challenge, browser)
      return options
    },

    /** The user whose passkey signed the challenge; undefined when verification fails. As the only factor a passkey needs user verification. */
    async answered(ceremony: Exclude<Ceremony, 'add'>, answer: PasskeyResponse, browser: string) {
      const passkey = await store.find(answer.id)
      const { clientDataJSON, authenticatorData, signature } = answer.response
      if (!passkey || authenticatorData === undefined || signature === undefined) return undefined
      const result = await verifyAuthenticationResponse({
        response: {
          id: answer.id,
          rawId: answer.rawId,
          type: 'public-key',
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: spend(ceremony, browser),
        expectedOrigin: new URL(config.baseUrl).origin,
        expectedRPID: rpID,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: Number(passkey.counter),
        },
        requireUserVerification: ceremony !== 'second-factor',
      }).catch(() => undefined)
      if (!result?.verified) return undefined
      await store.used(passkey.id, result.authenticationInfo.newCounter)
      return passkey.user_id
    },
  }
}

const known = (transports: string[]): AuthenticatorTransport[] =>
  TRANSPORTS.filter(transport => transports.includes(transport))
