import { someSettings } from '../testing/some-settings'
import { chooseTransport, goesAlone, partSize, type UploadSettings } from './choose-transport'
import { toUploadedFile } from './uploaded-file'

const MB = 1024 * 1024
const local = someSettings().uploads
const s3: UploadSettings = { ...local, uploads_driver: 's3', s3_direct_upload: true }
const chosen = (size: number, settings: UploadSettings, options = {}) =>
  chooseTransport({ size }, options, settings)

it('goes to S3 in parts from 100 MB on, and below in one PUT [K-025][K-026]', () => {
  expect([chosen(100 * MB, s3), chosen(100 * MB - 1, s3), chosen(0, s3)]).toEqual([
    'multipart',
    'presigned',
    'presigned',
  ])
})

it('goes to our server by tus from 4 MB on, and below as a form [K-027][K-028]', () => {
  expect([chosen(4 * MB, local), chosen(4 * MB - 1, local)]).toEqual(['tus', 'form'])
  expect(chosen(900 * MB, { ...local, disable_tus: true })).toBe('form')
})

it('asks the driver of the disk it goes to', () => {
  expect(chosen(MB, s3, { metadata: { disk: 'public' } })).toBe('form')
  expect(chosen(MB, { ...s3, s3_direct_upload: false })).toBe('form')
})

it('is a form where somebody names an endpoint', () => {
  expect(chosen(200 * MB, s3, { endpoint: 'users/1/avatar' })).toBe('form')
})

it('has parts of 20 MB, or as large as ten thousand of them need [K-029]', () => {
  expect(partSize(100 * MB)).toBe(20 * MB)
  expect(partSize(200_000 * MB)).toBe(20 * MB)
  expect(partSize(200_001 * MB)).toBe(Math.ceil((200_001 * MB) / 10_000))
  expect(Math.ceil((5 * 1024 ** 4) / partSize(5 * 1024 ** 4))).toBeLessThanOrEqual(10_000)
})

it.each([
  ['one of a folder', 1, 'trip/a.txt', local, true],
  ['one chunk', 4 * MB, 'a.txt', { ...local, chunk_size: 5 * MB }, false],
  ['more than a chunk', 5 * MB + 1, 'a.txt', { ...local, chunk_size: 5 * MB }, true],
  ['a form', 4 * MB - 1, 'a.txt', { ...local, chunk_size: MB }, false],
  ['parts', 100 * MB, 'a.txt', s3, true],
])('%s goes alone or not', (_, size, relativePath, settings, alone) => {
  const file = { ...toUploadedFile(new Blob(['x']), { name: 'a.txt', relativePath }), size }
  expect(goesAlone(file, {}, settings)).toBe(alone)
})
