import type { Page } from 'playwright-core'
import { buildVersion } from '../support/build-version'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { mfe } from '../support/mfe'
import { ADMIN } from '../support/running-app'
import { registerByApi, signIn } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = ownFixture({
  prepare: async app => {
    const change = { file: 'src/contact/contact.tsx', from: 'Contact us', to: 'Contact, from the screen' }
    expect(await mfe(app, 'publish', buildVersion('pages', '3.0.0', change), '--no-build')).toMatchObject({
      code: 0,
    })
  },
})

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
const choose = async (page: Page, name: string, action: string) => {
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

it('deploys, locks and goes back on the screen; another page of it follows by itself', async () => {
  const { page, context, problems } = await fixture.visit()
  await signIn(page, ADMIN)
  await page.goto('/admin/releases')
  const other = await context.newPage()
  await other.goto('/admin/releases')
  await row(other, 'pages').waitFor()

  await choose(page, 'pages', 'Deploy')
  const deploy = page.getByRole('dialog', { name: 'Deploy pages' })
  await deploy.getByLabel('Version').selectOption('3.0.0')
  await deploy.getByText('All checks pass. As revision 2:').waitFor()
  await expectGoodLooksInBothThemes(page, '[role=dialog]')
  await deploy.getByLabel('Reason').fill('Friendlier words.')
  await deploy.getByRole('button', { name: 'Deploy' }).click()
  await row(page, 'pages').getByText('3.0.0', { exact: true }).waitFor()
  await row(other, 'pages').getByText('3.0.0', { exact: true }).waitFor()
  await other.getByRole('region', { name: 'History' }).getByText('Friendlier words.').waitFor()
  await other.close()

  const visitor = await fixture.visit()
  await visitor.page.goto('/contact')
  await visitor.page.getByRole('heading', { level: 1, name: 'Contact, from the screen' }).waitFor()

  await choose(page, 'pages', 'Lock')
  const lock = page.getByRole('dialog', { name: 'Lock pages' })
  await lock.getByLabel('Reason').fill('Audit week.')
  await lock.getByRole('button', { name: 'Lock' }).click()
  await row(page, 'pages').getByText('Locked', { exact: true }).waitFor()
  await row(page, 'pages').getByRole('button', { name: 'pages', exact: true }).click()
  const detail = page.getByRole('region', { name: 'pages', exact: true })
  await detail.getByText(/Audit week/).waitFor()
  await expectGoodLooksInBothThemes(page, 'main')
  expect(await mfe(fixture.app, 'rollback', 'pages', '--reason', 'not now')).toMatchObject({ code: 4 })
  await choose(page, 'pages', 'Unlock')
  await detail.getByText(/Audit week/).waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Go back to revision 1' }).click()
  const back = page.getByRole('dialog', { name: 'Go back to revision 1' })
  await back.getByLabel('Reason').fill('It was better before.')
  await back.getByRole('button', { name: 'Roll back' }).click()
  await page.getByRole('region', { name: 'History' }).getByText('It was better before.').waitFor()
  await visitor.page.goto('/contact')
  await visitor.page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  expect(problems).toEqual([])
  await visitor.context.close()
  await context.close()
})

it('is not there for people without the permission, and neither is what it calls', async () => {
  allowProblems('request error: 404 /admin/releases')
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'curious@example.com')
  await page.goto('/admin/releases')
  await page.getByText("Looks like you've found the doorway to the great nothing").waitFor()
  for (const path of ['/v1/production/revisions', '/v1/environments', '/v1/production/health'])
    expect((await context.request.get(path)).status()).toBe(403)
  await context.close()
})
