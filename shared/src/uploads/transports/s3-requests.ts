import { randomKey } from '../../forms/random-key'
import type { UploadedFile } from '../../host/uploads'
import type { CreateS3EntryRequest, StartUploadRequest } from '../../wire'
import type { UploadJob } from './transport'

/** What the beginning of each file is called, until the server is asked to make a file of it. */
const tickets = new WeakMap<UploadedFile, string>()

function ticketOf(file: UploadedFile): string {
  const ticket = tickets.get(file) ?? randomKey()
  tickets.set(file, ticket)
  return ticket
}

/** What our server is told before a file goes to the bucket. Sent again, also after a failure, it is the same beginning. */
export const startOf = ({ file, metadata }: UploadJob): StartUploadRequest => ({
  filename: file.name,
  mime: file.mime,
  size: file.size,
  extension: file.extension,
  ...(metadata.disk && { disk: metadata.disk }),
  metadata,
  ticket: ticketOf(file),
})

/** What our server is told when the bytes are in the bucket, under `key`. */
export function entryOf({ file, metadata }: UploadJob, key: string): CreateS3EntryRequest {
  // From now on it may be a file already, which nobody may give up.
  tickets.delete(file)
  return {
    filename: key,
    clientName: file.name,
    clientMime: file.mime,
    clientExtension: file.extension,
    size: file.size,
    metadata,
  }
}
