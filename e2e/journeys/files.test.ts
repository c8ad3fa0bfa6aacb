import { createHash, randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { callApi } from '../support/call-api'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { makePdf } from '../support/make-pdf'
import { registerByApi } from '../support/sign-in'
import { subscribed } from '../support/subscribed'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()
const MB = 1024 * 1024
const file = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({
  name,
  mimeType,
  buffer,
})
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function atFiles(email: string) {
  const visitor = await fixture.visit()
  await registerByApi(visitor.context, email)
  await visitor.page.goto('/dashboard/files')
  await visitor.page.getByText('Nothing here yet').waitFor()
  return visitor
}
const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.getByLabel('Files to upload').setInputFiles(files)
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
}

it('uploads by form and by tus while pages come and go, and gives the same bytes back', async () => {
  const { page, problems } = await atFiles('files@example.com')
  const small = randomBytes(1000)
  const large = randomBytes(12 * MB + 7)
  await choose(page, [file('small.bin', small), file('large.bin', large)])
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  const panel = page.getByRole('complementary', { name: 'Uploads' })
  await panel.getByText('Uploaded: 2 of 2').waitFor()
  await page.goBack()
  for (const [name, bytes] of [
    ['small.bin', small],
    ['large.bin', large],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    const address = await page.getByRole('menuitem', { name: 'Download' }).getAttribute('href')
    const answer = await page.request.get(address ?? '')
    expect([answer.status(), hash(await answer.body())]).toEqual([200, hash(bytes)])
    expect(answer.headers()['content-disposition']).toContain('attachment')
    await page.keyboard.press('Escape')
  }
  await page.getByText('12 MB of 2 GB used').waitFor()
  expect(problems).toEqual([])
})

it('shows pictures and texts, and runs nothing of what was uploaded', async () => {
  const { page, problems } = await atFiles('previews@example.com')
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#48c' } })
    .png()
    .toBuffer()
  const script = Buffer.from('<script>document.title = "taken over"</script>')
  await choose(page, [
    file('sun.png', picture, 'image/png'),
    file('evil.png', script, 'image/png'),
    file('evil.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'image/svg+xml'),
  ])
  await page.getByRole('button', { name: 'sun.png', exact: true }).click()
  const shown = page.getByRole('dialog').getByRole('img', { name: 'sun.png' })
  await shown.waitFor()
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('[role="dialog"] img')?.naturalWidth === 60,
  )
  await page.keyboard.press('Escape')
  for (const name of ['evil.png', 'evil.svg']) {
    await page.getByRole('button', { name, exact: true }).click()
    const download = page.getByRole('dialog').getByRole('link', { name: 'Download' })
    const address = (await download.getAttribute('href'))?.replace(/[?&]download=1/, '') ?? ''
    const { headers } = await page.evaluate(async url => {
      const answer = await fetch(url)
      return { headers: Object.fromEntries(answer.headers) }
    }, address)
    expect(headers['content-type']).not.toMatch(/html|svg/)
    expect(headers['content-security-policy']).toContain('sandbox')
    await page.keyboard.press('Escape')
  }
  expect(await page.title()).toContain('Files')
  expect(problems).toEqual([])
})

it('draws a PDF page by page, runs no script of it, and says which it cannot show', async () => {
  const { page, problems } = await atFiles('pdfs@example.com')
  let dialogs = 0
  page.on('dialog', dialog => {
    dialogs++
    void dialog.dismiss()
  })
  const type = 'application/pdf'
  await choose(page, [
    file('report.pdf', makePdf(['First of all', 'And then']), type),
    file('secret.pdf', makePdf(['Nobody reads this'], { isLocked: true }), type),
    file('torn.pdf', Buffer.from('%PDF-1.4\nand nothing else'), type),
  ])
  await page.getByRole('button', { name: 'report.pdf', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'Page 1 of 2' }).waitFor()
  await dialog.getByText('First of all', { exact: true }).waitFor()
  /** Whether anything blue, as the box on each page is, has been drawn as wide as there is room. */
  const isDrawn = () =>
    dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const middle = [canvas.width / 2, canvas.height * (1 - 480 / 700)] as const
      const [red = 255, , blue = 0] = canvas.getContext('2d')?.getImageData(...middle, 1, 1).data ?? []
      return blue > 150 && red < 100 && canvas.clientWidth === canvas.parentElement?.clientWidth
    })
  expect(await isDrawn()).toBe(true)
  await expectGoodLooksInBothThemes(page)
  await dialog.getByRole('region', { name: 'report.pdf' }).press('ArrowRight')
  await dialog.getByRole('img', { name: 'Page 2 of 2' }).waitFor()
  await dialog.getByText('And then', { exact: true }).waitFor()
  expect(await isDrawn()).toBe(true)
  for (const [name, words] of [
    ['secret.pdf', 'This PDF is protected by a password'],
    ['torn.pdf', 'This PDF is damaged'],
  ] as const) {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name, exact: true }).click()
    await dialog.getByText(words).waitFor()
    await dialog.getByRole('link', { name: 'Download' }).waitFor()
  }
  expect(dialogs).toBe(0)
  expect(problems).toEqual([])
})

it('starts no reader of PDFs that has one byte more than the release', async () => {
  allowProblems(
    /^console error: Failed to find a valid digest .*pdf\.worker/,
    /^console error: Fetch API cannot load \S+\/pdf\.worker\S+ SRI's integrity checks failed\.$/,
    'console error: TypeError: Failed to fetch',
  )
  const { page } = await atFiles('tampered@example.com')
  const started: string[] = []
  page.on('worker', worker => started.push(worker.url()))
  await page.route(/\/pdf\.worker\.min\.\w+\.mjs$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n` })
  })
  await choose(page, [file('report.pdf', makePdf(['First of all']), 'application/pdf')])
  await page.getByRole('button', { name: 'report.pdf', exact: true }).click()
  await page.getByText('The PDF could not be loaded').waitFor()
  expect(started).toEqual([])
  await page.unroute(/\/pdf\.worker\.min\.\w+\.mjs$/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'report.pdf', exact: true }).click()
  await page.getByRole('dialog').getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  expect(started).toHaveLength(1)
})

it('shares by a link that works without an account until it is taken back', async () => {
  const { page } = await atFiles('shares@example.com')
  await choose(page, [file('plan.txt', Buffer.from('meet at noon'), 'text/plain')])
  await act(page, 'plan.txt', 'Share link')
  await page.getByRole('button', { name: 'Create link' }).press('Enter')
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const guest = await fixture.visit()
  await guest.page.goto(link)
  await guest.page.getByText('meet at noon').waitFor()
  await page.getByRole('button', { name: 'Take the link back' }).press('Enter')
  await page.getByRole('button', { name: 'Create link' }).waitFor()
  allowProblems(/^request error: 404 \/api\/v1\/shared-files\//)
  await guest.page.reload()
  await guest.page.getByText('This link does not work any more').waitFor()
})

it('is kept in order by keyboard alone: a folder, into it, into the bin and back', async () => {
  const { page, problems } = await atFiles('order@example.com')
  await choose(page, [file('a.txt', Buffer.from('a'), 'text/plain')])
  await page.getByText('Uploaded: 1 of 1').first().waitFor()
  await page.getByRole('button', { name: 'New', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'New folder' }).press('Enter')
  await page.getByLabel('Name').fill('Trips')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Trips' }).waitFor()
  await act(page, 'a.txt', 'Move')
  await page.getByRole('dialog').getByRole('button', { name: 'Trips' }).press('Enter')
  await page.getByRole('button', { name: 'Move to Trips' }).press('Enter')
  await page.getByRole('link', { name: 'Trips' }).press('Enter')
  await page.getByRole('button', { name: 'a.txt', exact: true }).waitFor()
  await act(page, 'a.txt', 'Move to the bin')
  await page.getByText('Nothing here yet').waitFor()
  await page.getByRole('link', { name: 'Bin' }).press('Enter')
  await act(page, 'a.txt', 'Restore')
  await page.getByText('The bin is empty').waitFor()
  await page.getByRole('link', { name: 'Back to files' }).press('Enter')
  await page.getByRole('link', { name: 'Trips' }).press('Enter')
  await page.getByRole('button', { name: 'a.txt', exact: true }).waitFor()
  await expectGoodLooksInBothThemes(page)
  await page.getByRole('button', { name: 'Show as tiles' }).press('Enter')
  await page.getByLabel('Select a.txt').check()
  await expectGoodLooksInBothThemes(page)
  expect(problems).toEqual([])
})

it('selects all that a list finds, over all its pages, and moves it to the bin', async () => {
  const { page, context, problems } = await atFiles('many@example.com')
  const names = Array.from({ length: 101 }, (_, at) => `Trip ${at}`)
  const make = async () => {
    for (let name = names.pop(); name; name = names.pop())
      await callApi(context, 'POST', `${fixture.app.url}/api/v1/file-entries/folders`, { name })
  }
  await Promise.all(Array.from({ length: 5 }, make))
  await page.reload()
  await page.locator('input:enabled').and(page.getByLabel('Select all rows on this page')).press('Space')
  await page.getByText(/^100 selected/).waitFor()
  await page.getByRole('button', { name: 'Select all 101' }).press('Enter')
  await page.getByText('All 101 are selected').waitFor()
  await page.getByRole('button', { name: 'Move to the bin' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to the bin' }).press('Enter')
  await page.getByText('Nothing here yet').waitFor()
  expect(problems).toEqual([])
})

it('two tabs have the same files at any time, and a selection goes on without what the other threw away', async () => {
  const { page, context, problems } = await fixture.visit()
  await registerByApi(context, 'two-tabs-of-files@example.com')
  const isSubscribed = subscribed(page)
  await page.goto('/dashboard/files')
  await isSubscribed
  const other = await context.newPage()
  await other.goto('/dashboard/files')
  const isEmpty = (tab: Page) => tab.getByText('Nothing here yet').waitFor()
  await isEmpty(other)

  await choose(page, [file('a.txt', Buffer.from('a')), file('b.txt', Buffer.from('b'))])
  for (const name of ['a.txt', 'b.txt']) await other.getByLabel(`Select ${name}`).check()
  await other.getByText('2 selected', { exact: true }).waitFor()
  await act(page, 'a.txt', 'Move to the bin')
  await other.getByText('2 selected, 1 not shown here').waitFor()
  await other.getByRole('button', { name: 'Move to the bin' }).click()
  await isEmpty(other)
  await isEmpty(page)
  expect(problems).toEqual([])
})
