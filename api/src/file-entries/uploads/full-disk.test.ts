import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileApp, sendFile, uploaded } from '../../testing/files'

const MEGABYTE = 1024 * 1024
const FULL = 'The server has no room for more files right now. Please try again later.'

/** Mounting a small disk takes Linux and its administrator, and no container that forbids it. */
const onSmallDisk = mayMount() ? it : it.skip

function mayMount() {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const may =
    spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0 &&
    spawnSync('umount', [folder]).status === 0
  rmSync(folder, { recursive: true })
  return may
}

onSmallDisk(
  'says that the disk is full, keeps nothing half-written, and goes on when there is room',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
    const mounted = (size: string, ...more: string[]) =>
      execFileSync('mount', ['-t', 'tmpfs', '-o', [`size=${size}`, ...more].join(), 'tmpfs', disk])
    mounted('2m')
    const app = await createFileApp({
      uploads: { uploads: { driver: 'local', directory: disk }, public: null, direct: false },
    })
    try {
      const { visitor } = await app.test.registerUser()
      const used = async () => (await visitor.get('/api/v1/file-entries/usage')).json().used
      const bytes = randomBytes(3 * MEGABYTE)
      const ticket = randomUUID()
      const refused = await sendFile(visitor, bytes, { ticket })
      expect([refused.statusCode, refused.json()]).toEqual([507, { code: 'storage_full', message: FULL }])
      expect([readdirSync(disk), await used()]).toEqual([[], 0])

      const address = await app.test.app.listen({ port: 0, host: '127.0.0.1' })
      const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
        fetch(address + path, {
          method,
          headers: {
            'tus-resumable': '1.0.0',
            'accept-language': 'de',
            ...visitor.headers,
            ...headers,
          },
          ...(body && { body }),
        })
      const begun = await send('POST', '/api/v1/tus/upload', {
        'upload-length': String(bytes.length),
        'upload-metadata': 'name YQ==',
      })
      const path = begun.headers.get('location') ?? ''
      const patch = (offset: number) =>
        send(
          'PATCH',
          path,
          { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
          bytes.subarray(offset),
        )
      const full = await patch(0)
      expect([full.status, await full.json()]).toMatchObject([507, { code: 'storage_full' }])
      const arrived = Number((await send('HEAD', path, {})).headers.get('upload-offset'))
      expect(arrived).toBeLessThanOrEqual(2 * MEGABYTE)

      mounted('20m', 'remount')
      expect((await patch(arrived)).status).toBe(204)
      const made = await visitor.post('/api/v1/tus/entries', { uploadKey: path.split('/').at(-1) })
      const shown = await visitor.get(made.json().fileEntry.url)
      expect(shown.rawPayload.equals(bytes)).toBe(true)
      expect((await uploaded(visitor, bytes, { ticket })).file_size).toBe(bytes.length)
      expect([readdirSync(disk).length, await used()]).toEqual([2, 2 * bytes.length])
    } finally {
      await app.close()
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
    }
  },
)
