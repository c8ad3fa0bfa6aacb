import { expectGoodLooks, expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'
import { registerByApi, signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

const NOTHING = "Looks like you've found the doorway to the great nothing"
const EMAIL = 'support-person@example.com'

it('a role is made and given by keyboard alone, opens what it permits and nothing else, and is taken back [P-024]', async () => {
  allowProblems('request error: 404 /admin/roles')
  const { page: theirs, context: their } = await fixture.visit()
  await registerByApi(their, EMAIL)
  await theirs.goto('/admin/roles')
  await theirs.getByRole('heading', { level: 1, name: NOTHING }).waitFor()

  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/admin/roles')
  await page.getByRole('link', { name: 'New role' }).press('Enter')
  await page.getByLabel('Name').fill('Support')
  await page.getByLabel('What it is for').press('Tab')
  const entering = page.getByRole('checkbox', { name: 'Enter the admin area' })
  await entering.press('Space')
  await page.getByRole('group', { name: 'Roles' }).getByRole('checkbox', { name: 'See them' }).press('Space')
  await expectGoodLooksInBothThemes(page, 'main')
  await page.setViewportSize({ width: 375, height: 800 })
  await expectGoodLooks(page, 'main')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Save role' }).press('Enter')
  await page.getByRole('row', { name: /Support/ }).waitFor()
  await expectGoodLooks(page, 'main')

  await page.goto(`/admin/users?q=${EMAIL}`)
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(EMAIL)
  await page.getByRole('cell', { name: EMAIL }).waitFor()
  await page.getByRole('button', { name: /^Actions for support-person/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Roles' }).press('Enter')
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Support' }).press('Space')
  await expectGoodLooks(page, '[role=dialog]')
  await page.getByRole('button', { name: 'Save roles' }).press('Enter')
  await page.getByText(/^Roles of .* saved$/).waitFor()

  await theirs.goto('/admin/roles')
  await theirs.getByRole('heading', { level: 1, name: 'Roles' }).waitFor()
  const list = theirs.getByRole('navigation', { name: 'Admin area' })
  expect(await list.getByRole('link').allTextContents()).toEqual(['Overview', 'Roles'])
  expect(await theirs.getByRole('link', { name: 'New role' }).count()).toBe(0)

  await page.goto('/admin/roles')
  await page.getByRole('button', { name: 'Actions for Support' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByText('One person holds it, and loses what it permits at once.').waitFor()
  await page.getByRole('button', { name: 'Delete role' }).press('Enter')
  await page.getByText('Role Support deleted').waitFor()
  await theirs.reload()
  await theirs.getByRole('heading', { level: 1, name: NOTHING }).waitFor()
  await Promise.all([context.close(), their.close()])
})

it('a setting is found by its words, stored, and put back; what does not fit is said at its field', async () => {
  allowProblems('request error: 422 /api/v1/settings')
  const { page, context } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/admin/settings')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('signing in')
  const first = page.getByLabel('First page after signing in')
  const before = await first.inputValue()
  await first.fill('//evil.example')
  await page.getByRole('button', { name: 'Save settings' }).press('Enter')
  await page
    .getByText('First page after signing in must be a page of this site, such as /dashboard.')
    .waitFor()
  await expectGoodLooks(page, 'main')
  await first.fill('/orders')
  await page.getByRole('button', { name: 'Save settings' }).press('Enter')
  await page.getByText('Settings saved').waitFor()
  await page.reload()
  expect(await page.getByLabel('First page after signing in').inputValue()).toBe('/orders')
  await page.getByLabel('First page after signing in').fill(before)
  await page.getByRole('button', { name: 'Save settings' }).press('Enter')
  await page.getByText('Settings saved').waitFor()
  await expectGoodLooksInBothThemes(page, 'main')
  await page.setViewportSize({ width: 375, height: 800 })
  await expectGoodLooks(page, 'main')
  await context.close()
})
