import { createFileApp, uploaded } from '../../testing/files'
import type { Visitor } from '../../testing/visitor'

let app: Awaited<ReturnType<typeof createFileApp>>
let ahead = 0
let visitor: Visitor
beforeAll(async () => {
  app = await createFileApp({}, () => new Date(Date.now() + ahead))
  visitor = (await app.test.registerUser()).visitor
})
afterAll(() => app.close())
afterEach(() => {
  ahead = 0
})

const get = (url: string | null, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.test.app.inject({ method, url: url ?? '', headers })
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const GIF = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')

it.each<[string, Buffer | string, string, string, 'inline' | 'attachment']>([
  ['a picture', PNG, 'a.png', 'image/png', 'inline'],
  ['a text', 'plain <b>', 'a.html', 'text/plain; charset=utf-8', 'inline'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'a.txt', 'application/pdf', 'inline'],
  [
    'a page that says it is a picture',
    '<!doctype html><script>1</script>',
    'a.png',
    'application/octet-stream',
    'attachment',
  ],
  [
    'a page behind white space',
    ' \n<html><script>1</script>',
    'a.txt',
    'application/octet-stream',
    'attachment',
  ],
  [
    'a drawing with a script',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>',
    'a.svg',
    'application/octet-stream',
    'attachment',
  ],
  [
    'a drawing behind a declaration',
    '<?xml version="1.0"?><svg><script>1</script></svg>',
    'a.png',
    'application/octet-stream',
    'attachment',
  ],
  [
    'a picture that is a script, too',
    Buffer.concat([GIF, Buffer.from('/*<script>1</script>*/')]),
    'a.js',
    'image/gif',
    'inline',
  ],
  [
    'a program',
    Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]),
    'a.pdf',
    'application/x-elf',
    'attachment',
  ],
  ['any bytes', Buffer.from([0, 1, 2, 3]), 'a.jpg', 'application/octet-stream', 'attachment'],
])('sends %s as exactly what it is, where nothing in it can run (S08)(S18)(S40)', async (_, bytes, name, type, kind) => {
  const { visitor } = await app.test.registerUser()
  const { url } = await uploaded(visitor, bytes, { name })
  const response = await get(url)
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload.equals(Buffer.from(bytes))).toBe(true)
  expect(response.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    'content-disposition': `${kind}; filename="${name}"; filename*=UTF-8''${name}`,
    'cross-origin-resource-policy': 'same-origin',
  })
  const saved = await get(`${url}&download=1`)
  expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
})

it('names a file by RFC 6266, whatever its name is (S43)', async () => {
  const { url } = await uploaded(visitor, 'x', { name: `"a'b';x=y (é) 😀%41.txt`.replace('"', '') })
  const header = (await get(url)).headers['content-disposition']
  expect(header).toBe(
    "inline; filename=\"a'b';x=y (_) ___41.txt\"; filename*=UTF-8''a%27b%27%3Bx%3Dy%20%28%C3%A9%29%20%F0%9F%98%80%2541.txt",
  )
})

it.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, '0123456789', undefined],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
  ['lines=0-1', 200, '0123456789', undefined],
])('answers %s with %i', async (range, status, body, contentRange) => {
  const { url } = await uploaded(visitor, '0123456789')
  const response = await get(url, { range })
  expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([
    status,
    body,
    contentRange,
  ])
  expect(response.headers['accept-ranges']).toBe('bytes')
  const stale = await get(url, { range, 'if-range': '"another"' })
  expect([stale.statusCode, stale.body]).toEqual([200, '0123456789'])
})

it('answers HEAD and what a browser has already', async () => {
  const { url } = await uploaded(visitor, '0123456789')
  const head = await get(url, {}, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
  const again = await get(url, { 'if-none-match': String(head.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const empty = await uploaded(visitor, '')
  expect((await get(empty.url)).headers['content-length']).toBe('0')
})

it('lets an address count for half an hour to an hour, and stay the same for half an hour', async () => {
  const file = await uploaded(visitor, 'x')
  const address = async () => (await visitor.get(`/api/v1/file-entries/${file.id}`)).json().fileEntry.url
  // From here on the half hour is the same.
  ahead = 1_800_000 - (Date.now() % 1_800_000)
  const url = await address()
  const begun = ahead
  ahead = begun + 1_700_000
  expect(await address()).toBe(url)
  expect((await get(url)).headers['cache-control']).toMatch(/^private, max-age=1[89]\d\d$/)
  ahead = begun + 3_700_000
  const late = await get(url)
  expect([late.statusCode, late.json().message]).toEqual([403, 'This link has expired.'])
  expect((await get(await address())).statusCode).toBe(200)
})

it('serves a private file to nobody without its address, and not in the pages of others (S33)', async () => {
  const { url, file_name } = await uploaded(visitor, 'x')
  const other = await uploaded(visitor, 'y')
  expect((await get(`/secure/files/${file_name}`)).statusCode).toBe(403)
  const query = other.url?.split('?')[1]
  expect((await get(`/secure/files/${file_name}?${query}`)).statusCode).toBe(403)
  expect((await get(`${url}`.replace(/expires=\d+/, 'expires=99999999999'))).statusCode).toBe(403)
  for (const dest of ['image', 'script', 'iframe', 'video', 'empty'])
    expect((await get(url, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest })).statusCode).toBe(403)
  expect((await get(url, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).statusCode).toBe(
    200,
  )
  expect((await get(url, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' })).statusCode).toBe(
    200,
  )
  expect((await get('/secure/files/..%2f..%2fapp-key')).statusCode).toBe(422)
})
