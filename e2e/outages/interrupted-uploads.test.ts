import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { type BrowserProcess, keptOnDisk, startBrowserProcess } from '../support/browser-process'
import { callApi } from '../support/call-api'
import { launch, newDataFolder, type OwnApp, removeData } from '../support/running-app'

const MB = 1024 * 1024
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
let folder: string
let profile: string
let app: OwnApp
let browser: BrowserProcess

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'e2e-uploads-'))
  profile = path.join(folder, 'profile')
  ;[{ app }, browser] = await Promise.all([
    newDataFolder().then(dataDir => launch(dataDir)),
    startBrowserProcess(profile),
  ])
})
afterAll(async () => {
  await browser.kill()
  await app.end()
  await removeData(app.dataDir)
  await rm(folder, { recursive: true })
})

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Uploads' })

/** Chooses a file through the browser's own dialog: only then does a later page recognise it as the same file. */
async function choose(page: Page, file: string, selector = '[aria-label="Files to upload"]') {
  await page.locator(selector).waitFor({ state: 'attached' })
  const session = await browser.context.newCDPSession(page)
  const expression = `document.querySelector(${JSON.stringify(selector)})`
  const { result } = await session.send('Runtime.evaluate', { expression })
  if (!result.objectId) throw new Error(`${selector} is not there.`)
  await session.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId })
}

/** The files page on a network limited to so many bytes a second. */
async function openFiles(bytesPerSecond: number) {
  const page = await browser.context.newPage()
  const session = await browser.context.newCDPSession(page)
  const network = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await session.send('Network.emulateNetworkConditions', network)
  await page.goto(`${app.url}/dashboard/files`)
  const unhurried = () =>
    session.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: -1 })
  return { page, unhurried }
}
const partlySent = (page: Page, name: string) =>
  page.waitForFunction(
    label => Number(document.querySelector(`[aria-label="${label}"]`)?.getAttribute('aria-valuenow')) > 25,
    `Upload of ${name}`,
  )

it('loses nothing of an upload when the server is killed, nor when the browser is, nor in two tabs', async () => {
  await browser.context.request.get(`${app.url}/api/v1/bootstrap-data`)
  const password = 'analytical-engine-1843'
  const body = { email: 'killed-uploads@example.com', password, password_confirmation: password }
  await callApi(browser.context, 'POST', `${app.url}/auth/register`, body)
  const bytes = randomBytes(20 * MB)
  const file = path.join(folder, 'large.bin')
  await writeFile(file, bytes)

  const { page } = await openFiles(3 * MB)
  await choose(page, file)
  await partlySent(page, 'large.bin')
  const row = panelOf(page).getByRole('listitem')
  await row.getByText(/ per second$/).waitFor()
  await row.getByText(/^0:\d\d left$/).waitFor()
  await app.end('SIGKILL')
  await panelOf(page)
    .getByText(/^Interrupted at \d+ %, trying again$/)
    .waitFor()
  const { port } = new URL(app.url)
  ;({ app } = await launch(app.dataDir, {}, '', Number(port)))
  // The pauses between attempts grow to twenty seconds.
  await panelOf(page)
    .getByText(/ of 20 MB$/)
    .waitFor({ timeout: 30_000 })

  await keptOnDisk(profile, 'tus::large.bin')
  // Chromium writes cookies to disk after half a minute; those of a longer session are there already.
  const cookies = await browser.context.cookies()
  await browser.kill()
  browser = await startBrowserProcess(profile)
  await browser.context.addCookies(cookies)
  const first = await openFiles(3 * MB)
  await panelOf(first.page).getByText('Unfinished uploads: 1').waitFor()
  const sent: string[] = []
  first.page.on('request', request => {
    if (request.url().includes('/tus/upload')) sent.push(request.method())
  })
  await choose(first.page, file, 'aside[aria-label="Uploads"] input')
  await panelOf(first.page)
    .getByText(/ of 20 MB$/)
    .waitFor()
  const second = await openFiles(-1)
  await choose(second.page, file)
  await panelOf(second.page).getByText('This file is already being uploaded.').waitFor()
  await first.unhurried()
  await panelOf(first.page).getByText('Uploaded: 1 of 1').waitFor()
  await first.page.getByRole('button', { name: 'Actions for large.bin' }).waitFor()
  expect([sent[0], sent.includes('POST')]).toEqual(['HEAD', false])

  const list = await callApi(browser.context, 'GET', `${app.url}/api/v1/file-entries`)
  expect(list.pagination.data.map((entry: { name: string }) => entry.name)).toEqual(['large.bin'])
  const stored = await browser.context.request.get(app.url + list.pagination.data[0].url)
  expect(hash(await stored.body())).toBe(hash(bytes))
  const { used, count } = await callApi(browser.context, 'GET', `${app.url}/api/v1/file-entries/usage`)
  expect({ used, count }).toEqual({ used: bytes.length, count: 1 })
})
