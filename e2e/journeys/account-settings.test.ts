import type { Page } from 'playwright-core'
import { axeFindings } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { registerByApi } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()

const PASSWORD = 'analytical-engine-1843'

/** A picture of one colour, made by the browser itself. */
const picture = async (page: Page) => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 200
    const drawing = canvas.getContext('2d')
    drawing?.fillRect(0, 0, 300, 200)
    return canvas.toDataURL('image/png')
  })
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

/** Axe findings after all animations: an element that fades in has no contrast yet. */
async function findings(page: Page) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished' || playState === 'idle'),
  )
  return axeFindings(page)
}

it.each([1280, 375])('somebody at %i px gets a picture, speaks German, and leaves for good', async width => {
  allowProblems('request error: 422 /auth/login')
  const { page, context } = await fixture.visit({ viewport: { width, height: 800 } })
  await registerByApi(context, `leaving-${width}@example.com`, PASSWORD)
  await page.goto('/account-settings#location-and-language')
  await page.locator('a[aria-current="true"]', { hasText: 'Location and language' }).waitFor()

  await page.getByLabel('Picture file').setInputFiles(await picture(page))
  await page.getByRole('dialog', { name: 'Crop your picture' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save picture' }).click()
  await page.getByText('Uploaded avatar').waitFor()
  const shown = page.locator('header img[src^="/api/v1/avatars/"]')
  await shown.first().waitFor()
  // Decoding waits for the bytes, and fails for what is no picture.
  const naturalWidth = await shown.first().evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth
  })
  expect(naturalWidth).toBe(512)

  await page.getByRole('combobox', { name: 'Language' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('deu')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Time zone' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('europe berlin')
  await page.keyboard.press('Enter')
  const location = page.locator('#location-and-language')
  await location.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kontoeinstellungen' }).waitFor()
  await location.getByRole('combobox', { name: 'Zeitzone' }).getByText('Berlin').waitFor()
  await location.getByRole('combobox', { name: 'Land' }).click()
  await page.keyboard.type('osterr')
  await page.getByRole('option', { name: 'Österreich' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await findings(page)).toEqual([])

  const confirmed = await page.evaluate(async password => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) }
    const init = { method: 'POST', headers, body: JSON.stringify({ password }) }
    return (await fetch('/auth/user/confirm-password', init)).status
  }, PASSWORD)
  expect(confirmed).toBe(201)
  await page.locator('#delete-account').getByRole('button', { name: 'Konto löschen' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Das Konto leaving-${width}@example.com löschen?` })
  await dialog.getByRole('button', { name: 'Konto löschen' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(`leaving-${width}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('These credentials do not match our records.').waitFor()
  await context.close()
})

it('whoever is signed in manages account, tokens, two-factor, sessions, notifications, workspaces and billing, and nobody else [P-020]', async () => {
  const places: [path: string, heading: string, regions: string[]][] = [
    [
      '/account-settings',
      'Account settings',
      ['Account details', 'API access tokens', 'Two factor authentication', 'Active sessions'],
    ],
    ['/notifications/settings', 'Notification settings', []],
    ['/workspaces', 'Workspaces', []],
    ['/billing', 'Billing', []],
  ]
  const stranger = await fixture.visit()
  for (const [path] of places) {
    await stranger.page.goto(path)
    await stranger.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  }
  await stranger.context.close()
  const { page, context } = await fixture.visit()
  await registerByApi(context, 'manages-all@example.com', PASSWORD)
  for (const [path, heading, regions] of places) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    for (const name of regions) await page.getByRole('region', { name, exact: true }).waitFor()
  }
  await context.close()
})
