import XHRUpload from '@uppy/xhr-upload'
import type { FileEntry } from '../../wire'
import { runUppy } from './run-uppy'
import type { Transport } from './transport'

const TOKEN_EXPIRED = 419

/** One form with the file and what is known of it; to the files, or to an endpoint of its own. */
export const sendForm: Transport = async (job, server) => {
  const { endpoint, metadata } = job
  const fields: Record<string, string> =
    endpoint === undefined
      ? { workspaceId: String(metadata.workspaceId ?? 0), metadata: JSON.stringify(metadata) }
      : {}
  const { url } = server.request(endpoint ?? 'file-entries')
  const { body } = await runUppy(job, fields, uppy =>
    uppy.use(XHRUpload, {
      endpoint: url,
      fieldName: 'file',
      allowedMetaFields: Object.keys(fields),
      withCredentials: true,
      // The queue watches whether it stands still.
      timeout: 0,
      onBeforeRequest(xhr) {
        for (const [name, value] of Object.entries(server.request(endpoint ?? 'file-entries').headers))
          xhr.setRequestHeader(name, value)
      },
      async onAfterResponse(xhr, retryCount) {
        if (xhr.status === TOKEN_EXPIRED && retryCount === 0) await server.freshToken()
        job.onActivity()
      },
      // Whether a form without an answer took effect is unknown: sent again by itself, the file might be there twice.
      shouldRetry: once(xhr => xhr.status === TOKEN_EXPIRED),
    }),
  )
  return { entry: endpoint === undefined ? (body.fileEntry as FileEntry) : null, answer: body }
}

/** True the first time that it holds. */
function once(holds: (xhr: XMLHttpRequest) => boolean) {
  let hasHeld = false
  return (xhr: XMLHttpRequest) => {
    if (hasHeld || !holds(xhr)) return false
    hasHeld = true
    return true
  }
}
