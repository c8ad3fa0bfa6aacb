import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createTestApp, type TestApp, testConfig } from '../testing'
import { formWithFile } from '../testing/form-with-file'
import type { Visitor } from '../testing/visitor'
import { avatarFiles } from './avatar-files'

let test: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'avatars-'))
  test = await createTestApp({ dataDir })
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

const kept = () => readdir(join(dataDir, 'avatars')).catch(() => [])
const picture = (width = 40, height = 30, background = '#c04020') =>
  sharp({ create: { width, height, channels: 3, background } })
const upload = (visitor: Visitor, bytes: Buffer, options = {}, id: string | number = 'me') =>
  visitor.send({ method: 'POST', url: `/api/v1/users/${id}/avatar`, ...formWithFile(bytes, options) })

describe('POST users/{id}/avatar', () => {
  it.each([
    'png',
    'jpeg',
    'webp',
    'gif',
  ] as const)('draws a %s anew as a square WebP [C-038]', async format => {
    const { visitor, id } = await test.registerUser()
    const sent = await picture()
      .withExif({ IFD0: { Copyright: 'home address' } })
      .toFormat(format)
      .toBuffer()
    const response = await upload(visitor, sent, { name: 'me.svg', type: 'text/html' }, id)
    expect(response.statusCode).toBe(200)
    const { avatar } = response.json().user
    expect(avatar).toMatch(/^\/api\/v1\/avatars\/[\w-]{32}\.webp$/)
    const shown = await test.visitor().get(avatar)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    })
    expect(shown.rawPayload.includes('home address')).toBe(false)
  })

  it('turns a picture the way its camera was held', async () => {
    const { visitor } = await test.registerUser()
    const [top, bottom] = [await picture(40, 20, '#ff0000').png().toBuffer(), picture(40, 40, '#0000ff')]
    const sent = await bottom
      .composite([{ input: top, left: 0, top: 0 }])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    const { avatar } = (await upload(visitor, sent)).json().user
    const { data } = await sharp((await visitor.get(avatar)).rawPayload)
      .extract({ left: 256, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect((data[2] ?? 0) > 200 && (data[0] ?? 255) < 60).toBe(true)
  })

  it('keeps one file per account: replacing and removing delete the one before [C-039]', async () => {
    const { visitor } = await test.registerUser()
    const before = await kept()
    await upload(visitor, await picture().png().toBuffer())
    const { avatar } = (await upload(visitor, await picture(8, 8, '#123456').png().toBuffer())).json().user
    expect((await kept()).length).toBe(before.length + 1)
    const response = await visitor.delete('/api/v1/users/me/avatar')
    expect(response.json().user.avatar).toBeNull()
    expect((await visitor.get(avatar)).statusCode).toBe(404)
    expect(await kept()).toEqual(before)
  })

  it('is for oneself and for those who may change users', async () => {
    const { visitor, id } = await test.registerUser()
    const stranger = await test.registerUser()
    const sent = await picture().png().toBuffer()
    expect((await upload(stranger.visitor, sent, {}, id)).statusCode).toBe(403)
    expect((await stranger.visitor.delete(`/api/v1/users/${id}/avatar`)).statusCode).toBe(403)
    const administrator = await test.loginAsAdministrator()
    expect((await upload(administrator, sent, {}, id)).json().user).toMatchObject({ id })
    expect((await visitor.get('/api/v1/users/me')).json().user.avatar).toMatch(/webp$/)
    expect((await upload(administrator, sent, {}, 999_999)).statusCode).toBe(404)
  })

  it('cannot be made to delete the picture of somebody else', async () => {
    const { visitor } = await test.registerUser()
    const { avatar } = (await upload(visitor, await picture().png().toBuffer())).json().user
    const thief = await test.registerUser()
    const stolen = await thief.visitor.put('/api/v1/users/me', { avatar })
    expect([stolen.statusCode, stolen.json().errors]).toEqual([
      422,
      { avatar: 'The avatar must be a picture you uploaded here.' },
    ])
    const own = await visitor.put('/api/v1/users/me', { avatar, first_name: 'Ada' })
    expect([own.statusCode, own.json().user.avatar]).toEqual([200, avatar])
    await thief.visitor.delete('/api/v1/users/me/avatar')
    await thief.visitor.put('/api/v1/users/me', { avatar: '/api/v1/avatars/../app-key' })
    expect((await thief.visitor.delete('/api/v1/users/me/avatar')).statusCode).toBe(200)
    expect((await visitor.get(avatar)).statusCode).toBe(200)
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const png = () => picture().png().toBuffer()
  const polyglot = Buffer.from('<script>alert(1)</script>')
  /** The header of a PNG that says it has so many pixels. */
  const claiming = async (width: number, height: number) => {
    const bytes = await png()
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    return bytes
  }
  /** A GIF whose frames, large and empty, take few bytes. */
  const film = (side: number, frames: number) => {
    const size = Buffer.from([side & 255, side >> 8, side & 255, side >> 8])
    const head = Buffer.concat([
      Buffer.from('GIF89a'),
      size,
      Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ])
    const frame = Buffer.concat([
      Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
      Buffer.from([2, 2, 0x44, 1, 0]),
    ])
    return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
  }
  it.each<[string, () => Buffer | Promise<Buffer>, object?]>([
    ['a drawing', () => svg, { type: 'image/png' }],
    [
      'a page that says it is a picture',
      () => Buffer.from('<!doctype html><h1>Hi</h1>'),
      { type: 'image/png' },
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), { type: 'image/jpeg' }],
    ['a PNG with a script behind it', async () => Buffer.concat([await png(), polyglot])],
    [
      'a JPEG with a script behind it',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), polyglot]),
    ],
    [
      'a GIF with a script behind it',
      async () => Buffer.concat([await picture().gif().toBuffer(), polyglot]),
    ],
    [
      'a WebP with a script behind it',
      async () => Buffer.concat([await picture().webp().toBuffer(), polyglot]),
    ],
    ['a script that begins as a GIF', () => Buffer.from('GIF89a/*  */=1;alert(1)//')],
    ['a picture cut off', async () => (await png()).subarray(0, 60)],
    ['a picture of 50 000 pixels a side', () => picture(50_000, 1).png().toBuffer()],
    ['a picture of more than 25 megapixels', () => picture(5001, 5000).png().toBuffer()],
    ['a picture that lies about its size', () => claiming(60_000, 60_000)],
    ['a film of more pixels than a picture may have', () => film(1000, 30)],
    ['nothing', () => Buffer.alloc(0)],
    ['a picture in another field', png, { field: 'picture' }],
  ])('refuses %s at the field, and keeps no byte of it [V-017]', async (_, bytes, options = {}) => {
    const { visitor } = await test.registerUser()
    const before = await kept()
    const response = await upload(visitor, await bytes(), options)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(['file'])
    expect(await kept()).toEqual(before)
    expect((await visitor.get('/api/v1/users/me')).json().user.avatar).toBeNull()
  })

  it('takes 2 MB and not a byte more [V-018]', async () => {
    const { visitor } = await test.registerUser()
    const bytes = await png()
    // A chunk no reader needs fills the picture up to the byte.
    const filler = (size: number) => {
      const chunk = Buffer.alloc(size)
      chunk.writeUInt32BE(size - 12, 0)
      chunk.write('teXt', 4, 'latin1')
      chunk.writeUInt32BE(crc(chunk.subarray(4, size - 4)), size - 4)
      return Buffer.concat([bytes.subarray(0, -12), chunk, bytes.subarray(-12)])
    }
    const most = 2 * 1024 * 1024
    expect((await upload(visitor, filler(most - bytes.length))).statusCode).toBe(200)
    const response = await upload(visitor, filler(most - bytes.length + 1), { name: 'big.png' })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ file: '`big.png` exceeds maximum allowed size of 2 MB' })
  })

  it.each([
    'http://127.0.0.1/a.png',
    'http://localhost:4000/a.png',
    'http://2130706433/a.png',
    'http://0177.0.0.1/a.png',
    'http://0x7f.1/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://[64:ff9b::7f00:1]/a.png',
    'http://10.1.2.3/a.png',
    'http://192.168.0.1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://[fe80::1]/a.png',
    'http://[fd00::1]/a.png',
    'http://0.0.0.0/a.png',
    'http://100.64.0.1/a.png',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'https://user:password@example.com/a.png',
    'not an address',
  ])('fetches nothing from %s (S10)', async url => {
    const { visitor } = await test.registerUser()
    const response = await visitor.post('/api/v1/users/me/avatar', { url })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ url: 'The image could not be fetched from this address.' })
  })

  it('wants a picture or an address of one', async () => {
    const { visitor } = await test.registerUser()
    const response = await visitor.post('/api/v1/users/me/avatar', {})
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual(['url'])
  })
})

it('sweeps away files no account names, but not those just written', async () => {
  const { visitor } = await test.registerUser()
  const { avatar } = (await upload(visitor, await picture().png().toBuffer())).json().user
  const orphan = (letter: string) => join(dataDir, 'avatars', `${letter.repeat(32)}.webp`)
  const draft = join(dataDir, 'avatars', 'half-written.draft')
  for (const file of [orphan('a'), orphan('b'), draft]) await writeFile(file, 'x')
  const named = join(dataDir, 'avatars', avatar.split('/').at(-1))
  const long = new Date(Date.now() - 2 * 3_600_000)
  for (const file of [orphan('a'), draft, named]) await utimes(file, long, long)
  await avatarFiles({ config: testConfig({ dataDir }), db: test.db, now: () => new Date() }).sweep()
  const left = await kept()
  expect(left).toContain(named.split('/').at(-1))
  expect(left).toContain(`${'b'.repeat(32)}.webp`)
  expect(left).not.toContain(`${'a'.repeat(32)}.webp`)
  expect(left).not.toContain('half-written.draft')
})

/** CRC-32 as PNG chunks carry it. */
function crc(bytes: Buffer) {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
