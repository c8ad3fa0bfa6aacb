import sharp from 'sharp'
import { createFileApp, uploaded } from '../../testing/files'
import type { Visitor } from '../../testing/visitor'

let app: Awaited<ReturnType<typeof createFileApp>>
let visitor: Visitor
beforeAll(async () => {
  app = await createFileApp()
  visitor = (await app.test.registerUser()).visitor
})
afterAll(() => app.close())

/** The entry once its thumbnail was tried. */
async function tried(id: number) {
  for (;;) {
    const row = await app.test.db
      .selectFrom('file_entries')
      .select('thumbnail_at')
      .where('id', '=', id)
      .where('thumbnail_at', 'is not', null)
      .executeTakeFirst()
    const { fileEntry } = (await visitor.get(`/api/v1/file-entries/${id}`)).json()
    if (fileEntry.thumbnail_url || (row?.thumbnail_at && Date.now() - row.thumbnail_at.getTime() > 1500))
      return fileEntry
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

it('draws a small WebP of a picture, without what its camera wrote into it', async () => {
  const sent = await picture(1600, 800)
    .withExif({ IFD0: { Copyright: 'home address' } })
    .jpeg()
    .toBuffer()
  const { id, thumbnail_url } = await uploaded(visitor, sent, { name: 'a.jpg' })
  expect(thumbnail_url).toBeNull()
  const entry = await tried(id)
  const shown = await app.test.visitor().get(entry.thumbnail_url)
  expect(shown.headers['content-type']).toBe('image/webp')
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 })
  expect(shown.rawPayload.includes('home address')).toBe(false)
  await visitor.post('/api/v1/file-entries/delete', { entryIds: [id], deleteForever: true })
  expect(await app.kept()).toEqual([])
})

it.each([
  ['is cut off', async () => (await picture(40, 40).png().toBuffer()).subarray(0, 60)],
  ['has 50,000 pixels a side', () => picture(50_000, 1).png().toBuffer()],
  [
    'says it has 60,000 pixels a side',
    async () => {
      const bytes = await picture(4, 4).png().toBuffer()
      bytes.writeUInt32BE(60_000, 16)
      bytes.writeUInt32BE(60_000, 20)
      return bytes
    },
  ],
])('draws none of a picture that %s, and goes on with the next (S40)', async (_, bytes) => {
  const broken = await uploaded(visitor, await bytes(), { name: 'a.png' })
  const fine = await uploaded(visitor, await picture(8, 8).png().toBuffer(), { name: 'b.png' })
  expect((await tried(fine.id)).thumbnail_url).not.toBeNull()
  expect((await tried(broken.id)).thumbnail_url).toBeNull()
})
