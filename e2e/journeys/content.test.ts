import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expectGoodLooks, expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture()

/** Saves the page being edited. Waits for the response, because the toast of the previous save may still be on screen. */
async function save(page: Page) {
  const answered = page.waitForResponse(
    answer =>
      answer.request().method() !== 'GET' && /\/custom-pages(\/\d+)?$/.test(new URL(answer.url()).pathname),
  )
  await page.keyboard.press('Control+s')
  expect((await answered).ok()).toBe(true)
  await page.getByText('The page is saved').last().waitFor()
}

it('a page is written by keyboard, seen by a link first, published, read highlighted, and found at its old address [S-048][S-049][E-045]', async () => {
  const { page, context } = await fixture.visit()
  const { page: reader, context: theirs } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'New page' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('How we ship')
  const text = page.getByRole('textbox', { name: 'Text of the page' })
  await text.focus()
  await page.keyboard.type('## Every day\nWe ship **small** steps.\n')
  await page.keyboard.type('```ts\nconst steps = "small"')
  await expectGoodLooksInBothThemes(page, 'main')
  await save(page)

  await page.getByRole('button', { name: 'Make a preview link' }).press('Enter')
  const preview = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href')
  await reader.goto(preview ?? '')
  await reader.getByRole('heading', { level: 1, name: 'How we ship' }).waitFor()

  await page.getByRole('combobox', { name: 'State' }).selectOption('published')
  await save(page)
  await reader.goto('/pages/how-we-ship')
  await reader.getByRole('heading', { level: 2, name: 'Every day' }).waitFor()
  await reader.locator('article pre code .hljs-keyword', { hasText: 'const' }).waitFor()
  expect(await reader.locator('article strong').textContent()).toBe('small')
  await reader.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await reader.getByRole('contentinfo').waitFor()
  await expectGoodLooksInBothThemes(reader, 'main')

  await page.getByRole('button', { name: 'Image', exact: true }).press('Enter')
  const image = page.getByRole('dialog', { name: 'Image' })
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#37a' } }).png()
  const file = { name: 'harbour.png', mimeType: 'image/png', buffer: await picture.toBuffer() }
  await image.getByLabel('Or upload a file').setInputFiles(file)
  await page.waitForFunction(
    field => field instanceof HTMLInputElement && field.value.startsWith('/'),
    await image.getByLabel('Address').elementHandle(),
  )
  await image.getByLabel('What the picture shows').fill('Our harbour')
  await image.getByRole('button', { name: 'Insert' }).press('Enter')
  await text.getByRole('img', { name: 'Our harbour' }).waitFor()

  await page.getByRole('button', { name: 'Video or map' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Address').fill('https://vimeo.com/76979871')
  await page.getByRole('dialog').getByLabel('Title').fill('A day of ours')
  await page.getByRole('dialog').getByLabel('Title').press('Enter')
  await text.getByText('A day of ours').waitFor()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('shipping')
  await save(page)
  await reader.goto('/pages/how-we-ship')
  await reader.waitForURL('**/pages/shipping')
  await reader.getByRole('heading', { level: 1, name: 'How we ship' }).waitFor()
  // A page keeps the room of its pictures before they are there.
  const shown = reader.locator('article').getByRole('img', { name: 'Our harbour' })
  await shown.waitFor()
  expect([await shown.getAttribute('width'), await shown.getAttribute('height')]).toEqual(['640', '360'])
  expect(await shown.evaluate((it: HTMLImageElement) => it.decode().then(() => it.naturalWidth))).toBe(640)
  // No request leaves the machine here; that the frame appears proves that the page's content policy allows it.
  await reader.route('https://player.vimeo.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>x</title><p>The video plays</p>' }),
  )
  const load = reader.getByRole('button', { name: 'Load the video from player.vimeo.com' })
  await load.waitFor()
  await expectGoodLooksInBothThemes(reader, 'main')
  await load.press('Enter')
  await reader.frameLocator('iframe').getByText('The video plays').waitFor()
  await Promise.all([context.close(), theirs.close()])
})

it('a menu is ordered by keyboard, its entry leads to a page chosen by name, and visitors see it; a hostile address is refused', async () => {
  allowProblems(/^request error: 422 /)
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/admin/menus')
  await page.getByRole('button', { name: 'Move About', exact: true }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Add entry' }).press('Enter')
  await page.getByRole('textbox', { name: 'Label' }).fill('Our terms')
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.locator('[aria-invalid=true]').waitFor()
  await page.getByLabel('Type').selectOption('Written page')
  await page.getByRole('combobox', { name: 'Page', exact: true }).press('Enter')
  await page.getByRole('option', { name: 'Terms' }).click()
  await expectGoodLooksInBothThemes(page, 'main')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText('The menu is saved').waitFor()
  const { page: visitor, context: theirs } = await fixture.visit()
  await visitor.goto('/pricing')
  const links = visitor.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await links.first().waitFor()
  expect(await links.allTextContents()).toEqual(['About', 'Pricing', 'Our terms'])
  await links.last().click()
  await visitor.waitForURL('**/pages/terms')
  await Promise.all([context.close(), theirs.close()])
})

it('a tag is made, worn by a page, and its screen holds nothing that axe objects to', async () => {
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/admin/tags')
  await page.getByLabel('New tag').fill('Release notes')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /Release notes/ }).waitFor()
  await expectGoodLooks(page, 'main')
  await page.goto('/admin/pages/1')
  await page.getByRole('checkbox', { name: 'Release notes' }).press('Space')
  await save(page)
  await page.goto('/admin/tags')
  await page.getByRole('row', { name: 'Release notes Custom 1' }).waitFor()
  await context.close()
})
