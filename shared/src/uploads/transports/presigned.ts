import XHRUpload from '@uppy/xhr-upload'
import type { FileEntryResponse, PresignResponse } from '../../wire'
import { runUppy } from './run-uppy'
import { entryOf, startOf } from './s3-requests'
import type { Transport } from './transport'

/** One PUT to an address that our server signed; the bytes do not pass through it. Then the file is made of them. */
export const sendPresigned: Transport = async (job, { http }) => {
  const { url, acl, key } = await http.post<PresignResponse>('s3/simple/presign', startOf(job))
  job.signal.throwIfAborted()
  await runUppy(job, {}, uppy =>
    uppy.use(XHRUpload, {
      endpoint: url,
      method: 'PUT',
      formData: false,
      timeout: 0,
      headers: { 'content-type': job.file.mime || 'application/octet-stream', 'x-amz-acl': acl },
      // The answer of the bucket is empty.
      getResponseData: () => ({}),
      // The same bytes at the same place: once more changes nothing.
      shouldRetry: ({ status }) => status === 0 || status === 429 || status >= 500,
    }),
  )
  job.onActivity()
  const answer = await http.post<FileEntryResponse>('s3/entries', entryOf(job, key))
  return { entry: answer.fileEntry, answer }
}
