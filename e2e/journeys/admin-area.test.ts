import { expectGoodLooks } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'

const fixture = ownFixture()

const screens = [
  ...[
    'Overview',
    'Users',
    'Workspaces',
    'Roles',
    'Plans',
    'Coupons',
    'Subscriptions',
    'Revenue',
    'Payment events',
    'Files',
    'Pages',
    'Menus',
    'Tags',
    'Contact messages',
    'Announcements',
  ],
  ...['Appearance', 'Languages', 'Settings', 'Maintenance', 'Webhooks', 'Logs', 'Releases'],
]

it('has a screen for everything an administrator manages, each of which shows what there is [S-120]', async () => {
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/admin')
  const list = page.getByRole('navigation', { name: 'Admin area' })
  await list.getByRole('link').first().waitFor()
  expect(await list.getByRole('link').allTextContents()).toEqual(screens)
  for (const name of screens) {
    // The editor of the appearance needs the whole window.
    if (name === 'Appearance') continue
    await list.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    expect([name, await page.getByText('could not be loaded').count()]).toEqual([name, 0])
    await expectGoodLooks(page)
  }
  // On a narrow screen the navigation is a horizontal strip that is scrolled to the current entry.
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/admin/logs')
  const { x = -1, width = 0 } = (await list.getByRole('link', { name: 'Logs' }).boundingBox()) ?? {}
  expect([x >= 0, x + width <= 375]).toEqual([true, true])
  await page.setViewportSize({ width: 1280, height: 800 })
  await list.getByRole('link', { name: 'Appearance' }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})
