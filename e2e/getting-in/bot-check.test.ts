import type { Page } from 'playwright-core'
import { type BotCheckService, startBotCheckService } from '../support/bot-check-service'
import { changeSettings } from '../support/change-settings'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { ownFixture } from '../support/fixture'
import { ADMIN } from '../support/running-app'

let service: BotCheckService
const fixture = ownFixture({
  env: async () => {
    service = await startBotCheckService()
    return service.env
  },
  prepare: app => changeSettings(app, { 'recaptcha.enable': { login: true } }),
})
afterAll(() => service.stop())

async function submit(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

it('lets people in and turns programs away, on submit [S-025]', async () => {
  const { page, context, problems } = await fixture.visit()
  const signIns: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/auth/login')) signIns.push(request.method())
  })
  service.score = 0.1
  await submit(page)
  await page.getByText('Could not verify you are human.').waitFor()
  expect(signIns).toEqual([])
  expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email)
  await expectGoodLooksInBothThemes(page)

  service.score = 0.9
  await submit(page)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(signIns).toEqual(['POST'])
  expect(problems).toEqual([])
  await context.close()
})
