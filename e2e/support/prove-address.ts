import type { BrowserContext } from 'playwright-core'
import { callApi } from './call-api'
import { readMailedLink } from './read-mail'
import type { RunningApp } from './running-app'

/** Confirms the address of the account that is signed in, without a page; needs an app that keeps its mail. */
export async function proveAddress(app: RunningApp, context: BrowserContext) {
  const { user } = await callApi(context, 'GET', '/api/v1/users/me')
  await callApi(context, 'POST', '/auth/email/verification-notification', { email: user.email })
  await context.request.get(await readMailedLink(app, `/auth/email/verify/${user.id}/`))
}
