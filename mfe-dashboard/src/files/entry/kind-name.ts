import type { FileKind } from '@app/shared/wire'

const names: Record<FileKind, string> = {
  folder: 'Folder',
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  pdf: 'PDF',
  text: 'Text',
  archive: 'Archive',
  file: 'File',
}

/** What people call one of a kind, in English. */
export const kindName = (type: FileKind) => names[type]
