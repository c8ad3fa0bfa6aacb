import { createFileApp, inBucket, uploaded } from '../../testing/files'
import { type S3Server, startS3Server } from '../../testing/s3-server'

let s3: S3Server
let app: Awaited<ReturnType<typeof createFileApp>>
beforeAll(async () => {
  s3 = await startS3Server()
  app = await createFileApp({ uploads: { uploads: inBucket(s3, 'a/'), public: null, direct: true } })
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

const objects = () => [...s3.bucket.objects.keys()].sort()

it('keeps what is private in a bucket and what is public on the disk, serves both, and deletes each where it lies', async () => {
  const { visitor } = await app.test.registerUser()
  const hidden = await uploaded(visitor, 'for me')
  const open = await uploaded(visitor, 'for all', { metadata: { disk: 'public' } })
  expect([hidden.disk_prefix, open.disk_prefix]).toEqual(['uploads', 'public'])
  expect([objects(), await app.kept()]).toEqual([[`a/${hidden.file_name}`], [open.file_name]])
  const led = await visitor.get(hidden.url ?? '')
  expect(await (await fetch(String(led.headers.location))).text()).toBe('for me')
  expect((await visitor.get(open.url ?? '')).body).toBe('for all')
  const body = { entryIds: [hidden.id, open.id], deleteForever: true }
  expect((await visitor.post('/api/v1/file-entries/delete', body)).statusCode).toBe(200)
  await app.sweep()
  expect([objects(), await app.kept()]).toEqual([[], []])
})

it('forgets in a bucket what nobody went on with for a day: parts, a file without its call, and what lies beside', async () => {
  const { visitor } = await app.test.registerUser()
  const kept = await uploaded(visitor, 'stays')
  const file = { filename: 'a.bin', mime: 'text/plain', size: 5 }
  const begun = (await visitor.post('/api/v1/s3/multipart/create', file)).json()
  const simple = (await visitor.post('/api/v1/s3/simple/presign', { ...file, disk: 'uploads' })).json()
  await fetch(simple.url, { method: 'PUT', body: 'bytes', headers: { 'x-amz-acl': 'private' } })
  // What tus writes beside a file, of one that is gone and of one that is not.
  const gone = `a/${'g'.repeat(32)}.info`
  const beside = `a/${kept.file_name}.info`
  for (const key of [gone, beside]) s3.bucket.put(key, Buffer.from('{}'), {})
  await app.sweep(0.9)
  expect([...s3.bucket.uploads.values()].map(({ key }) => key)).toEqual([`a/${begun.key}`])
  expect(objects()).toEqual([`a/${kept.file_name}`, beside, `a/${simple.key}`, gone].sort())
  await app.sweep(1.1)
  expect(s3.bucket.uploads.size).toBe(0)
  expect(objects()).toEqual([`a/${kept.file_name}`, beside].sort())
  expect((await visitor.get('/api/v1/file-entries/usage')).json()).toMatchObject({ used: 5, count: 1 })
})
