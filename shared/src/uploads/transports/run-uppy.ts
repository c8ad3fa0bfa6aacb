import { Uppy } from '@uppy/core'
import { refusalOf } from './refusal'
import type { UploadJob } from './transport'

/** What is added to the form, or to the description of a tus upload, beside the file. */
export type UploadFields = Record<string, string>

/** Uppy of our uploads: fields are texts, and an answer is whatever the plugin read. */
export type UploadUppy = Uppy<UploadFields, Record<string, unknown>>

/** Runs work of ours, and remembers what it throws. */
export type Told = <Result>(work: () => Promise<Result>) => Promise<Result>

interface RunOptions {
  /** Called when the upload is stopped, before everything that runs is cancelled. */
  onStop?: (uppy: UploadUppy) => void
  /** What a plugin remembers of the file from an earlier try. */
  state?: object
}

// What goes wrong is said in the panel and reported by whoever asked; Uppy would write it to the console.
const silent = { debug() {}, warn() {}, error() {} }

/**
 * Sends one file by an Uppy of its own, so that nothing of one upload is in another. `use` adds the plugin that sends; where that
 * calls functions of ours, they work in `told`, so that what they throw is thrown here and not as a text. Resolves with what the
 * plugin says of the answer.
 */
export async function runUppy(
  { file, signal, onProgress }: UploadJob,
  fields: UploadFields,
  use: (uppy: UploadUppy, told: Told) => void,
  { onStop = () => {}, state = {} }: RunOptions = {},
): Promise<{ body: Record<string, unknown>; url: string | undefined }> {
  const uppy: UploadUppy = new Uppy({ id: file.id, logger: silent })
  let problem: unknown
  use(uppy, work =>
    work().catch((error: unknown) => {
      // Once one part has failed for good, Uppy stops the others.
      if (!(error instanceof DOMException && error.name === 'AbortError')) problem = error
      throw error
    }),
  )
  let failed: XMLHttpRequest | undefined
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => {
      onStop(uppy)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  stopped.catch(() => {})
  try {
    signal.throwIfAborted()
    uppy.on('upload-progress', (_, { bytesUploaded }) => onProgress(bytesUploaded || 0))
    uppy.on('upload-error', (_file, error, response) => {
      failed = requestOf(response) ?? requestOf(error)
    })
    const id = uppy.addFile({ name: file.name, type: file.mime, data: file.data, meta: fields })
    uppy.setFileState(id, state)
    const result = await Promise.race([uppy.upload(), stopped])
    const [sent] = result?.successful ?? []
    if (sent) return { body: sent.response?.body ?? {}, url: sent.response?.uploadURL }
    const error = result?.failed?.[0]?.error
    throw problem ?? (await refusalOf(failed)) ?? new TypeError(error ?? 'The upload did not get through.')
  } finally {
    uppy.destroy()
  }
}

/** Plugins give the request itself, or an error or answer that has it. */
function requestOf(given: unknown): XMLHttpRequest | undefined {
  if (given instanceof XMLHttpRequest) return given
  if (typeof given !== 'object' || given === null) return undefined
  if ('request' in given) return requestOf(given.request)
  if ('body' in given) return requestOf(given.body)
  if ('xhr' in given) return requestOf(given.xhr)
  return undefined
}
