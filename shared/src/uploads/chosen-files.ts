import type { UploadedFile } from '../host/uploads'
import { toUploadedFile } from './uploaded-file'

/** The files of a field; in a field for folders with their paths. */
export const filesOfInput = (input: Pick<HTMLInputElement, 'files'>): UploadedFile[] =>
  [...(input.files ?? [])].map(file => toUploadedFile(file))

/** The files that were pasted, such as a screenshot; empty when text was. */
export const filesOfPaste = (event: Pick<ClipboardEvent, 'clipboardData'>): UploadedFile[] =>
  [...(event.clipboardData?.files ?? [])].map(file => toUploadedFile(file))

/** The files that could be read, and the paths of files and folders that could not, such as those of other people. */
export interface DroppedFiles {
  files: UploadedFile[]
  unreadable: string[]
}

/**
 * The files that were dropped, those in folders with their paths. To be called in the handler of the event itself: after it, the
 * browser has emptied the list.
 */
export async function filesOfDrop(data: Pick<DataTransfer, 'items' | 'files'> | null): Promise<DroppedFiles> {
  const entries = [...(data?.items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map(item => item.webkitGetAsEntry?.() ?? null)
  const found: DroppedFiles = { files: [], unreadable: [] }
  if (entries.length > 0 && entries.every(entry => entry !== null))
    for (const entry of entries) await readEntry(entry, found)
  else found.files.push(...[...(data?.files ?? [])].map(file => toUploadedFile(file)))
  return found
}

async function readEntry(entry: FileSystemEntry, found: DroppedFiles): Promise<void> {
  const relativePath = entry.fullPath.replace(/^\//, '')
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
      found.files.push(toUploadedFile(file, { relativePath }))
    } else if (isFolder(entry)) for (const child of await childrenOf(entry)) await readEntry(child, found)
  } catch {
    found.unreadable.push(relativePath)
  }
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
