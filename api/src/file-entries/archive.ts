import { parse } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Context } from '../context/context'
import { invalid, notFound } from '../errors/refusals'
import type { FileStore } from '../files/file-store'
import { outermost } from './entry-store'
import { inSpace, type Space } from './space'

/** The list of an archive is held in memory while it is sent. */
const MOST_FILES = 10_000
/** What gets no smaller. */
const COMPRESSED = /^(image\/(?!svg|bmp)|video|audio|application\/(zip|gzip|pdf|x-(7z|rar|bzip2|xz)|vnd\.))/

/** One file of an archive, or a folder with nothing in it. */
interface Packed {
  path: string
  at: Date
  file?: { key: string; store: FileStore; mime: string; size: number }
}

/** What goes into an archive of these entries, folders with all in them, each once; 404 when one is not of the space or in the bin, 422 when they are too many. */
export async function filesOf({ db, stores }: Context, space: Space, ids: readonly number[]) {
  const packed: Packed[] = []
  const add = (one: Packed) => {
    if (packed.length === MOST_FILES)
      throw invalid({ entryIds: { code: 'archive_too_many', params: { max: MOST_FILES } } })
    packed.push(one)
  }
  const take = async (where: { ids: readonly number[] } | { parentId: number }, folder: string) => {
    const rows = await db
      .selectFrom('file_entries')
      .select(['id', 'name', 'type', 'disk', 'file_name', 'mime', 'file_size', 'updated_at'])
      .where(inSpace(space))
      .where('deleted_at', 'is', null)
      .where(entry =>
        'ids' in where ? entry('id', 'in', [...where.ids]) : entry('parent_id', '=', where.parentId),
      )
      .orderBy('id')
      .execute()
    if ('ids' in where && rows.length !== where.ids.length) throw notFound('file')
    const taken = new Set<string>()
    for (const { id, name, file_name: key, disk, mime, file_size, updated_at: at } of rows) {
      const path = `${folder}${freeIn(taken, name)}`
      if (key !== null) add({ path, at, file: { key, store: stores[disk], mime, size: Number(file_size) } })
      else {
        const before = packed.length
        await take({ parentId: id }, `${path}/`)
        if (packed.length === before) add({ path, at })
      }
    }
  }
  await take({ ids: await outermost(db, space, ids) }, '')
  return packed
}

/** A ZIP that is made while it is read: one file after the other is opened, and none is held in memory. */
export function archiveOf(files: readonly Packed[]): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.on('error', error => output.destroy(error))
  for (const { path, at, file } of files) {
    if (!file) {
      zip.addEmptyDirectory(path, { mtime: at })
      continue
    }
    const { key, store, mime, size } = file
    zip.addReadStreamLazy(path, { mtime: at, size, compress: !COMPRESSED.test(mime) }, give => {
      store.stream(key).then(
        stream => (stream ? give(null, stream) : give(new Error(`${key} has gone`), new PassThrough())),
        error => give(error, new PassThrough()),
      )
    })
  }
  zip.end()
  zip.outputStream.pipe(output)
  return output
}

/** A name that programs on every system take for one in a folder, and that nothing else in it has. */
function freeIn(taken: Set<string>, name: string): string {
  const plain = name
    .replace(/[\\:*?"<>|]/g, '_')
    // Windows leaves out what is at the end here, so that `.. ` would be the folder above, and opens a device for these.
    .replace(/[. ]+$/, ending => '_'.repeat(ending.length))
    .replace(/^(?=(con|prn|aux|nul|com\d|lpt\d)(\.|$))/i, '_')
  const { name: stem, ext } = parse(plain)
  let free = plain
  for (let number = 1; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${ext}`
  taken.add(free.toLowerCase())
  return free
}
