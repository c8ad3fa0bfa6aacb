import { promisify } from 'node:util'
import { type AsyncZippable, strToU8, zip } from 'fflate'

const zipped = promisify<AsyncZippable, Uint8Array>(zip)

/** A ZIP of files by name. */
export const zipFiles = (files: Map<string, string | Uint8Array>): Promise<Uint8Array> =>
  zipped(
    Object.fromEntries(
      [...files].map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  )
