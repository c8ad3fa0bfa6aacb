import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { type Bucket, undefinedIfGone } from './bucket'
import type { FileStore } from './file-store'
import { putInParts } from './put-in-parts'

/** Files in a bucket. */
export function bucketFiles(bucket: Bucket): FileStore {
  const { client, place, prefix } = bucket
  const get = async (key: string, range?: string) => {
    const found = await client
      .send(new GetObjectCommand({ ...place(key), ...(range && { Range: range }) }))
      .catch(undefinedIfGone)
    return found?.Body
  }
  return {
    async write(key, content) {
      if (content instanceof Readable) await putInParts(bucket, key, content)
      else await client.send(new PutObjectCommand({ ...place(key), Body: content }))
    },
    async read(key) {
      const body = await get(key)
      return body && Buffer.from(await body.transformToByteArray())
    },
    async stream(key, part) {
      const body = await get(key, part && `bytes=${part.start}-${part.end}`)
      return body instanceof Readable ? body : undefined
    },
    async size(key) {
      return (await client.send(new HeadObjectCommand(place(key))).catch(undefinedIfGone))?.ContentLength
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
    async list() {
      const files: { key: string; writtenAt: Date }[] = []
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket.name,
            Prefix: prefix,
            ...(token && { ContinuationToken: token }),
          }),
        )
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
          files.push({ key: Key.slice(prefix.length), writtenAt: LastModified })
        token = page.NextContinuationToken
      } while (token)
      return files
    },
  }
}
