import type { PasskeyOptionsResponse, PasskeyResponse } from '@app/shared/wire'

/** Lets the browser ask its passkeys; `undefined` when the visitor thought better of it. */
export async function askPasskey({ options }: PasskeyOptionsResponse): Promise<PasskeyResponse | undefined> {
  const { startAuthentication, WebAuthnError } = await import('@simplewebauthn/browser')
  try {
    return await startAuthentication({ optionsJSON: options })
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return
    if (error instanceof Error && error.name === 'NotAllowedError') return
    throw error
  }
}
