import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { PasskeyOptionsResponse, PasskeyResponse } from '../wire'

type Options = PasskeyOptionsResponse['options']

/** Lets the browser answer the server's challenge with a passkey of the visitor. `undefined` when the visitor cancelled. */
export async function getPasskey(options: Options): Promise<PasskeyResponse | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options }).catch(undefinedIfCancelled)
}

/** Whether the browser can offer passkeys among what it fills into a field whose `autocomplete` ends with `webauthn`. */
export const fillsInPasskeys = async (): Promise<boolean> =>
  typeof PublicKeyCredential !== 'undefined' &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/**
 * Has the browser offer the visitor's passkeys in such a field until one is chosen. `undefined` when that ended: by the signal, by the
 * visitor, or because another answer to a challenge began.
 */
export async function fillInPasskey(
  options: Options,
  signal: AbortSignal,
): Promise<PasskeyResponse | undefined> {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser')
  if (signal.aborted) return undefined
  const stop = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', stop)
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
    .catch(undefinedIfCancelled)
    .finally(() => signal.removeEventListener('abort', stop))
}

/** Lets the browser create a passkey for the signed-in user. `undefined` when the visitor cancelled. */
export async function createPasskey(options: Options): Promise<PasskeyResponse | undefined> {
  if (!isForCreation(options)) throw new TypeError('The options do not describe a passkey to create.')
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options }).catch(undefinedIfCancelled)
}

const isForCreation = (options: Options): options is Options & PublicKeyCredentialCreationOptionsJSON =>
  'rp' in options && 'user' in options && 'pubKeyCredParams' in options

function undefinedIfCancelled(error: unknown): undefined {
  const isCancelled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
  if (!isCancelled) throw error
}
