import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expectGoodLooksInBothThemes } from '../support/expect-good-looks'
import { sharedFixture } from '../support/fixture'
import { registerByApi } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const fixture = sharedFixture()
const MB = 1024 * 1024
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.getByLabel('Files to upload').setInputFiles(files)
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Uploads' })
const text = (name: string) => file(name, 'text/plain', Buffer.from('Meet at noon.\n'.repeat(40)))

/** Half a second of silence. */
function makeSound(): Buffer {
  const samples = Buffer.alloc(4000, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ] as const)
    head.writeUInt16LE(value, at)
  for (const at of [24, 28]) head.writeUInt32LE(8000, at)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** What begins as films do, and is none. */
const FILM = Buffer.concat([Buffer.from('1a45dfa3874282847765626d', 'hex'), Buffer.alloc(64)])

async function atFiles(email: string) {
  const visitor = await fixture.visit()
  await registerByApi(visitor.context, email)
  await visitor.page.goto('/dashboard/files')
  await visitor.page.getByText('Nothing here yet').waitFor()
  return visitor
}

it('looks good empty, as a list, as tiles and in the bin, with each kind of preview and a link to share', async () => {
  const { page, problems } = await atFiles('files-looks@example.com')
  await expectGoodLooksInBothThemes(page)
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#48c' } })
    .png()
    .toBuffer()
  const long = `${'A very long name of a plan for the summer in the mountains '.repeat(3)}.txt`
  await choose(
    page,
    file('sun.png', 'image/png', picture),
    file('sound.wav', 'audio/wav', makeSound()),
    file('film.webm', 'video/webm', FILM),
    file('things.zip', 'application/zip', Buffer.from('504b0506'.padEnd(44, '0'), 'hex')),
    text(long),
  )
  await panelOf(page).getByText('Uploaded: 5 of 5').waitFor()
  await expectGoodLooksInBothThemes(page)
  await panelOf(page).getByRole('button', { name: 'Close' }).click()
  await expectGoodLooksInBothThemes(page)
  await page.getByRole('button', { name: 'Show as tiles' }).click()
  await expectGoodLooksInBothThemes(page)
  for (const name of ['sun.png', 'sound.wav', 'film.webm', 'things.zip', long]) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog', { name }).getByRole('link', { name: 'Download' }).waitFor()
    await expectGoodLooksInBothThemes(page)
    await page.keyboard.press('Escape')
  }

  await page.getByRole('button', { name: 'Actions for sun.png' }).click()
  await page.getByRole('menuitem', { name: 'Share link' }).click()
  await page.getByRole('button', { name: 'Create link' }).waitFor()
  await expectGoodLooksInBothThemes(page)
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByLabel('Link', { exact: true }).waitFor()
  await expectGoodLooksInBothThemes(page)
  await page.keyboard.press('Escape')

  for (const name of ['sun.png', long]) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Move to the bin' }).click()
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  }
  await page.getByRole('link', { name: 'Bin' }).click()
  await page.getByRole('button', { name: 'Actions for sun.png' }).waitFor()
  await expectGoodLooksInBothThemes(page)
  expect(problems).toEqual([])
})

it('looks good while files are on their way, paused, without a connection, refused and cancelled, and without room', async () => {
  allowProblems('request error: 422 /api/v1/file-entries', /ERR_INTERNET_DISCONNECTED/)
  const { page, context } = await atFiles('uploads-looks@example.com')
  const panel = panelOf(page)
  // What is sent stays on its way.
  await page.route(/\/tus\/upload\/\w/, () => {})
  await choose(page, file('film.bin', 'application/octet-stream', Buffer.alloc(6 * MB)))
  await panel.getByText(/ of 6 MB$/).waitFor()
  await choose(page, text('plan.txt'))
  await panel.getByText('Waiting').waitFor()
  await expectGoodLooksInBothThemes(page)
  await context.setOffline(true)
  await panel.getByText('No connection: 0 of 2 uploaded').waitFor()
  await expectGoodLooksInBothThemes(page)
  await context.setOffline(false)
  await panel.getByRole('button', { name: 'Pause upload of film.bin' }).click()
  await panel.getByText('Uploaded, 560 B').waitFor()
  await panel.getByText('Paused: 1 of 2').waitFor()
  await expectGoodLooksInBothThemes(page)

  const full = { used: 2048 * MB, space: 2048 * MB, count: 5000, max_count: 5000, max_size: 1024 * MB }
  await page.route('**/api/v1/file-entries/usage*', route => route.fulfill({ json: full }))
  const message = 'There is no room left for this file. Delete files for good, or choose a larger plan.'
  await page.route('**/api/v1/file-entries', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message } })
      : route.continue(),
  )
  await choose(page, text('notes.txt'))
  await panel.getByText(message).waitFor()
  await page.getByText('2 GB of 2 GB used').waitFor()
  await expectGoodLooksInBothThemes(page)
  for (const name of ['plan.txt', 'notes.txt'])
    await panel.getByRole('button', { name: `Remove ${name} from the list` }).click()
  await panel.getByRole('button', { name: 'Cancel upload of film.bin' }).click()
  await panel.getByText('Upload cancelled').waitFor()
  await expectGoodLooksInBothThemes(page)
})
