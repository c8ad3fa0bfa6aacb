import { callApi } from '../support/call-api'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'

const fixture = ownFixture()

/** Every place that the editor of menus offers, and pages that show it. */
const visitors: [position: string, paths: string[]][] = [
  ['homepage-navbar', ['/']],
  ['custom-page-navbar', ['/pages/about']],
  ['pricing-navbar', ['/pricing']],
  ['contact-navbar', ['/contact']],
  ['footer', ['/', '/contact']],
  ['footer-secondary', ['/', '/contact']],
  ['auth-page-footer', ['/login', '/register', '/forgot-password']],
]
const people: [position: string, paths: string[]][] = [
  ['account-settings-navbar', ['/account-settings']],
  ['dashboard-navbar', ['/dashboard', '/notifications', '/billing', '/workspaces', '/api-docs']],
  ['dashboard-sidebar', ['/dashboard', '/dashboard/files', '/trade', '/orders']],
  ['admin-navbar', ['/admin', '/admin/menus']],
  ['admin-sidebar', ['/admin', '/admin/menus']],
]

it('a menu is shown at every place the editor offers, on a page without a menu of its own that of the bar', async () => {
  const { context, page } = await fixture.visit()
  await callApi(context, 'GET', '/api/v1/bootstrap-data')
  await callApi(context, 'POST', '/auth/login', ADMIN)
  const { menus } = await callApi(context, 'GET', '/api/v1/menus')
  for (const { id, name, items, revision } of menus)
    await callApi(context, 'PUT', `/api/v1/menus/${id}`, { name, items, revision, positions: [] })
  const linkOf = (position: string) => `Shown at ${position}`
  const places = [...visitors, ...people].map(([position]) => position)
  for (const position of ['navbar', 'account-menu', ...places])
    await callApi(context, 'POST', '/api/v1/menus', {
      name: position,
      positions: [position],
      items: [{ id: position, label: linkOf(position), type: 'link', action: `/pages/about?${position}` }],
    })
  const stranger = await fixture.visit()
  for (const [looker, all] of [
    [stranger.page, visitors],
    [page, people],
  ] as const)
    for (const [position, paths] of all)
      for (const path of paths) {
        await looker.goto(path)
        await looker.getByRole('link', { name: linkOf(position), exact: true }).waitFor()
      }
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: linkOf('account-menu') }).waitFor()

  // The editor offers these places and no other.
  await page.goto('/admin/menus')
  const offered = page.getByRole('group', { name: 'Where it is shown' }).getByRole('checkbox')
  await offered.first().waitFor()
  expect(await offered.count()).toBe(places.length + 2)

  const { menus: now } = await callApi(context, 'GET', '/api/v1/menus')
  const pricing = now.find(({ name }: { name: string }) => name === 'pricing-navbar')
  await callApi(context, 'PUT', `/api/v1/menus/${pricing.id}`, { ...pricing, positions: [] })
  await stranger.page.goto('/pricing')
  await stranger.page.getByRole('link', { name: linkOf('navbar'), exact: true }).waitFor()
})
