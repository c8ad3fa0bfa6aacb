import { ApiError } from '../../http/api-error'
import type { CompleteMultipartResponse, FileEntryResponse, UploadedPartsResponse } from '../../wire'
import { withFileLock } from '../file-lock'
import { resumableState } from '../resumable-state'
import { isForGood } from '../upload-stop'
import { isAway, patiently } from './patiently'
import { isSameAgain, retried } from './retried'
import { entryOf } from './s3-requests'
import { type ArrivedPart, type MultipartUpload, sendParts } from './send-parts'
import type { Transport, UploadJob, UploadServer } from './transport'

/** How to go on after an interruption; `isComplete` when only the file is still to be made of it. */
interface Begun extends MultipartUpload {
  isComplete?: boolean
}

/** S3's upload in parts: create, sign the addresses of parts, upload them, complete, make the file. */
export const sendMultipart: Transport = async (job, server) => {
  const { http } = server
  const { signal } = job
  const state = resumableState<Begun>('multipart', job, server)
  return withFileLock(state.key, async () => {
    let begun = state.read()
    const keep = (next: Begun) => {
      begun = next
      state.write(next)
    }
    try {
      if (!begun?.isComplete) {
        const earlierUpload = begun
        const parts = earlierUpload && (await patiently(job, () => arrivedParts(http, earlierUpload)))
        signal.throwIfAborted()
        // An upload without parts may be complete: the page went away before it heard that.
        const answer = begun && !parts && (await fileOf(job, http, begun))
        if (answer) {
          state.forget()
          return { entry: answer.fileEntry, answer }
        }
        const earlier = begun && parts && { upload: begun, parts }
        if (!earlier) begun = undefined
        await sendParts(job, http, {
          earlier,
          onBegun: keep,
          async complete(upload, sent) {
            try {
              await complete(job, http, upload, sent)
            } catch (error) {
              // A completion that fails for good leaves nothing to go on with. Who did not hear of it may ask again.
              if (!signal.aborted && !isAway(error)) {
                begun = undefined
                state.forget()
                await abortAt(http, upload)
              }
              throw error
            }
            keep({ ...upload, isComplete: true })
            job.onActivity()
          },
        })
      }
      const answer = await makeFile(job, http, begun?.key ?? '')
      state.forget()
      return { entry: answer.fileEntry, answer }
    } catch (error) {
      // The server will not make a file of it another time.
      if (begun?.isComplete && error instanceof ApiError && error.status < 500) state.forget()
      if (begun && isForGood(signal)) {
        state.forget()
        await abortAt(http, begun)
      }
      throw error
    }
  })
}

/** Makes the file of what lies in the bucket under `key`. */
function makeFile(job: UploadJob, http: UploadServer['http'], key: string) {
  const entry = entryOf(job, key)
  return patiently(job, () => http.post<FileEntryResponse>('s3/entries', entry))
}

/** The file of an upload that was completed unnoticed; undefined when nothing lies in the bucket. */
const fileOf = (job: UploadJob, http: UploadServer['http'], { key }: MultipartUpload) =>
  unlessRefused(REFUSALS, () => makeFile(job, http, key))

/** Makes one object of the parts. Where a proxy has dropped their ETags, the bucket is asked for them. */
async function complete(
  job: UploadJob,
  http: UploadServer['http'],
  upload: MultipartUpload,
  sent: readonly { PartNumber: number; ETag: string }[],
) {
  const known = sent.every(({ ETag }) => ETag !== '')
    ? sent
    : await patiently(job, () => listParts(http, upload))
  const parts = known.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }))
  parts.sort((a, b) => a.PartNumber - b.PartNumber)
  const request = { ...idOf(upload), parts }
  const isFinal = (error: unknown) => isAway(error) || isSameAgain(error)
  const ask = () => http.post<CompleteMultipartResponse>('s3/multipart/complete', request)
  await patiently(job, () => retried(job.signal, ask, isFinal))
}

/** The parts the bucket has of an earlier try; undefined when it knows nothing of it any more. */
const arrivedParts = (http: UploadServer['http'], upload: MultipartUpload) =>
  unlessRefused([400, ...REFUSALS], () => listParts(http, upload))

/** Statuses of answers that say an upload is not there, or not any more. */
const REFUSALS = [403, 404, 410, 422]

/** An answer of the server; undefined when it refuses with one of these statuses. */
async function unlessRefused<T>(statuses: readonly number[], ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return undefined
    throw error
  }
}

async function listParts(http: UploadServer['http'], upload: MultipartUpload): Promise<ArrivedPart[]> {
  const { parts } = await http.post<UploadedPartsResponse>('s3/multipart/get-uploaded-parts', idOf(upload))
  return parts.map(({ PartNumber, ETag, Size }) => ({ PartNumber, ETag, size: Size }))
}

/** What cannot be removed now is swept by the server. */
const abortAt = ({ post }: UploadServer['http'], upload: MultipartUpload) =>
  post('s3/multipart/abort', idOf(upload)).catch(() => {})

const idOf = ({ key, uploadId }: MultipartUpload) => ({ key, uploadId })
