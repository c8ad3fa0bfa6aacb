import type { BrowserContext } from 'playwright-core'
import { callApi } from './call-api'
import { ADMIN } from './running-app'
import { signInByApi } from './sign-in'
import { until } from './until'

/** What an announcement says; `action` is where it leads. */
export interface Told {
  title: string
  action?: string
}

/** Has an administrator announce something to one person alone, in this order, and waits until it has arrived. */
export async function announceTo(admin: BrowserContext, person: BrowserContext, all: readonly Told[]) {
  await signInByApi(admin, ADMIN.email, ADMIN.password)
  const { user } = await callApi(person, 'GET', '/api/v1/users/me')
  const { role } = await callApi(admin, 'POST', '/api/v1/roles', {
    name: `Who is told ${user.id}`,
    permissions: [],
  })
  await callApi(admin, 'PUT', `/api/v1/users/${user.id}/roles`, { roles: [role.id] })
  const { pagination: before } = await callApi(person, 'GET', '/api/v1/notifications')
  for (const { title, action } of all)
    await callApi(admin, 'POST', '/api/v1/announcements', {
      title,
      text: `All about: ${title}.`,
      audience: { roles: [role.id] },
      ...(action && { action }),
    })
  await until(async () => {
    const { pagination } = await callApi(person, 'GET', '/api/v1/notifications')
    return pagination.total === before.total + all.length
  })
}
