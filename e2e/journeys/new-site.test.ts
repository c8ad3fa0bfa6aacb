import type { Page } from 'playwright-core'
import { expectGoodLooks } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { signIn } from '../support/sign-in'

const fixture = ownFixture()

/** Activates the named button by keyboard and waits for the page's confirmation. */
async function press(page: Page, name: string, said: string) {
  await page.getByRole('button', { name, exact: true }).press('Enter')
  await page.getByText(said).last().waitFor()
}
/** Goes to a screen of the admin area by its list, as a person without a mouse does. */
async function go(page: Page, name: string) {
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name, exact: true })
    .press('Enter')
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

it('an owner makes a site of their own by keyboard: brand, colours, a plan, pages, a menu and a second language, which a visitor finds', async () => {
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/admin/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.getByLabel('Title for search engines').fill('Harbour Cinema')
  await page.getByLabel('Description for search engines').fill('Films by the water, every evening.')
  await page.getByLabel('Visitors may choose a language').press('Space')
  await press(page, 'Save settings', 'Settings saved')

  await go(page, 'Plans')
  await page.getByRole('link', { name: 'New plan' }).press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Season ticket')
  await page.getByLabel('What is included').fill('Every film\nA seat in the first row')
  await page.getByLabel('Hidden').press('Space')
  await page.getByLabel('Amount').fill('19')
  await press(page, 'Save plan', 'Plan Season ticket saved')

  for (const [title, text, alone] of [
    ['Our house', '## Since 1921\nA screen, **forty** seats.', false],
    ['Opening night', 'Come at eight.', true],
  ] as const) {
    await go(page, 'Pages')
    await page.getByRole('link', { name: 'New page' }).press('Enter')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await page.getByRole('textbox', { name: 'Text of the page' }).focus()
    await page.keyboard.type(text)
    await page.getByRole('combobox', { name: 'State' }).selectOption('published')
    if (alone) await page.getByLabel('Without the navigation of the site').press('Space')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/admin\/pages\/\d+$/)
  }

  // The first page, in the visitors' other language, without leaving the keyboard.
  await go(page, 'Pages')
  await page.getByRole('link', { name: 'Our house' }).press('Enter')
  await page.locator('main').getByRole('combobox', { name: 'Language' }).selectOption('de')
  await page.getByRole('button', { name: 'Write this page in German' }).press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Unser Haus')
  await page.getByRole('textbox', { name: 'Text of the page' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ein Saal, vierzig Sitze.')
  await page.keyboard.press('Control+s')
  await page.getByText('The page is saved').waitFor()
  await expectGoodLooks(page, 'main')

  await go(page, 'Menus')
  await page.getByRole('button', { name: 'Add entry' }).press('Enter')
  await page.getByRole('textbox', { name: 'Label' }).fill('The house')
  await page.getByLabel('Type').selectOption('Written page')
  await page.getByRole('combobox', { name: 'Page', exact: true }).press('Enter')
  await page.getByRole('option', { name: 'Our house' }).waitFor()
  await page.keyboard.type('Our h')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Page', exact: true }).filter({ hasText: 'Our house' }).waitFor()
  await press(page, 'Save', 'The menu is saved')

  await page.goto('/admin/appearance')
  await page.getByLabel('Section').selectOption('Branding')
  await page.getByLabel('Name of the site').fill('Harbour Cinema')
  await page.getByLabel('Section').selectOption('Themes')
  await page.getByLabel('Page', { exact: true }).fill('#f0f9ff')
  await page.getByLabel('Section').selectOption('Homepage')
  await page.getByLabel('Title', { exact: true }).first().fill('Films by the water')
  await press(page, 'Publish', 'The appearance is published')

  const { page: visitor, context: theirs } = await fixture.visit({ colorScheme: 'light' })
  await visitor.goto('/')
  await visitor.getByRole('heading', { level: 1, name: 'Films by the water' }).waitFor()
  await expectGoodLooks(visitor)
  await visitor
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'The house' })
    .press('Enter')
  await visitor.getByRole('heading', { level: 2, name: 'Since 1921' }).waitFor()
  expect(await visitor.title()).toBe('Our house – Harbour Cinema')
  await visitor.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await visitor.getByText('Ein Saal, vierzig Sitze.').waitFor()
  expect(await visitor.title()).toBe('Unser Haus – Harbour Cinema')
  await visitor.reload()
  await visitor.getByRole('heading', { level: 1, name: 'Unser Haus' }).waitFor()
  await visitor.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
  await visitor.getByRole('heading', { level: 2, name: 'Since 1921' }).waitFor()
  await visitor.goto('/pricing')
  await visitor.getByText('A seat in the first row').waitFor()
  await visitor.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await visitor.getByRole('heading', { level: 1, name: 'Finde den passenden Tarif' }).waitFor()
  await visitor.goto('/pages/opening-night')
  await visitor.getByText('Come at eight.').waitFor()
  expect(await visitor.getByRole('banner').or(visitor.getByRole('contentinfo')).count()).toBe(0)
  await expectGoodLooks(visitor)
  await Promise.all([context.close(), theirs.close()])
})
