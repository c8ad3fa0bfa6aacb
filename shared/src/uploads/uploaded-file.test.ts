import { filesOfDrop, filesOfInput, filesOfPaste } from './chosen-files'
import { isIgnored, isInFolder, toUploadedFile } from './uploaded-file'

const aFile = (name: string, path = '') => {
  const file = new File(['12345'], name, { type: 'text/plain', lastModified: 7 })
  Object.defineProperty(file, 'webkitRelativePath', { value: path })
  return file
}

it('describes a file; its fingerprint is name, type, size, date and path [E-057]', () => {
  const file = toUploadedFile(aFile('Notes.TXT'))
  expect(file).toEqual({
    id: expect.stringMatching(/^file-\d+$/),
    name: 'Notes.TXT',
    size: 5,
    mime: 'text/plain',
    extension: 'txt',
    relativePath: 'Notes.TXT',
    lastModified: 7,
    fingerprint: 'Notes.TXT-text/plain-5-7-Notes.TXT',
    data: expect.any(Blob),
  })
  expect(toUploadedFile(aFile('Notes.TXT')).id).not.toBe(file.id)
})

it('has no extension where the name only begins with a dot, and takes a name for what has none', () => {
  expect(toUploadedFile(aFile('.profile')).extension).toBe('')
  expect(toUploadedFile(new Blob(['x']), { name: 'avatar.png' })).toMatchObject({
    name: 'avatar.png',
    extension: 'png',
    lastModified: 0,
  })
})

it('knows the files of a chosen folder by their path, and those no one meant [V-026]', () => {
  const [inFolder, alone] = filesOfInput({
    files: [aFile('a.txt', 'trip/a.txt'), aFile('.DS_Store')] as unknown as FileList,
  })
  expect(inFolder).toMatchObject({ name: 'a.txt', relativePath: 'trip/a.txt' })
  expect([inFolder, alone].map(file => file && [isInFolder(file), isIgnored(file)])).toEqual([
    [true, false],
    [false, true],
  ])
})

it('reads what was pasted', () => {
  const files = [aFile('image.png')] as unknown as FileList
  expect(filesOfPaste({ clipboardData: { files } as DataTransfer })).toMatchObject([{ name: 'image.png' }])
  expect(filesOfPaste({ clipboardData: null })).toEqual([])
})

describe('what was dropped', () => {
  const fileEntry = (path: string) => ({
    isFile: true,
    isDirectory: false,
    fullPath: path,
    file: (done: (file: File) => void) => done(aFile(path.split('/').pop() ?? '')),
  })
  /** Gives its entries in portions, as browsers do. */
  const folderEntry = (...portions: unknown[][]) => ({
    isFile: false,
    fullPath: '/trip',
    isDirectory: true,
    createReader: () => ({ readEntries: (done: (some: unknown[]) => void) => done(portions.shift() ?? []) }),
  })
  const dropped = (...entries: unknown[]) =>
    filesOfDrop({
      items: entries.map(entry => ({ kind: 'file', webkitGetAsEntry: () => entry })) as never,
      files: [] as never,
    })

  it('has the files of folders with their paths, however many portions the browser gives them in', async () => {
    const inner = folderEntry([fileEntry('/trip/day/c.txt')])
    const { files } = await dropped(
      folderEntry([fileEntry('/trip/a.txt'), fileEntry('/trip/b.txt')], [inner]),
      fileEntry('/alone.txt'),
    )
    expect(files.map(({ relativePath }) => relativePath)).toEqual([
      'trip/a.txt',
      'trip/b.txt',
      'trip/day/c.txt',
      'alone.txt',
    ])
  })

  it('names what cannot be read, and has all the rest', async () => {
    const fails = (_: unknown, failed: (error: Error) => void) =>
      failed(new DOMException('', 'NotReadableError'))
    const closed = {
      ...{ isFile: false, isDirectory: true, fullPath: '/trip/closed' },
      createReader: () => ({ readEntries: fails }),
    }
    const { files, unreadable } = await dropped(
      { ...fileEntry('/gone.txt'), file: fails },
      folderEntry([closed, fileEntry('/trip/a.txt')]),
    )
    expect(files.map(({ relativePath }) => relativePath)).toEqual(['trip/a.txt'])
    expect(unreadable).toEqual(['gone.txt', 'trip/closed'])
  })

  it('is the plain list where the browser knows no folders', async () => {
    const files = [aFile('a.txt')] as unknown as FileList
    expect(await filesOfDrop({ items: [] as never, files })).toMatchObject({ files: [{ name: 'a.txt' }] })
    expect(await filesOfDrop(null)).toEqual({ files: [], unreadable: [] })
  })
})
