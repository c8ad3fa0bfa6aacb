import type { FileEntry } from '@app/shared/wire'

/** Where the bytes of a file can be downloaded, whatever a browser could show of them; undefined for a folder. */
export const downloadAddress = ({ url }: Pick<FileEntry, 'url'>) =>
  url === null ? undefined : `${url}${url.includes('?') ? '&' : '?'}download=1`
