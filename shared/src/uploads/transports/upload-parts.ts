import type { UploadedPartsResponse } from '../../wire'
import { partSize } from '../choose-transport'
import { putPart } from './put-part'
import { retried } from './retried'
import { createSigner } from './sign-parts'
import type { UploadJob, UploadServer } from './transport'

const PARALLEL = 5 // K-031

/** What the bucket says of each part that it has, by number; `size` in bytes. */
export type ETags = Map<number, { ETag: string; size: number }>

/** Uploads the parts that have not arrived, five at a time, and gives the ETags of all. */
export async function uploadParts(
  http: UploadServer['http'],
  job: UploadJob,
  upload: { key: string; uploadId: string },
  arrived: ETags,
): Promise<ETags> {
  const { data, size } = job.file
  const length = partSize(size)
  const count = Math.max(1, Math.ceil(size / length))
  const range = (number: number) => ({ from: (number - 1) * length, to: Math.min(number * length, size) })
  const bytesOf = (number: number) => range(number).to - range(number).from

  const done: ETags = new Map(
    [...arrived].filter(([number, part]) => number <= count && part.size === bytesOf(number)),
  )
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter(number => !done.has(number))
  const sent = new Map([...done].map(([number, part]) => [number, part.size]))
  const report = (number: number, bytes: number) => {
    sent.set(number, bytes)
    job.onProgress([...sent.values()].reduce((sum, some) => sum + some, 0))
  }
  if (done.size > 0) job.onProgress([...sent.values()].reduce((sum, some) => sum + some, 0))

  const stop = new AbortController()
  const signal = AbortSignal.any([job.signal, stop.signal])
  const sign = createSigner(http, upload, missing)
  const waiting = [...missing]
  const work = async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const part = number
      const { from, to } = range(part)
      const ETag = await retried(signal, async () => {
        const url = await sign(part)
        signal.throwIfAborted()
        return putPart(url, data.slice(from, to), signal, bytes => report(part, bytes))
      })
      report(part, to - from)
      done.set(part, { ETag, size: to - from })
    }
  }
  const workers = Array.from({ length: Math.min(PARALLEL, missing.length) }, work)
  try {
    await Promise.all(workers)
  } catch (error) {
    // The first part that fails for good ends them all.
    stop.abort(error)
    await Promise.allSettled(workers)
    throw job.signal.aborted ? job.signal.reason : error
  }
  return withETags(http, upload, done)
}

/** Where a proxy has dropped the header, the bucket is asked. */
async function withETags(http: UploadServer['http'], upload: { key: string; uploadId: string }, done: ETags) {
  if ([...done.values()].every(({ ETag }) => ETag !== '')) return done
  const { parts } = await http.post<UploadedPartsResponse>('s3/multipart/get-uploaded-parts', upload)
  return new Map(parts.map(({ PartNumber, ETag, Size }) => [PartNumber, { ETag, size: Size }]))
}
