import { createHash, randomBytes } from 'node:crypto'
import { S3Error } from './s3-error'

/** An object, or a part of one. */
export interface StoredBytes {
  bytes: Buffer
  etag: string
  at: Date
  headers: Record<string, string>
}

interface OpenUpload {
  key: string
  headers: Record<string, string>
  parts: Map<number, StoredBytes>
}

/** What a bucket holds, in memory. */
export class BucketState {
  readonly objects = new Map<string, StoredBytes>()
  readonly uploads = new Map<string, OpenUpload>()

  put(key: string, bytes: Buffer, headers: Record<string, string>) {
    const stored = storedBytes(bytes, headers)
    this.objects.set(key, stored)
    return stored
  }

  find(key: string): StoredBytes {
    const found = this.objects.get(key)
    if (!found) throw new S3Error(404, 'NoSuchKey')
    return found
  }

  begin(key: string, headers: Record<string, string>): string {
    const id = randomBytes(16).toString('hex')
    this.uploads.set(id, { key, headers, parts: new Map() })
    return id
  }

  upload(key: string, id: string): OpenUpload {
    const found = this.uploads.get(id)
    if (found?.key !== key) throw new S3Error(404, 'NoSuchUpload')
    return found
  }

  putPart(key: string, id: string, number: number, bytes: Buffer) {
    if (!(number >= 1 && number <= 10_000)) throw new S3Error(400, 'InvalidArgument')
    const part = storedBytes(bytes, {})
    this.upload(key, id).parts.set(number, part)
    return part
  }

  /** Puts the named parts together; they must be there, in order, and all but the last 5 MB at least. */
  complete(key: string, id: string, wanted: { number: number; etag: string }[]): StoredBytes {
    const { parts, headers } = this.upload(key, id)
    if (wanted.length === 0) throw new S3Error(400, 'MalformedXML')
    const used = wanted.map(({ number, etag }, at) => {
      const part = parts.get(number)
      if (part?.etag !== etag) throw new S3Error(400, 'InvalidPart')
      if (at > 0 && number <= (wanted[at - 1]?.number ?? 0)) throw new S3Error(400, 'InvalidPartOrder')
      if (at < wanted.length - 1 && part.bytes.length < SMALLEST) throw new S3Error(400, 'EntityTooSmall')
      return part
    })
    const sums = createHash('md5').update(Buffer.concat(used.map(({ etag }) => Buffer.from(etag, 'hex'))))
    const stored = {
      bytes: Buffer.concat(used.map(({ bytes }) => bytes)),
      etag: `${sums.digest('hex')}-${used.length}`,
      at: new Date(),
      headers,
    }
    this.objects.set(key, stored)
    this.uploads.delete(id)
    return stored
  }
}

const SMALLEST = 5 * 1024 * 1024

const storedBytes = (bytes: Buffer, headers: Record<string, string>): StoredBytes => ({
  bytes,
  etag: createHash('md5').update(bytes).digest('hex'),
  at: new Date(),
  headers,
})
