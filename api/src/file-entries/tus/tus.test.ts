import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Upload } from 'tus-js-client'
import { createFileApp } from '../../testing/files'
import type { Visitor } from '../../testing/visitor'

let app: Awaited<ReturnType<typeof createFileApp>>
let address: string
beforeAll(async () => {
  app = await createFileApp()
  address = await app.test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const MEGABYTE = 1024 * 1024
const URL = '/api/v1/tus/upload'

const meta = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const send = (visitor: Visitor, method: string, path: string, headers: object = {}, body?: string | Buffer) =>
  fetch(`${address}${path}`, {
    method,
    headers: { ...visitor.headers, 'tus-resumable': '1.0.0', ...headers },
    ...(body !== undefined && { body }),
  })
const begin = (visitor: Visitor, size: number, name = 'a.bin', more: Record<string, string> = {}) =>
  send(visitor, 'POST', URL, { 'upload-length': String(size), 'upload-metadata': meta({ name, ...more }) })
const patch = (visitor: Visitor, path: string, offset: number, body: string | Buffer) =>
  send(
    visitor,
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  )
const keyOf = (path: string | null | undefined) => path?.split('/').at(-1) ?? ''

/** Uploads with the client that pages use; resolves to the address of the upload. */
const upload = (visitor: Visitor, bytes: Buffer, options: object = {}, onMade?: (upload: Upload) => void) =>
  new Promise<string>((resolve, reject) => {
    const made = new Upload(Readable.from(bytes) as never, {
      endpoint: `${address}${URL}`,
      uploadSize: bytes.length,
      chunkSize: 5 * MEGABYTE,
      retryDelays: [0, 50],
      headers: visitor.headers,
      metadata: { name: 'ünï.bin', filetype: 'text/html' },
      onError: reject,
      onSuccess: () => resolve(made.url ?? ''),
      ...options,
    })
    onMade?.(made)
    made.start()
  })

describe('api/v1/tus/upload', () => {
  it('takes 17 MB from tus-js-client and makes one file of them, byte for byte [C-072][C-073]', async () => {
    const { visitor } = await app.test.registerUser()
    const bytes = randomBytes(17 * MEGABYTE + 321)
    const url = await upload(visitor, bytes)
    expect(url).toMatch(/\/api\/v1\/tus\/upload\/[\w-]{32}$/)
    const made = await visitor.post('/api/v1/tus/entries', { uploadKey: keyOf(url) })
    const { fileEntry } = made.json()
    expect(fileEntry).toMatchObject({ name: 'ünï.bin', file_size: bytes.length, type: 'file' })
    expect(fileEntry.mime).toBe('application/octet-stream')
    const shown = await fetch(`${address}${fileEntry.url}`)
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
    // Nothing lies beside it, and the upload is over.
    expect((await app.kept()).filter(name => name.startsWith(fileEntry.file_name))).toEqual([
      fileEntry.file_name,
    ])
    expect((await patch(visitor, `${URL}/${keyOf(url)}`, bytes.length, 'x')).status).toBe(404)
    expect((await send(visitor, 'DELETE', `${URL}/${keyOf(url)}`)).status).toBe(404)
    expect((await send(visitor, 'HEAD', `${URL}/${keyOf(url)}`)).headers.get('upload-offset')).toBe(
      String(bytes.length),
    )
  })

  it('goes on where it broke off [C-072]', async () => {
    const { visitor } = await app.test.registerUser()
    const path = (await begin(visitor, 10)).headers.get('location') ?? ''
    expect((await patch(visitor, path, 0, '01234')).status).toBe(204)
    const asked = await send(visitor, 'HEAD', path)
    expect([asked.status, asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual([
      200,
      '5',
      '10',
    ])
    const early = await visitor.post('/api/v1/tus/entries', { uploadKey: keyOf(path) })
    expect([early.statusCode, early.json().errors]).toEqual([
      422,
      { uploadKey: 'Not all of the file has arrived.' },
    ])
    expect((await patch(visitor, path, 5, '56789')).headers.get('upload-offset')).toBe('10')
    const { fileEntry } = (await visitor.post('/api/v1/tus/entries', { uploadKey: keyOf(path) })).json()
    expect((await visitor.get(fileEntry.url)).body).toBe('0123456789')
  })

  it.each([
    ['too short', 3],
    ['too long', 7],
    ['negative', -1],
    ['beyond 2^53', 2 ** 60],
  ])('refuses bytes at an offset that is %s, and keeps its own', async (_, offset) => {
    const { visitor } = await app.test.registerUser()
    const path = (await begin(visitor, 10)).headers.get('location') ?? ''
    await patch(visitor, path, 0, '01234')
    expect([400, 409]).toContain((await patch(visitor, path, offset, 'xx')).status)
    expect((await send(visitor, 'HEAD', path)).headers.get('upload-offset')).toBe('5')
  })

  it('takes no byte more than was announced (S39)', async () => {
    const { visitor } = await app.test.registerUser()
    const path = (await begin(visitor, 4)).headers.get('location') ?? ''
    await patch(visitor, path, 0, '0123456789').catch(() => undefined)
    const made = await visitor.post('/api/v1/tus/entries', { uploadKey: keyOf(path) })
    expect(made.statusCode).toBe(422)
  })

  it.each([
    ['no length', {}, 'upload-length'],
    ['a length that comes later', { 'upload-defer-length': '1' }, 'upload-length'],
    ['a length beyond the plan', { 'upload-length': String(5 * 1024 ** 3) }, 'file'],
    ['no name', { 'upload-length': '1', 'upload-metadata': '' }, 'file'],
    ['a name that is a path', { 'upload-length': '1', 'upload-metadata': meta({ name: '../../x' }) }, 'file'],
    ['a name with NUL', { 'upload-length': '1', 'upload-metadata': meta({ name: 'a\0.txt' }) }, 'file'],
    ['metadata that are none', { 'upload-length': '1', 'upload-metadata': 'name !' }, 'metadata'],
    ['another disk', { 'upload-length': '1', 'upload-metadata': meta({ name: 'x', disk: '/etc' }) }, 'disk'],
  ])('refuses an upload with %s before the first byte (S39)(S42)', async (_, headers, field) => {
    const { visitor } = await app.test.registerUser()
    const before = await app.kept()
    const response = await send(visitor, 'POST', URL, { 'upload-metadata': meta({ name: 'x' }), ...headers })
    const { errors } = JSON.parse(await response.text())
    expect([response.status, Object.keys(errors)]).toEqual([422, [field]])
    expect(await app.kept()).toEqual(before)
  })

  it('wants a session and the request token for everything that changes something', async () => {
    const { visitor } = await app.test.registerUser()
    const path = (await begin(visitor, 10)).headers.get('location') ?? ''
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const target = method === 'POST' ? URL : path
      expect((await send(visitor, method, target, { 'x-xsrf-token': '' })).status).toBe(419)
      const guest = app.test.visitor()
      await guest.get('/api/v1/bootstrap-data')
      expect((await send(guest, method, target)).status).toBe(401)
    }
    expect((await send(app.test.visitor(), 'HEAD', path)).status).toBe(401)
    const answer = await send(visitor, 'HEAD', path, { origin: 'https://elsewhere.example.com' })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is nothing to anybody else, not even to who knows the key (S64)', async () => {
    const { visitor } = await app.test.registerUser()
    const { visitor: thief } = await app.test.registerUser()
    const path = (await begin(visitor, 4)).headers.get('location') ?? ''
    for (const method of ['HEAD', 'DELETE']) expect((await send(thief, method, path)).status).toBe(404)
    expect((await patch(thief, path, 0, 'evil')).status).toBe(404)
    await patch(visitor, path, 0, 'good')
    const body = { uploadKey: keyOf(path) }
    expect((await thief.post('/api/v1/tus/entries', body)).statusCode).toBe(404)
    const { fileEntry } = (await visitor.post('/api/v1/tus/entries', body)).json()
    expect((await visitor.get(fileEntry.url)).body).toBe('good')
  })

  it('makes one file of an upload, however often it is asked at once [C-073]', async () => {
    const { visitor } = await app.test.registerUser()
    const path = (await begin(visitor, 4)).headers.get('location') ?? ''
    await patch(visitor, path, 0, 'once')
    const body = { uploadKey: keyOf(path) }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.post('/api/v1/tus/entries', body)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(answer => answer.json().fileEntry.id)).size).toBe(1)
    expect((await visitor.get('/api/v1/file-entries')).json().pagination.total).toBe(1)
  })

  it('leaves nothing of an upload that was given up', async () => {
    const { visitor } = await app.test.registerUser()
    const before = await app.kept()
    const path = (await begin(visitor, 10)).headers.get('location') ?? ''
    await patch(visitor, path, 0, '01234')
    expect((await app.kept()).length).toBe(before.length + 1)
    expect((await send(visitor, 'DELETE', path)).status).toBe(204)
    expect(await app.kept()).toEqual(before)
    expect((await send(visitor, 'HEAD', path)).status).toBe(404)
  })
})

it('counts once for the plan what is begun twice, because the answer was lost', async () => {
  const { visitor } = await app.test.registerUser()
  const ticket = randomUUID()
  for (let tries = 0; tries < 2; tries++)
    expect((await begin(visitor, 1000, 'a.bin', { ticket })).status).toBe(201)
  const used = await visitor.get('/api/v1/file-entries/usage')
  expect(used.json()).toMatchObject({ used: 1000, count: 1 })
  expect((await begin(visitor, 1000, 'a.bin', { ticket: 'x' })).status).toBe(422)
})
