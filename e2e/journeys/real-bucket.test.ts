import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { atFiles, download, hash } from '../support/at-files'
import { type Fixture, ownFixture } from '../support/fixture'

/** A bucket that somebody else's software keeps, with the credentials in the environment and CORS as docs/files.md says. */
const bucket = process.env.TEST_S3_UPLOADS
const MB = 1024 * 1024
let contents: Record<string, Buffer>
let folder: string

const atBucket = (store: string, direct: boolean) =>
  ownFixture({
    env: {
      UPLOADS_STORE: store.replace(/\/*(\?|$)/, `/${randomUUID()}$1`),
      S3_DIRECT_UPLOAD: String(direct),
      AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? '',
      AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? '',
    },
  })

/** Expects the bucket to give a file of the list back, wholly and in part. */
async function expectDownload(fixture: Fixture, page: Page, name: string) {
  const sent = contents[name] ?? Buffer.alloc(0)
  const answer = await download(fixture, page, name)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([name, answer.status, hash(bytes)]).toEqual([name, 200, hash(sent)])
  expect(new URL(answer.url).origin).not.toBe(new URL(fixture.app.url).origin)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  if (bytes.length === 0) return
  const part = await fetch(answer.url, { headers: { range: 'bytes=10-19' } })
  const expected = hash(sent.subarray(10, 20))
  expect([name, part.status, hash(Buffer.from(await part.arrayBuffer()))]).toEqual([name, 206, expected])
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'real-bucket-'))
  contents = {
    'empty.txt': Buffer.alloc(0),
    'small, späť & 100 %.bin': randomBytes(300_000),
    // From 100 MB on a file goes in parts of 20 MB; the last one of this is a single byte.
    'large.bin': randomBytes(100 * MB + 1),
  }
  for (const [name, bytes] of Object.entries(contents)) await writeFile(path.join(folder, name), bytes)
})
afterAll(() => rm(folder, { recursive: true }))

const ways = [
  { way: 'by the browser itself', direct: true },
  { way: 'through the server', direct: false },
]
const uploads =
  ({ direct }: (typeof ways)[number]) =>
  () => {
    const fixture = atBucket(bucket ?? '', direct)

    it('files come to the bucket whole, and the same bytes back', async () => {
      const { page, panel, choose, problems } = await atFiles(fixture, 'real-bucket@example.com', folder)
      await choose(...Object.keys(contents))
      await panel.getByText('Uploaded: 3 of 3').waitFor()
      for (const name of Object.keys(contents)) await expectDownload(fixture, page, name)
      expect(problems).toEqual([])
    })

    it('an upload goes on where it was after the page was loaded anew', async () => {
      const { page, choose, finish } = await atFiles(fixture, 'real-bucket-reload@example.com', folder)
      page.on('dialog', dialog => void dialog.accept())
      const sent: string[] = []
      page.on('response', response => {
        const { pathname, searchParams } = new URL(response.url())
        const isPart = searchParams.has('partNumber') || /\/tus\/upload\/\w/.test(pathname)
        if (isPart && response.ok() && ['PUT', 'PATCH'].includes(response.request().method()))
          sent.push(response.url())
      })
      // The third part of a file is held until the page is loaded anew.
      let isHeld = false
      await page.route(
        url =>
          !isHeld &&
          (url.searchParams.get('partNumber') === '3' ||
            (sent.length >= 2 && url.pathname.includes('/tus/upload/'))),
        () => {
          isHeld = true
        },
      )
      await choose('large.bin')
      while (sent.length < 2 || !isHeld) await page.waitForEvent('request')
      await page.reload()
      await finish('large.bin')
      // 5 parts of 20 MB or 20 of 5 MB, and the last byte; the page that was left may not have heard of one or two that arrived.
      expect(sent.length).toBeLessThanOrEqual(direct ? 6 : 21)
      await expectDownload(fixture, page, 'large.bin')
    })
  }
if (bucket) for (const way of ways) describe(way.way, uploads(way))
else it.skip('uploads in a real bucket (set TEST_S3_UPLOADS)', () => {})
