import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit } from '../support/browser'
import { startBucket, type TestBucket } from '../support/bucket'
import { callApi } from '../support/call-api'
import { freePort } from '../support/free-port'
import { launch, newDataFolder, type OwnApp, removeData } from '../support/running-app'
import { registerByApi } from '../support/sign-in'
import { allowProblems } from '../support/watch-problems'

const MB = 1024 * 1024
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
let folder: string
let app: OwnApp
let bucket: TestBucket
let browser: Browser
const env: Record<string, string> = {}

const restart = async (more: Record<string, string> = {}) => {
  Object.assign(env, more)
  app = (await launch(app?.dataDir ?? (await newDataFolder()), env)).app
}
beforeAll(async () => {
  bucket = await startBucket()
  folder = await mkdtemp(path.join(os.tmpdir(), 'e2e-uploads-'))
  env.PORT = String(await freePort())
  Object.assign(env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' })
  ;[browser] = await Promise.all([openBrowser(), restart()])
})
afterAll(async () => {
  await browser.close()
  await app.end()
  await removeData(app.dataDir)
  await bucket.close()
  await rm(folder, { recursive: true })
})

/** A file on the disk of the visitor. */
async function aFile(name: string, size: number) {
  const bytes = randomBytes(size)
  const at = path.join(folder, name)
  await writeFile(at, bytes)
  return { at, name, hash: hash(bytes) }
}
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Uploads' })

/** Chooses a file in a network that sends so many bytes in a second, and waits until some of it has arrived. */
async function begin(page: Page, { at, name }: { at: string; name: string }, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await session.send('Network.emulateNetworkConditions', slow)
  await page.getByLabel('Files to upload').setInputFiles(at)
  await page.waitForFunction(
    label => Number(document.querySelector(`[aria-label="${label}"]`)?.getAttribute('aria-valuenow')) > 25,
    `Upload of ${name}`,
  )
  return () => session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
}

/** The bytes of the only file with a name, as they come back. */
async function bytesOf(page: Page, name: string) {
  const list = await callApi(page.context(), 'GET', `/api/v1/file-entries?query=${name}`)
  expect(list.pagination.data.map((entry: { name: string }) => entry.name)).toEqual([name])
  return hash(await (await page.request.get(list.pagination.data[0].url)).body())
}

it('goes on with an upload by itself after the server was killed, and with one to a bucket', async () => {
  allowProblems(/ERR_(CONNECTION_|EMPTY_RESPONSE|SOCKET)/, /^request error: 50\d/, /Failed to fetch|WebSocket/)
  const visitor = await visit(browser, app.url)
  await registerByApi(visitor.context, 'killed-uploads@example.com')
  const { page } = visitor
  for (const { name, size, speed, more } of [
    { name: 'tus.bin', size: 24 * MB, speed: 8 * MB, more: {} },
    {
      name: 'parts.bin',
      size: 100 * MB,
      speed: 30 * MB,
      more: { UPLOADS_STORE: bucket.store, S3_DIRECT_UPLOAD: 'true' },
    },
  ]) {
    if (Object.keys(more).length > 0) {
      await app.end()
      await restart(more)
    }
    await page.goto('/dashboard/files')
    const file = await aFile(name, size)
    const unhurried = await begin(page, file, speed)
    await app.end('SIGKILL')
    await panelOf(page).getByText(/^Interrupted at \d+ %, trying again$/).waitFor()
    await restart()
    await unhurried()
    await panelOf(page).getByText('Uploaded: 1 of 1').waitFor({ timeout: 40_000 })
    expect(await bytesOf(page, name)).toBe(file.hash)
  }
  expect(bucket.sent.toSorted()).toEqual([1, 2, 3, 4, 5])
  await visitor.context.close()
})
