import type { UploadedFile } from '../host/uploads'

let count = 0

/** Describes a file for an upload. `relativePath` is by default the path in the folder that was chosen, if one was. */
export function toUploadedFile(
  data: Blob,
  { name = nameOf(data), relativePath = pathOf(data) || name }: { name?: string; relativePath?: string } = {},
): UploadedFile {
  const mime = data.type
  const lastModified = 'lastModified' in data && typeof data.lastModified === 'number' ? data.lastModified : 0
  return {
    id: `file-${++count}`,
    name,
    size: data.size,
    mime,
    extension: extensionOf(name),
    relativePath,
    lastModified,
    fingerprint: [name, mime, data.size, lastModified, relativePath].join('-'),
    data,
  }
}

/** Whether it came in a folder that was chosen or dropped. */
export const isInFolder = ({ relativePath }: UploadedFile): boolean => relativePath.includes('/')

/** The files a system leaves in every folder, which nobody means to upload. */
export const isIgnored = ({ name }: UploadedFile): boolean => name === '.DS_Store'

const nameOf = (data: Blob) => ('name' in data && typeof data.name === 'string' ? data.name : 'file')
const pathOf = (data: Blob) =>
  'webkitRelativePath' in data && typeof data.webkitRelativePath === 'string' ? data.webkitRelativePath : ''

/** What is after the last dot; a name that only begins with one, such as `.profile`, has none. */
const extensionOf = (name: string) => {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}
