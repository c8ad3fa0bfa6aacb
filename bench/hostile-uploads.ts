// Uploads files of 1 kB to 30 MB, or as many as it is told, in a browser through networks that cut, stall, slow, answer 500 and lose answers and ETags, and prints what is missing, twice or different. Started by `npm run bench -- hostile-uploads [files] [MB of the largest]`.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startS3Server } from '@app/api/s3-server'
import { chromium } from 'playwright-core'
import { startProxy } from '../e2e/support/proxy'
import { hostileNetwork, seeded } from './measure/hostile-network'
import { printTable } from './measure/print-table'

const [app = '', email = '', password = '', amount = '60', largest = '30', bucketPort = ''] =
  process.argv.slice(2)
const SHARE = 0.4
const MOST_BYTES = Number(largest) * 1024 * 1024
/** Straight to a bucket only a file of 100 MB goes in parts. */
const LARGEST = bucketPort ? Math.max(MOST_BYTES, 110 * 1024 * 1024) : MOST_BYTES
const MOST_ROUNDS = 20
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const random = seeded(14)
const toServer = hostileNetwork(
  SHARE,
  random,
  ({ url = '', method = '' }) => /^\/api\/v1\/(file-entries|tus|s3)\b/.test(url) && method !== 'GET',
)
const toBucket = hostileNetwork(
  SHARE,
  random,
  ({ method, headers }) => method === 'PUT' && 'origin' in headers,
)
const bucket = await startS3Server()
const proxies = [
  await startProxy(app, toServer.intercept),
  ...(bucketPort ? [await startProxy(bucket.endpoint, toBucket.intercept, Number(bucketPort))] : []),
]
const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-hostile-'))
const files = Array.from({ length: Number(amount) }, (_, at) => {
  const size = at === 0 ? LARGEST : Math.floor(1024 * (MOST_BYTES / 1024) ** random())
  const bytes = randomBytes(size)
  const name = `file-${at}.bin`
  writeFileSync(path.join(folder, name), bytes)
  return { name, size, hash: hashOf(bytes) }
})

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ baseURL: proxies[0]?.url ?? '' })
const { request } = page.context()
await request.get('/api/v1/bootstrap-data')
await request.post('/auth/login', { data: { email, password }, headers: await headersNow() })
await giveRoom()
await page.goto('/dashboard/files')
const began = performance.now()
await page.getByLabel('Files to upload').setInputFiles(files.map(({ name }) => path.join(folder, name)))
const panel = page.getByRole('complementary', { name: 'Uploads' })
const title = panel.getByText(/^Uploaded: \d+ of \d+$/)
let [rounds, byHand] = [0, 0]
for (; rounds < MOST_ROUNDS; rounds++) {
  await title.waitFor({ timeout: 1_200_000 })
  const failed = await panel.locator('li[data-status="failed"]').allInnerTexts()
  if (failed.length === 0) break
  byHand += failed.length
  console.log(
    `  round ${rounds + 1}: ${failed.length} failed: ${[...new Set(failed.map(reasonOf))].join(' | ')}`,
  )
  if (failed.length > 1) await panel.getByRole('button', { name: 'Try all again' }).click()
  else await panel.getByRole('button', { name: /^Upload .* again$/ }).click()
  // A small file may be there before anybody sees that it is on its way.
  await panel
    .getByText(/^Uploading/)
    .waitFor({ timeout: 2000 })
    .catch(() => {})
}
const seconds = (performance.now() - began) / 1000

const cookies = await page.context().cookies()

interface Listed {
  pagination: { data: { name: string; url: string }[] }
}
const list: Listed = await (await fetchAs('/api/v1/file-entries?perPage=200')).json()
const found = list.pagination.data
let different = 0
for (const { name, hash } of files) {
  const entry = found.find(one => one.name === name)
  if (entry && hashOf(Buffer.from(await (await fetchAs(entry.url)).arrayBuffer())) !== hash) different++
}
const missing = files.filter(({ name }) => !found.some(entry => entry.name === name)).length
const { used, count } = await (await fetchAs('/api/v1/file-entries/usage')).json()
const total = files.reduce((sum, { size }) => sum + size, 0)
await browser.close()
for (const proxy of proxies) await proxy.close()
await bucket.close()
rmSync(folder, { recursive: true })

const faults = Object.entries(toServer.faults).map(
  ([name, times]) => `${times + toBucket.faults[name as keyof typeof toBucket.faults]} × ${name}`,
)
console.log(
  `Hostile uploads: ${files.length} files, ${(total / 1e6).toFixed(0)} MB, ${bucketPort ? 'straight to a bucket' : 'by forms and tus'}, in ${seconds.toFixed(0)} s; ${faults.join(', ')}; ${byHand} tried again by hand\n`,
)
const counts = [
  ['missing', missing],
  ['twice', found.length - (files.length - missing)],
  ['different', different],
  ['still counted for the plan, in bytes', used - total],
  ['still counted for the plan, in files', count - files.length],
] as const
printTable(
  ['figure', 'measured', 'hold'],
  counts.map(([name, times]) => [name, String(times), '0']),
)
if (counts.some(([, times]) => times !== 0)) process.exitCode = 1

/** Those of a request that changes something; signing in gives another token. */
async function headersNow() {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return { 'x-xsrf-token': decodeURIComponent(token), accept: 'application/json' }
}

/** The permission without a limit, for which no plan has room enough. */
async function giveRoom() {
  const { user } = await (await request.get('/api/v1/users/me')).json()
  const { person } = await (await request.get(`/api/v1/users/${user.id}/details`)).json()
  const permissions = [{ name: 'files.create', restrictions: [] }]
  const answer = await request.put(`/api/v1/users/${user.id}/permissions`, {
    data: { permissions, version: person.version },
    headers: await headersNow(),
  })
  if (!answer.ok()) throw new Error(`The room was not given: ${await answer.text()}`)
}

/** What a row of the panel says below the name of its file. */
function reasonOf(text: string) {
  const [, reason] = text.split('\n').filter(Boolean)
  return reason
}

async function fetchAs(at: string) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return fetch(new URL(at, app), { headers: { cookie } })
}
