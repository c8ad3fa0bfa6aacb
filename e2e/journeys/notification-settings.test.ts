import type { Page } from 'playwright-core'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { registerByApi } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()
let people = 0

async function atSettings(options: Parameters<typeof fixture.visit>[0] = {}) {
  const visitor = await fixture.visit(options)
  await registerByApi(visitor.context, `told-${people++}@example.com`)
  await visitor.page.goto('/notifications/settings')
  await visitor.page.getByRole('heading', { name: 'Notification settings', level: 1 }).waitFor()
  return visitor
}
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const saved = async (page: Page) => {
  await page.getByRole('button', { name: 'Update preferences' }).click()
  await page.getByText('Updated preferences').waitFor()
}

it('is reached from the bell and the page, and keeps what is chosen with the keyboard alone [S-066][S-071]', async () => {
  const { page, context } = await atSettings({ colorScheme: 'light' })
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await page.waitForURL('**/notifications/settings')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Notification settings' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await box(page, 'Workspaces: Email').focus()
  await page.keyboard.press('Space')
  await box(page, 'Quiet hours').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('From', { exact: true }).fill('21:30')
  await expectGoodLooksInBothThemes(page, 'main')
  await saved(page)
  await page.reload()
  expect(await box(page, 'Somebody I invited joins: Email').isChecked()).toBe(true)
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('21:30')
  await context.close()
})

it('asks before it is left with changes that are not saved', async () => {
  const { page, context } = await atSettings()
  await box(page, 'Announcements: Email').uncheck()
  await page.getByRole('link', { name: 'Harbor' }).first().click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
  expect(page.url()).toContain('/notifications/settings')
  await context.close()
})

it('leaves the channel of the browser off where the browser blocks it, and says what to do [T-059][T-060][X-031]', async () => {
  const { page, context } = await atSettings({ permissions: [] })
  await box(page, 'Announcements: Browser').click()
  await page
    .getByText('Notifications blocked. Please enable them for this site from browser settings.')
    .waitFor()
  expect(await page.evaluate(() => Notification.permission)).toBe('denied')
  await context.close()
})

it('has a service worker show what is pushed, and lets it do nothing else', async () => {
  const { page, context } = await atSettings({ permissions: ['notifications'] })
  // The test browser reaches no push service and shows no notifications, so both flows end in its refusal.
  allowProblems(/Chrome currently does not support the Push API in incognito mode/)
  await box(page, 'Announcements: Browser').click()
  await page.getByText(/could not reach its notification service/).waitFor()
  expect(await box(page, 'Announcements: Browser').isChecked()).toBe(false)
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${fixture.app.url}/`)
  const [worker] = context.serviceWorkers()
  const message = { title: 'Ada joined', body: 'Lab', url: `${fixture.app.url}/notifications`, tag: 'one' }
  const shown = worker?.evaluate(
    data =>
      new Promise(resolve => {
        const scope = self as unknown as {
          registration: ServiceWorkerRegistration
          PushEvent: new (type: string, init: { data: string }) => Event
        }
        scope.registration.showNotification = async (...asked) => resolve(asked)
        self.dispatchEvent(new scope.PushEvent('push', { data }))
      }),
    JSON.stringify(message),
  )
  expect(await shown).toEqual([
    'Ada joined',
    { body: 'Lab', tag: 'one', data: { url: `${fixture.app.url}/notifications` } },
  ])
  const headers = await page.evaluate(async () =>
    Object.fromEntries((await fetch('/push-worker.js')).headers),
  )
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  await context.close()
})
