import type { FirstFile } from '@app/shared/protocol'

/** A file as a `<link>` asks for it early. */
export interface EarlyFile extends FirstFile {
  as: 'script' | 'style'
}

/** Those files that a browser can preload with integrity, in the same order. */
export const earlyFiles = (files: readonly FirstFile[]): EarlyFile[] =>
  files.flatMap(file => {
    const as = file.url.endsWith('.js')
      ? ('script' as const)
      : file.url.endsWith('.css') && ('style' as const)
    return as && file.integrity ? [{ ...file, as }] : []
  })
