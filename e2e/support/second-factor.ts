import type { BrowserContext } from 'playwright-core'
import { callApi } from './call-api'
import { codeBefore } from './code-now'

/** Gives the account that is signed in a second factor, without a page; returns the secret of its codes. */
export async function addSecondFactor(
  context: BrowserContext,
  password = 'analytical-engine-1843',
): Promise<string> {
  await callApi(context, 'POST', '/auth/user/confirm-password', { password })
  await callApi(context, 'POST', '/auth/user/two-factor-authentication')
  const { secret } = await callApi(context, 'GET', '/auth/user/two-factor/qr-code')
  await callApi(context, 'POST', '/auth/user/confirmed-two-factor-authentication', {
    code: await codeBefore(secret),
  })
  return String(secret)
}
