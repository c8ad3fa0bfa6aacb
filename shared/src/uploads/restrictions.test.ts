import { prettyBytes } from '../i18n/pretty-bytes'
import { translate } from '../i18n/translate'
import { problemOf } from './restrictions'
import { toUploadedFile } from './uploaded-file'

const aFile = (name: string, type = '', size = 1) => ({
  ...toUploadedFile(new File(['x'], name, { type })),
  size,
})
const said = (problem: ReturnType<typeof problemOf>) =>
  problem && translate({ language: 'en', lines: {} }, problem.message, problem.values)

it('refuses a file larger than allowed, and says how large it may be [V-022][E-061]', () => {
  const maxFileSize = 2 * 1024 * 1024
  expect(said(problemOf(aFile('film.mp4', '', maxFileSize + 1), 'en', { maxFileSize }))).toBe(
    '`film.mp4` exceeds maximum allowed size of 2 MB',
  )
  expect(problemOf(aFile('film.mp4', '', maxFileSize), 'en', { maxFileSize })).toBeUndefined()
  const turned = problemOf(aFile('film\u202egpj.exe', '', maxFileSize + 1), 'en', { maxFileSize })
  expect(said(turned)).toBe('`film\ufffdgpj.exe` exceeds maximum allowed size of 2 MB')
})

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [5 * 1024 ** 5, '5,120 TB'],
])('writes %d bytes as %s', (bytes, text) => expect(prettyBytes(bytes, 'en')).toBe(text))

it('writes bytes with the comma of languages that have one', () => {
  expect(prettyBytes(1.5 * 1024 ** 3, 'de')).toBe('1,5 GB')
  const problem = problemOf(aFile('film.mp4', '', 1e9), 'de', { maxFileSize: 2.5 * 1024 ** 2 })
  expect(problem?.values.size).toBe('2,5 MB')
})

it.each([
  ['a type that is not allowed', { allowedFileTypes: ['image/*'] }, 'notes.txt', 'text/plain'],
  ['a blocked type', { blockedFileTypes: ['.exe'] }, 'setup.exe', 'application/x-msdownload'],
  [
    'a type both allowed and blocked',
    { allowedFileTypes: ['image/*'], blockedFileTypes: ['image/svg+xml'] },
    'logo.svg',
    'image/svg+xml',
  ],
  ['an extension that only ends alike', { allowedFileTypes: ['png'] }, 'notpng', ''],
])('refuses %s [V-023][E-061]', (_, restrictions, name, type) => {
  expect(said(problemOf(aFile(name, type), 'en', restrictions))).toBe('This file type is not allowed')
})

it.each([
  ['image/*', 'a.bin', 'image/png'],
  ['*/*', 'a.bin', 'image/png'],
  ['*', 'a.bin', ''],
  ['text/plain', 'a.bin', 'text/plain;charset=utf-8'],
  ['png', 'a.png', ''],
  ['.png', 'a.png', ''],
  ['IMAGE/*', 'a.bin', 'image/PNG'],
  ['.PNG', 'a.png', ''],
  ['png', 'A.PNG', ''],
])('%s allows %s of type "%s" [V-024][V-025]', (type, name, mime) => {
  expect(problemOf(aFile(name, mime), 'en', { allowedFileTypes: [type] })).toBeUndefined()
})

it('allows everything without restrictions', () => {
  expect(problemOf(aFile('a'), 'en')).toBeUndefined()
  expect(problemOf(aFile('a'), 'en', { allowedFileTypes: [], blockedFileTypes: [] })).toBeUndefined()
})
