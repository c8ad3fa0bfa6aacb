import AwsS3 from '@uppy/aws-s3'
import type { UploadedFile } from '../../host/uploads'
import { ApiError } from '../../http/api-error'
import type { FileEntryResponse, PresignResponse } from '../../wire'
import { patiently } from './patiently'
import { putBytes } from './put-bytes'
import { isSameAgain, retried } from './retried'
import { runUppy } from './run-uppy'
import { entryOf, startOf } from './s3-requests'
import type { Transport, UploadJob, UploadServer } from './transport'

/** Keys of files that lie in the bucket, while the server has not said that it made files of them: tried again, they are not sent again. */
const arrived = new WeakMap<UploadedFile, string>()

/** One PUT to an address that our server signed; the bytes do not pass through it. Then the file is made of them. */
export const sendPresigned: Transport = async (job, { http }) => {
  const key = arrived.get(job.file) ?? (await put(job, http))
  arrived.set(job.file, key)
  job.onActivity()
  try {
    const answer = await patiently(job, () => http.post<FileEntryResponse>('s3/entries', entryOf(job, key)))
    arrived.delete(job.file)
    return { entry: answer.fileEntry, answer }
  } catch (error) {
    // The server will not make a file of it another time.
    if (error instanceof ApiError && error.status < 500) arrived.delete(job.file)
    throw error
  }
}

/** Sends the bytes; gives the key they have in the bucket. */
async function put(job: UploadJob, http: UploadServer['http']): Promise<string> {
  const { signal } = job
  const start = startOf(job)
  const ask = () => http.post<PresignResponse>('s3/simple/presign', start)
  const { url, acl, key } = await patiently(job, ask)
  signal.throwIfAborted()
  const headers = { 'content-type': job.file.mime || 'application/octet-stream', 'x-amz-acl': acl }
  await runUppy(job, {}, (uppy, told) =>
    uppy.use(AwsS3, {
      shouldUseMultipart: false,
      getUploadParameters: () => ({ method: 'PUT', url, headers }),
      uploadPartBytes: ({ onProgress, onComplete }) =>
        told(async () => {
          const report = (loaded: number) => onProgress({ loaded, lengthComputable: true })
          const bytes = { url, headers, body: job.file.data, signal, onProgress: report }
          const ETag = await retried(signal, () => putBytes(bytes), isSameAgain, job.onTrouble)
          onComplete(ETag)
          return { ETag }
        }),
    }),
  )
  return key
}
