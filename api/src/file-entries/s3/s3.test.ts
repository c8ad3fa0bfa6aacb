import { randomBytes } from 'node:crypto'
import { createFileApp, inBucket, uploaded } from '../../testing/files'
import { type S3Server, startS3Server } from '../../testing/s3-server'

const MEGABYTE = 1024 * 1024
let s3: S3Server
let app: Awaited<ReturnType<typeof createFileApp>>
beforeAll(async () => {
  s3 = await startS3Server()
  app = await createFileApp({
    uploads: { uploads: inBucket(s3, 'a/'), public: inBucket(s3, 'p/'), direct: true },
  })
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

const file = (size: number, more: object = {}) => ({ filename: 'ü.bin', mime: 'text/html', size, ...more })
const entry = (key: string, size: number) => ({
  filename: key,
  clientName: 'evil.html',
  clientMime: 'text/html',
  size,
})
const keys = () => [...s3.bucket.objects.keys()].sort()

it('says in the bootstrap data how uploads go [E-032]', async () => {
  const { data } = (await app.test.visitor().get('/api/v1/bootstrap-data')).json()
  expect(data.settings.uploads).toMatchObject({
    uploads_driver: 's3',
    public_driver: 's3',
    s3_direct_upload: true,
    origins: [s3.endpoint],
  })
})

it('signs a PUT, which the bucket takes, and makes the file [C-063][C-064][C-065]', async () => {
  const { visitor } = await app.test.registerUser()
  const presigned = (await visitor.post('/api/v1/s3/simple/presign', file(5, { disk: 'uploads' }))).json()
  expect(presigned).toEqual({
    url: expect.stringContaining(`/files/a/${presigned.key}?`),
    acl: 'private',
    key: expect.stringMatching(/^[\w-]{32}$/),
  })
  const early = await visitor.post('/api/v1/s3/entries', entry(presigned.key, 5))
  expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([422, ['filename']])
  const put = (body: string, acl: string) =>
    fetch(presigned.url, { method: 'PUT', body, headers: { 'x-amz-acl': acl } })
  // Neither another size nor another visibility was signed.
  expect((await put('four', 'private')).status).toBe(403)
  expect((await put('bytes', 'public-read')).status).toBe(403)
  expect((await put('bytes', 'private')).status).toBe(200)
  const { fileEntry } = (await visitor.post('/api/v1/s3/entries', entry(presigned.key, 5))).json()
  expect(fileEntry).toMatchObject({ name: 'ü.bin', file_size: 5, mime: 'text/plain', disk_prefix: 'uploads' })
  const again = (await visitor.post('/api/v1/s3/entries', entry(presigned.key, 5))).json()
  expect(again.fileEntry.id).toBe(fileEntry.id)
  const sent = await app.test.visitor().get(fileEntry.url)
  expect(sent.statusCode).toBe(302)
  const shown = await fetch(String(sent.headers.location))
  expect([shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual([
    'text/plain; charset=utf-8',
    'inline; filename="_.bin"; filename*=UTF-8\'\'%C3%BC.bin',
  ])
  expect(await shown.text()).toBe('bytes')
})

it('uploads 12 MB in parts, which can be listed in between [C-066][C-067][C-068][C-069][C-070][T-044][T-045]', async () => {
  const { visitor } = await app.test.registerUser()
  const bytes = randomBytes(12 * MEGABYTE)
  const parts = [
    bytes.subarray(0, 5 * MEGABYTE),
    bytes.subarray(5 * MEGABYTE, 10 * MEGABYTE),
    bytes.subarray(10 * MEGABYTE),
  ]
  const begun = (await visitor.post('/api/v1/s3/multipart/create', file(bytes.length))).json()
  expect(Object.keys(begun).sort()).toEqual(['key', 'uploadId'])
  const signed = await visitor.post('/api/v1/s3/multipart/batch-sign-part-urls', {
    ...begun,
    partNumbers: [1, 2, 3],
  })
  const { urls } = signed.json()
  expect(urls.map(({ partNumber }: { partNumber: number }) => partNumber)).toEqual([1, 2, 3])
  const etags: string[] = []
  for (const [at, { url }] of urls.entries()) {
    const response = await fetch(url, {
      method: 'PUT',
      body: parts[at] ?? '',
      headers: { origin: 'http://page' },
    })
    expect(response.headers.get('access-control-expose-headers')).toBe('ETag')
    etags.push(response.headers.get('etag') ?? '')
    const listed = await visitor.post('/api/v1/s3/multipart/get-uploaded-parts', begun)
    expect(listed.json().parts).toHaveLength(at + 1)
    expect(listed.json().parts[0]).toEqual({ PartNumber: 1, ETag: etags[0], Size: 5 * MEGABYTE })
  }
  const complete = (wanted: object[]) =>
    visitor.post('/api/v1/s3/multipart/complete', { ...begun, parts: wanted })
  const all = etags.map((ETag, at) => ({ ETag, PartNumber: at + 1 }))
  for (const wrong of [[], [{ ETag: '"x"', PartNumber: 1 }], [{ ETag: etags[0], PartNumber: 9 }]])
    expect([(await complete(wrong)).statusCode, Object.keys((await complete(wrong)).json().errors)]).toEqual([
      422,
      ['parts'],
    ])
  expect((await complete(all.toReversed())).json()).toEqual({ key: begun.key })
  // An answer that was lost on its way is asked for once more.
  expect((await complete(all)).statusCode).toBe(200)
  const { fileEntry } = (await visitor.post('/api/v1/s3/entries', entry(begun.key, bytes.length))).json()
  expect(fileEntry.file_size).toBe(bytes.length)
  expect(s3.bucket.find(`a/${begun.key}`).bytes.equals(bytes)).toBe(true)
})

it('leaves nothing of an upload that was given up [C-071][T-046]', async () => {
  const { visitor } = await app.test.registerUser()
  const before = keys()
  const begun = (await visitor.post('/api/v1/s3/multipart/create', file(10))).json()
  expect((await visitor.post('/api/v1/s3/multipart/abort', begun)).json()).toEqual({ status: 'success' })
  expect([keys(), s3.bucket.uploads.size]).toEqual([before, 0])
  expect((await visitor.post('/api/v1/s3/multipart/abort', begun)).statusCode).toBe(404)
  expect((await visitor.get('/api/v1/file-entries/usage')).json().used).toBe(0)
})

it('is nothing to anybody else, and trusts no key, visibility or disk of a client (ledger 15)', async () => {
  const { visitor } = await app.test.registerUser()
  const { visitor: thief } = await app.test.registerUser()
  const begun = (await visitor.post('/api/v1/s3/multipart/create', file(10))).json()
  const tried = [
    thief.post('/api/v1/s3/multipart/batch-sign-part-urls', { ...begun, partNumbers: [1] }),
    thief.post('/api/v1/s3/multipart/get-uploaded-parts', begun),
    thief.post('/api/v1/s3/multipart/complete', { ...begun, parts: [{ PartNumber: 1, ETag: 'x' }] }),
    thief.post('/api/v1/s3/multipart/abort', begun),
    thief.post('/api/v1/s3/entries', entry(begun.key, 10)),
    visitor.post('/api/v1/s3/multipart/abort', { ...begun, uploadId: 'another' }),
    visitor.post('/api/v1/s3/entries', entry('../p/x', 10)),
  ]
  for (const response of await Promise.all(tried)) expect(response.statusCode).toBe(404)
  const numbers = [[0], [10_001], Array.from({ length: 11 }, (_, at) => at + 1), []]
  for (const partNumbers of numbers) {
    const response = await visitor.post('/api/v1/s3/multipart/batch-sign-part-urls', {
      ...begun,
      partNumbers,
    })
    expect(response.statusCode).toBe(422)
  }
  const wanted = file(1, { key: '../../x', acl: 'public-read-write', disk: 'uploads' })
  const { acl, key } = (await visitor.post('/api/v1/s3/simple/presign', wanted)).json()
  expect([acl, key.length]).toEqual(['private', 32])
  const image = (await visitor.post('/api/v1/s3/simple/presign', file(1, { disk: 'public' }))).json()
  expect(image).toMatchObject({ acl: 'public-read', url: expect.stringContaining('/files/p/') })
  expect((await visitor.post('/api/v1/s3/simple/presign', file(1, { disk: 'x' }))).statusCode).toBe(422)
  const large = await visitor.post('/api/v1/s3/simple/presign', file(3 * 1024 ** 3))
  expect([large.statusCode, Object.keys(large.json().errors)]).toEqual([422, ['file']])
})

it('keeps what comes by a form in the bucket as well, and deletes it from there', async () => {
  const { visitor } = await app.test.registerUser()
  const bytes = randomBytes(17 * MEGABYTE)
  const { id, file_name } = await uploaded(visitor, bytes)
  expect(s3.bucket.find(`a/${file_name}`).bytes.equals(bytes)).toBe(true)
  await visitor.post('/api/v1/file-entries/delete', { entryIds: [id], deleteForever: true })
  expect(keys()).not.toContain(`a/${file_name}`)
  expect(s3.bucket.uploads.size).toBeLessThanOrEqual(1)
})

it('takes what comes by tus into the bucket, and leaves nothing beside it', async () => {
  const { visitor } = await app.test.registerUser()
  const address = await app.test.app.listen({ port: 0, host: '127.0.0.1' })
  const bytes = randomBytes(9 * MEGABYTE)
  const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        'tus-resumable': '1.0.0',
        ...visitor.headers,
        ...headers,
      },
      ...(body && { body }),
    })
  const begun = await send('POST', '/api/v1/tus/upload', {
    'upload-length': String(bytes.length),
    'upload-metadata': `name ${Buffer.from('ü.bin').toString('base64')}`,
  })
  const path = begun.headers.get('location') ?? ''
  expect(path).toMatch(/^\/api\/v1\/tus\/upload\/[\w-]{32}$/)
  for (const [from, to] of [
    [0, 5 * MEGABYTE],
    [5 * MEGABYTE, bytes.length],
  ] as const) {
    const headers = { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }
    expect((await send('PATCH', path, headers, bytes.subarray(from, to))).status).toBe(204)
    expect((await send('HEAD', path, {})).headers.get('upload-offset')).toBe(String(to))
  }
  const body = { uploadKey: path.split('/').at(-1) }
  const { fileEntry } = (await visitor.post('/api/v1/tus/entries', body)).json()
  expect(s3.bucket.find(`a/${fileEntry.file_name}`).bytes.equals(bytes)).toBe(true)
  expect(keys().filter(key => key.startsWith(`a/${fileEntry.file_name}`))).toHaveLength(1)
})
