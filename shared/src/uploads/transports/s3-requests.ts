import { randomKey } from '../../forms/random-key'
import type { CreateS3EntryRequest, StartUploadRequest } from '../../wire'
import type { UploadJob } from './transport'

/** What our server is told before a file goes to the bucket. Sent again, it is the same beginning. */
export const startOf = ({ file, metadata }: UploadJob): StartUploadRequest => ({
  filename: file.name,
  mime: file.mime,
  size: file.size,
  extension: file.extension,
  ...(metadata.disk && { disk: metadata.disk }),
  metadata,
  ticket: randomKey(),
})

/** What our server is told when the bytes are in the bucket, under `key`. */
export const entryOf = ({ file, metadata }: UploadJob, key: string): CreateS3EntryRequest => ({
  filename: key,
  clientName: file.name,
  clientMime: file.mime,
  clientExtension: file.extension,
  size: file.size,
  metadata,
})
