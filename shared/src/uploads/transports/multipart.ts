import { ApiError } from '../../http/api-error'
import type {
  CompleteMultipartResponse,
  CreateMultipartResponse,
  FileEntryResponse,
  UploadedPartsResponse,
} from '../../wire'
import { withFileLock } from '../file-lock'
import { resumableState, targetOf } from '../resumable-state'
import { isForGood } from '../upload-stop'
import { retried } from './retried'
import { entryOf, startOf } from './s3-requests'
import type { Transport, UploadJob, UploadServer } from './transport'
import { type ETags, uploadParts } from './upload-parts'

/** How to go on after an interruption; `isComplete` when only the file is still to be made of it. */
interface Begun {
  key: string
  uploadId: string
  isComplete?: boolean
}

/** S3's upload in parts: create, sign the addresses of parts, upload them, complete, make the file. */
export const sendMultipart: Transport = async (job, server) => {
  const { http } = server
  const state = resumableState<Begun>('s3-multipart', job.file.fingerprint, targetOf(job, server))
  return withFileLock(state.key, async () => {
    let begun: Begun | undefined
    try {
      const earlier = state.read()
      const found = earlier && !earlier.isComplete ? await arrivedParts(http, earlier) : undefined
      job.signal.throwIfAborted()
      begun = found || earlier?.isComplete ? earlier : undefined
      if (!begun) {
        const { key, uploadId } = await http.post<CreateMultipartResponse>(
          's3/multipart/create',
          startOf(job),
        )
        begun = { key, uploadId }
        state.write(begun)
      }
      job.signal.throwIfAborted()
      if (!begun.isComplete) {
        await complete(
          server,
          job,
          begun,
          await uploadParts(http, job, begun, found ?? new Map()),
          state.forget,
        )
        begun = { ...begun, isComplete: true }
        state.write(begun)
      }
      const answer = await http.post<FileEntryResponse>('s3/entries', entryOf(job, begun.key))
      state.forget()
      return { entry: answer.fileEntry, answer }
    } catch (error) {
      // The server will not make a file of it another time.
      if (begun?.isComplete && error instanceof ApiError && error.status < 500) state.forget()
      if (begun && isForGood(job.signal)) {
        state.forget()
        await abortAt(http, begun)
      }
      throw error
    }
  })
}

/** A completion that fails for good leaves nothing to go on with: what arrived is removed, and the failure reported. */
async function complete(
  { http }: UploadServer,
  { signal, onActivity }: UploadJob,
  { key, uploadId }: Begun,
  etags: ETags,
  forget: () => void,
) {
  const parts = [...etags].map(([PartNumber, { ETag }]) => ({ PartNumber, ETag }))
  parts.sort((a, b) => a.PartNumber - b.PartNumber)
  try {
    await retried(signal, () => {
      onActivity()
      return http.post<CompleteMultipartResponse>('s3/multipart/complete', { key, uploadId, parts })
    })
    onActivity()
  } catch (error) {
    if (!signal.aborted) {
      forget()
      await abortAt(http, { key, uploadId })
    }
    throw error
  }
}

/** The parts the bucket has of an earlier try; undefined when it knows nothing of it any more. */
async function arrivedParts(
  http: UploadServer['http'],
  { key, uploadId }: Begun,
): Promise<ETags | undefined> {
  try {
    const { parts } = await http.post<UploadedPartsResponse>('s3/multipart/get-uploaded-parts', {
      key,
      uploadId,
    })
    return new Map(parts.map(({ PartNumber, ETag, Size }) => [PartNumber, { ETag, size: Size }]))
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404, 410, 422].includes(error.status)) return undefined
    throw error
  }
}

/** What cannot be removed now is swept by the server. */
const abortAt = ({ post }: UploadServer['http'], { key, uploadId }: Begun) =>
  post('s3/multipart/abort', { key, uploadId }).catch(() => {})
