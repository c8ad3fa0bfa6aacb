import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS } from '@tus/server'
import { isDiskFull } from '../../files/disk-full'

/** Bytes that wait for the disk, so that they are written many at once while more arrive. */
const WAITING = 1024 * 1024

/** tus uploads in a folder. Says of a full disk that it is full, and keeps what still found room: the upload goes on from there. */
export class DiskStore extends FileStore {
  override async write(readable: Readable, key: string, offset: number): Promise<number> {
    const file = createWriteStream(`${this.directory}/${key}`, {
      flags: 'r+',
      start: offset,
      highWaterMark: WAITING,
    })
    try {
      await pipeline(readable, file)
    } catch (error) {
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR
    }
    return offset + file.bytesWritten
  }
}
