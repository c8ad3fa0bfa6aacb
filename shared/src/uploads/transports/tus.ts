import Tus from '@uppy/tus'
import { randomKey } from '../../forms/random-key'
import type { ApiError } from '../../http/api-error'
import type { FileEntryResponse } from '../../wire'
import { withFileLock } from '../file-lock'
import { isForGood } from '../upload-stop'
import { PATIENT_DELAYS, patiently } from './patiently'
import { refusalOf } from './refusal'
import { runUppy, type UploadUppy } from './run-uppy'
import type { Transport } from './transport'
import { tusStorage } from './tus-storage'

const PATH = 'api/v1/tus/upload'
const TOKEN_EXPIRED = 419
const DISK_FULL = 507

/** The tus protocol: chunks to our own server, which says after an interruption how much it has. Then the file is made of them. */
export const sendTus: Transport = async (job, server) => {
  const storage = tusStorage(job, server)
  return withFileLock(storage.key, async () => {
    // The protocol knows texts only. The ticket has the server give up a beginning whose answer was lost.
    const fields = Object.fromEntries(
      Object.entries({ ...job.metadata, ticket: randomKey() }).flatMap(([name, value]) =>
        value === null ? [] : [[name, String(value)]],
      ),
    )
    let fresh: Promise<unknown> | undefined
    // Read at once: when Uppy tells of the failure, the request has forgotten its answer.
    let refusal: Promise<ApiError | undefined> | undefined
    const { url } = await runUppy(
      job,
      fields,
      uppy =>
        uppy.use(Tus, {
          endpoint: server.request(PATH).url,
          chunkSize: server.settings.chunk_size, // K-034
          retryDelays: PATIENT_DELAYS,
          allowedMetaFields: ['name', 'type', ...Object.keys(fields)],
          withCredentials: true,
          urlStorage: storage,
          // The URL is needed to make the file, and forgotten after that.
          removeFingerprintOnSuccess: false,
          async onBeforeRequest(request) {
            await fresh
            refusal = undefined
            job.onActivity()
            for (const [name, value] of Object.entries(server.request(PATH).headers))
              request.setHeader(name, value)
          },
          onAfterResponse(request, response) {
            refusal = refusalOf(request.getUnderlyingObject())
            if (request.getMethod() === 'HEAD') assertKnown(response.getStatus())
          },
          onShouldRetry(error, _attempt, _options, next) {
            const status = error.originalResponse?.getStatus()
            // A disk does not get room within seconds; what has arrived stays.
            if (error.causingError instanceof Refused || status === DISK_FULL) return false
            if (status !== TOKEN_EXPIRED) {
              const isAgain = next(error)
              if (isAgain) job.onTrouble()
              return isAgain
            }
            if (fresh) return false
            fresh = server.freshToken()
            return true
          },
        }),
      {
        onStop(uppy) {
          if (isForGood(job.signal)) storage.forget()
          else keepOnServer(uppy)
        },
      },
    ).catch(async (error: unknown) => {
      job.signal.throwIfAborted()
      throw (await refusal) ?? error
    })
    job.onActivity()
    // The last segment of its URL is the name of the upload.
    const uploadKey = new URL(url ?? '').pathname.split('/').pop() ?? ''
    const answer = await patiently(job, () =>
      server.http.post<FileEntryResponse>('tus/entries', { uploadKey }),
    )
    storage.forget()
    return { entry: answer.fileEntry, answer }
  })
}

/** Thrown where it makes no sense to ask again, such as when the session has ended. */
class Refused extends Error {}

/**
 * The client takes every other answer than the offset for a reason to begin anew. Only that the upload is gone is one: a server that
 * starts, or a session that has ended, would cost everything that has arrived.
 */
function assertKnown(status: number) {
  if (status < 400 || [404, 410, 423].includes(status)) return
  if (status >= 500 || [408, 409, 425, 429].includes(status))
    throw new Error(`The server answered ${status}.`)
  throw new Refused(`The server answered ${status}.`)
}

/** Stops the requests, and hides the upload from the end of Uppy, which would delete it at the server. */
function keepOnServer(uppy: UploadUppy) {
  uppy.pauseAll()
  uppy.iteratePlugins(plugin => {
    if (plugin instanceof Tus) for (const events of Object.values(plugin.uploaderEvents)) events?.remove()
  })
}
