import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { createFileApp, sendFile, uploaded } from '../testing/files'
import { UNPACKED, zipBomb } from '../testing/zip-bomb'

let app: Awaited<ReturnType<typeof createFileApp>>
beforeAll(async () => {
  app = await createFileApp()
})
afterAll(() => app.close())

/** Bytes of all that lies in the data folder. */
async function onDisk() {
  const entries = await readdir(app.dataDir, { recursive: true })
  const sizes = await Promise.all(entries.map(async name => stat(join(app.dataDir, name))))
  return sizes.reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0)
}

// What tells documents from other archives reads this file of them.
it.each([
  'zeros.bin',
  '[Content_Types].xml',
])('keeps and sends a ZIP bomb with a file %s as it is (S08) (S13)', async name => {
  const { visitor } = await app.test.registerUser()
  const bomb = zipBomb(name)
  const before = { disk: await onDisk(), memory: process.resourceUsage().maxRSS * 1024 }
  const { id, url, ...file } = await uploaded(visitor, bomb, { name: 'bomb.zip' })
  expect(file).toMatchObject({ file_size: bomb.length, thumbnail_url: null })
  const response = await app.test.visitor().get(`${url}`)
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="bomb.zip"/)
  expect(response.headers['content-type']).toBe('application/zip')
  expect(response.rawPayload.equals(bomb)).toBe(true)
  const packed = await visitor.get(`/api/v1/file-entries/archive?entryIds=${id}`)
  expect(Buffer.from(unzipSync(packed.rawPayload)['bomb.zip'] ?? []).equals(bomb)).toBe(true)
  expect((await onDisk()) - before.disk).toBe(bomb.length)
  expect(process.resourceUsage().maxRSS * 1024 - before.memory).toBeLessThan(UNPACKED / 4)
})

it('is called what its field says, where the part of the form cannot say it, else what the part says', async () => {
  const { visitor } = await app.test.registerUser()
  const name = 'say "hi" 100%22.txt'
  const nameOf = async (sent: object) => (await uploaded(visitor, 'x', sent)).name
  expect(await nameOf({ name })).toBe(name)
  expect(await nameOf({ name: 'plain.txt', isNamed: false })).toBe('plain.txt')
})

describe('a name with NUL', () => {
  const refusal = (response: { statusCode: number; json(): { errors: object } }) => [
    response.statusCode,
    response.json().errors,
  ]

  it('is refused at the field of a form, and no byte is kept (S42)', async () => {
    const { visitor } = await app.test.registerUser()
    const before = await app.kept()
    const named = await sendFile(visitor, 'x', { name: 'a.png\0.exe' })
    expect(refusal(named)).toEqual([422, { file: 'This name cannot be used.' }])
    const inFolder = await sendFile(visitor, 'x', { metadata: { relativePath: 'a\0/b.txt' } })
    expect(refusal(inFolder)).toEqual([422, { relativePath: 'The relative path field is invalid.' }])
    expect(await app.kept()).toEqual(before)
  })

  it('is refused for a folder, and for a file that gets another one (S42)', async () => {
    const { visitor } = await app.test.registerUser()
    const { id } = await uploaded(visitor, 'x')
    const body = { name: 'a\0.txt', parentId: null }
    const errors = { name: 'The name field is invalid.' }
    expect(refusal(await visitor.post('/api/v1/file-entries/folders', body))).toEqual([422, errors])
    expect(refusal(await visitor.put(`/api/v1/file-entries/${id}`, body))).toEqual([422, errors])
  })
})
