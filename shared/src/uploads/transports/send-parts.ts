import AwsS3 from '@uppy/aws-s3'
import { ApiError } from '../../http/api-error'
import type { CreateMultipartResponse } from '../../wire'
import { partSize } from '../choose-transport'
import { patiently } from './patiently'
import { putBytes } from './put-bytes'
import { isSameAgain, RETRY_DELAYS } from './retried'
import { runUppy } from './run-uppy'
import { startOf } from './s3-requests'
import { createSigner } from './sign-parts'
import type { UploadJob, UploadServer } from './transport'

const PARALLEL = 5 // K-031

/** An upload in parts, by the bucket's names of it. */
export interface MultipartUpload {
  key: string
  uploadId: string
}

/** What the bucket says of a part that it has; `size` in bytes. */
export interface ArrivedPart {
  PartNumber: number
  ETag: string
  size: number
}

/** What happens to an upload on its way. */
interface Course {
  /** What was begun earlier, with the parts that have arrived. */
  earlier: { upload: MultipartUpload; parts: readonly ArrivedPart[] } | undefined
  onBegun(upload: MultipartUpload): void
  /** Makes one object of the parts. */
  complete(upload: MultipartUpload, parts: { PartNumber: number; ETag: string }[]): Promise<void>
}

/** Sends the parts that have not arrived, five at a time, each up to four times, and completes the upload. */
export async function sendParts(job: UploadJob, http: UploadServer['http'], course: Course): Promise<void> {
  const { size } = job.file
  const { earlier } = course
  // A part of another length is of a page that cut the file differently.
  const length = (part: number) => Math.min(partSize(size), size - (part - 1) * partSize(size))
  const arrived = earlier?.parts.filter(part => part.size === length(part.PartNumber)) ?? []
  const isMissing = (part: number) => !arrived.some(({ PartNumber }) => PartNumber === part)
  const count = Math.ceil(size / partSize(size))
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(isMissing)
  const sign = createSigner((path, request) => patiently(job, () => http.post(path, request)), missing)
  await runUppy(
    job,
    {},
    (uppy, told) =>
      uppy.use(AwsS3, {
        shouldUseMultipart: true,
        limit: PARALLEL,
        retryDelays: RETRY_DELAYS,
        getChunkSize: () => partSize(size),
        createMultipartUpload: () =>
          told(async () => {
            const start = startOf(job)
            const ask = () => http.post<CreateMultipartResponse>('s3/multipart/create', start)
            const upload = await patiently(job, ask)
            course.onBegun(upload)
            return upload
          }),
        listParts: () => arrived,
        signPart: (_, { partNumber, ...upload }) =>
          told(async () => ({ method: 'PUT' as const, url: await sign(upload, partNumber) })),
        uploadPartBytes: ({ signature: { url }, body, onProgress, onComplete, signal = job.signal }) =>
          told(async () => {
            const report = (loaded: number) => onProgress({ loaded, lengthComputable: true })
            const bytes = { url, body: body as Blob, signal, onProgress: report }
            const ETag = await putBytes(bytes).catch(error => {
              if (!signal.aborted && !isSameAgain(error)) job.onTrouble()
              return asRetryable(error)
            })
            onComplete(ETag)
            return { ETag }
          }),
        completeMultipartUpload: (_, { parts, ...upload }) =>
          told(async () => {
            const sent = parts.map(({ PartNumber = 0, ETag = '' }) => ({ PartNumber, ETag }))
            await course.complete(upload, sent)
            return {}
          }),
        // A part that failed, or a page that is left, is no reason: whoever ends the upload for good removes it.
        abortMultipartUpload: () => {},
      }),
    { state: earlier ? { s3Multipart: earlier.upload } : {} },
  )
}

/** The plugin decides by the status whether it tries again: it does after 0, and signs the address anew, which may have expired. */
function asRetryable(error: unknown): never {
  const status = error instanceof ApiError ? error.status : 0
  const isPassing = [403, 408].includes(status)
  throw Object.assign(error instanceof Error ? error : new Error(String(error)), {
    source: { status: isPassing ? 0 : status },
  })
}
