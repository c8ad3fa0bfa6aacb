import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { Bucket } from './bucket'

/** Held in memory at a time; at most 10,000 of them are one file. */
const PART_BYTES = 16 * 1024 * 1024

/** Puts a stream of unknown length into a bucket: at once when it is short, or in parts. Of one that fails nothing stays. */
export async function putInParts({ client, place }: Bucket, key: string, content: Readable) {
  let uploadId: string | undefined
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  const put = async (bytes: Buffer) => {
    uploadId ??= (await client.send(new CreateMultipartUploadCommand(place(key)))).UploadId
    const part = { ...place(key), UploadId: uploadId, PartNumber: parts.length + 1 }
    const { ETag } = await client.send(new UploadPartCommand({ ...part, Body: bytes }))
    parts.push({ PartNumber: part.PartNumber, ETag })
  }
  try {
    let waiting: Buffer[] = []
    let length = 0
    for await (const chunk of content) {
      waiting.push(chunk)
      length += chunk.length
      if (length < PART_BYTES) continue
      await put(Buffer.concat(waiting))
      waiting = []
      length = 0
    }
    const rest = Buffer.concat(waiting)
    if (!uploadId) {
      await client.send(new PutObjectCommand({ ...place(key), Body: rest }))
      return
    }
    if (rest.length > 0) await put(rest)
    const upload = { ...place(key), UploadId: uploadId, MultipartUpload: { Parts: parts } }
    await client.send(new CompleteMultipartUploadCommand(upload))
  } catch (error) {
    if (uploadId)
      await client
        .send(new AbortMultipartUploadCommand({ ...place(key), UploadId: uploadId }))
        .catch(() => {})
    throw error
  }
}
