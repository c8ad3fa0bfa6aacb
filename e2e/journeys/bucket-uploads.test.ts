import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type S3Server, startS3Server } from '@app/api/s3-server'
import type { Page } from 'playwright-core'
import { atFiles, download, hash } from '../support/at-files'
import { ownFixture } from '../support/fixture'
import { type HeldParts, holdParts } from '../support/hold-parts'
import { allowProblems } from '../support/watch-problems'

const MB = 1024 * 1024
/** From here on a file goes in parts, each of 20 MB. */
const large = randomBytes(100 * MB)
const small = randomBytes(300_000)
let folder: string
let s3: S3Server
let parts: HeldParts

const fixture = ownFixture({
  async env() {
    parts = holdParts()
    s3 = await startS3Server({ onArrival: parts.onArrival })
    const store = `s3://files/uploads?endpoint=${encodeURIComponent(s3.endpoint)}`
    return { ...s3.env, UPLOADS_STORE: store, S3_DIRECT_UPLOAD: 'true' }
  },
})
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bucket-uploads-'))
  // Playwright takes no more than 50 MB of bytes, and files of any size.
  await writeFile(path.join(folder, 'large.bin'), large)
  await writeFile(path.join(folder, 'small.bin'), small)
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})
afterEach(() => {
  parts.letGo()
  parts.sent()
  s3.bucket.objects.clear()
})

/** What somebody gets who downloads a file of the list. */
async function downloaded(page: Page, name: string) {
  const answer = await download(fixture, page, name)
  expect([answer.status, new URL(answer.url).origin]).toEqual([200, s3.endpoint])
  return hash(Buffer.from(await answer.arrayBuffer()))
}

it('sends two files at once straight to the bucket, in one PUT and in parts, says how far, and gives the same bytes back', async () => {
  const { page, panel, choose, problems } = await atFiles(fixture, 'bucket@example.com', folder)
  parts.holdFrom(3)
  await choose('small.bin', 'large.bin')
  await panel.getByText('Uploading: 1 of 2').waitFor()
  await parts.arrived(2)
  const bar = panel.getByRole('progressbar', { name: 'Upload of large.bin' })
  await page.waitForFunction(
    element => Number(element?.getAttribute('aria-valuenow')) >= 40,
    await bar.elementHandle(),
  )
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100)
  parts.letGo()
  await panel.getByText('Uploaded: 2 of 2').waitFor()
  expect(await downloaded(page, 'small.bin')).toBe(hash(small))
  expect(await downloaded(page, 'large.bin')).toBe(hash(large))
  expect([s3.bucket.objects.size, s3.bucket.uploads.size]).toEqual([2, 0])
  expect(problems).toEqual([])
})

it('goes on after the network was gone and after a pause, and sends no part again that has arrived', async () => {
  allowProblems(/ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE)/)
  const { page, context, panel, choose } = await atFiles(fixture, 'bucket-offline@example.com', folder)
  parts.holdFrom(3)
  await choose('large.bin')
  await parts.arrived(2)
  await context.setOffline(true)
  // What is on its way already, the browser lets pass.
  await s3.pause()
  await panel.getByText(/^No connection, goes on at \d+ %/).waitFor()
  parts.holdFrom(4)
  await s3.resume()
  await context.setOffline(false)
  await parts.arrived(3)
  await panel.getByRole('button', { name: 'Pause upload of large.bin' }).click()
  await panel.getByText(/^Paused at (6|7|8)\d %/).waitFor()
  parts.letGo()
  await panel.getByRole('button', { name: 'Resume upload of large.bin' }).click()
  await panel.getByText('Uploaded: 1 of 1').waitFor()
  expect(parts.sent()).toEqual([1, 2, 3, 4, 5])
  expect(await downloaded(page, 'large.bin')).toBe(hash(large))
})

it('goes on with the parts that are missing when the page was loaded anew in the middle', async () => {
  const { page, panel, choose, finish, problems } = await atFiles(
    fixture,
    'bucket-reload@example.com',
    folder,
  )
  page.on('dialog', dialog => void dialog.accept())
  parts.holdFrom(3)
  await choose('large.bin')
  await parts.arrived(2)
  await page.reload()
  await panel.getByText('Unfinished uploads: 1').waitFor()
  parts.letGo()
  await finish('large.bin')
  expect(parts.sent()).toEqual([1, 2, 3, 4, 5])
  expect(await downloaded(page, 'large.bin')).toBe(hash(large))
  expect(problems).toEqual([])
})

it('leaves nothing in the bucket of an upload that is cancelled, and sends it again when that is wanted', async () => {
  const { page, panel, choose, problems } = await atFiles(fixture, 'bucket-cancel@example.com', folder)
  parts.holdFrom(3)
  await choose('large.bin')
  await parts.arrived(2)
  const isGone = page.waitForResponse(response => response.url().endsWith('/s3/multipart/abort'))
  await panel.getByRole('button', { name: 'Cancel upload of large.bin' }).click()
  await panel.getByText('Cancelled', { exact: true }).waitFor()
  expect((await isGone).status()).toBe(200)
  expect([s3.bucket.objects.size, s3.bucket.uploads.size]).toEqual([0, 0])
  await page.getByText('Nothing here yet').waitFor()
  parts.letGo()
  await panel.getByRole('button', { name: 'Upload large.bin again' }).click()
  await panel.getByText('Uploaded: 1 of 1').waitFor()
  expect(await downloaded(page, 'large.bin')).toBe(hash(large))
  expect(problems).toEqual([])
})
