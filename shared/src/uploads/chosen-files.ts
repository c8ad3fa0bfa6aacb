import type { UploadedFile } from '../host/uploads'
import { toUploadedFile } from './uploaded-file'

/** The files of a field; in a field for folders with their paths. */
export const filesOfInput = (input: Pick<HTMLInputElement, 'files'>): UploadedFile[] =>
  [...(input.files ?? [])].map(file => toUploadedFile(file))

/** The files that were pasted, such as a screenshot; empty when text was. */
export const filesOfPaste = (event: Pick<ClipboardEvent, 'clipboardData'>): UploadedFile[] =>
  [...(event.clipboardData?.files ?? [])].map(file => toUploadedFile(file))

/**
 * The files that were dropped, those in folders with their paths. To be called in the handler of the event itself: after it, the
 * browser has emptied the list.
 */
export function filesOfDrop(data: Pick<DataTransfer, 'items' | 'files'> | null): Promise<UploadedFile[]> {
  const entries = [...(data?.items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map(item => item.webkitGetAsEntry?.() ?? null)
  if (entries.length > 0 && entries.every(entry => entry !== null))
    return Promise.all(entries.map(entry => filesOfEntry(entry))).then(found => found.flat())
  return Promise.resolve([...(data?.files ?? [])].map(file => toUploadedFile(file)))
}

async function filesOfEntry(entry: FileSystemEntry): Promise<UploadedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [toUploadedFile(file, { relativePath: entry.fullPath.replace(/^\//, '') })]
  }
  if (!isFolder(entry)) return []
  const found: UploadedFile[] = []
  for (const child of await childrenOf(entry)) found.push(...(await filesOfEntry(child)))
  return found
}

/** A reader gives at most a hundred at a time, and none when it has given all. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
