import type { Frame, Page } from 'playwright-core'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture()
const ROSE = 'rgb(255, 241, 242)'
const colourOf = (page: Page) =>
  page.locator(':root').evaluate(root => getComputedStyle(root).backgroundColor)

/** The page in the editor's preview frame, once it has rendered. */
async function siteIn(page: Page): Promise<Frame> {
  const site = await (await page.waitForSelector('iframe')).contentFrame()
  if (!site) throw new Error('an iframe has a frame')
  await site.getByRole('heading', { level: 1 }).waitFor()
  return site
}

it('shows a change in the frame before anybody has it, and everybody has it once it is published [S-119][C-074]', async () => {
  const { page, context } = await fixture.visit()
  const { page: visitor, context: theirs } = await fixture.visit({ colorScheme: 'light' })
  await signIn(page, ADMIN)
  await page.goto('/admin/appearance')
  const site = await siteIn(page)
  await page.getByLabel('Page', { exact: true }).fill('#fff1f2')
  // The preview shows the page of a guest, not of a signed-in user.
  await site.getByRole('link', { name: 'See pricing' }).waitFor()
  const isRose = (rose: string) => getComputedStyle(document.documentElement).backgroundColor === rose
  await site.waitForFunction(isRose, ROSE)
  await page.getByLabel('Section').selectOption('Fonts')
  await page.getByLabel('Font', { exact: true }).selectOption('Lora')
  await site.waitForFunction(() =>
    [...document.fonts].some(it => /Lora/.test(it.family) && it.status === 'loaded'),
  )
  await page.getByLabel('Section').selectOption('Custom code')
  await page
    .getByLabel('HTML at the end')
    .fill('<script>document.documentElement.dataset.custom = "runs"</script>')
  await page.getByLabel('CSS in the head').fill('footer { outline: 3px solid rgb(1, 2, 3) }')
  await page.getByLabel('Section').selectOption('Cookie notice')
  await page.getByLabel('Show the notice').check()
  await site.getByText('We use cookies to optimize site functionality.').waitFor()
  await visitor.goto('/')
  expect(await colourOf(visitor)).not.toBe(ROSE)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  // The edges of fields are as light as they may be on white.
  const question = page.getByRole('alertdialog', { name: 'Publish colours that are hard to read?' })
  await question.getByRole('button', { name: 'Publish anyway' }).click()
  await page.getByText('The appearance is published').waitFor()
  await visitor.goto('/')
  expect(await colourOf(visitor)).toBe(ROSE)
  await visitor.waitForFunction(() => document.documentElement.dataset.custom === 'runs')
  expect(await visitor.locator('footer').evaluate(it => getComputedStyle(it).outlineColor)).toBe(
    'rgb(1, 2, 3)',
  )
  await visitor.waitForFunction(() =>
    [...document.fonts].some(it => /Lora/.test(it.family) && it.status === 'loaded'),
  )
  expect(await visitor.locator('link[as="font"]').getAttribute('media')).toBe('(prefers-color-scheme: light)')
  await visitor.getByRole('button', { name: 'OK', exact: true }).click()
  await visitor.goto('/?customCode=off')
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.getByText('We use cookies').count()).toBe(0)
  expect(await visitor.evaluate(() => document.documentElement.dataset.custom)).toBeUndefined()
  await theirs.close()
  await context.close()
})

it('is in no frame of a stranger, and asks before changes are left', async () => {
  allowProblems(/frame-ancestors/, /^request error/, /^request failed/)
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  // Another port of the same host gets the cookies, but not the page.
  const stranger = 'http://localhost:4999/'
  await context.route(stranger, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${fixture.app.url}/?appearanceEditor=true"></iframe>`,
    }),
  )
  const other = await context.newPage()
  await other.goto(stranger)
  const frame = await (await other.waitForSelector('iframe', { state: 'attached' })).contentFrame()
  await frame?.waitForURL('chrome-error://chromewebdata/')
  await other.close()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/admin/appearance')
  await page.getByLabel('Accent', { exact: true }).fill('#a5b4fc')
  await page.getByText('Words of buttons').waitFor()
  await expectGoodLooksInBothThemes(page, 'section[aria-label="Settings"]')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await siteIn(page)
  await page.getByRole('button', { name: 'Admin area: Appearance' }).click()
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('alertdialog').waitFor()
  await context.close()
})
