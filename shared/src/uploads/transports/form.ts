import XHRUpload from '@uppy/xhr-upload'
import { randomKey } from '../../forms/random-key'
import type { UploadedFile } from '../../host/uploads'
import type { FileEntry } from '../../wire'
import { patiently } from './patiently'
import { runUppy } from './run-uppy'
import type { Transport } from './transport'

const TOKEN_EXPIRED = 419

/** What each file is called to the server: tried again, it is the same upload. */
const tickets = new WeakMap<UploadedFile, string>()

function ticketOf(file: UploadedFile): string {
  const ticket = tickets.get(file) ?? randomKey()
  tickets.set(file, ticket)
  return ticket
}

/** One form with the file and what is known of it; to the files, or to an endpoint of its own. */
export const sendForm: Transport = async (job, server) => {
  const { endpoint, metadata } = job
  const fields: Record<string, string> =
    endpoint === undefined
      ? {
          // Browsers write some characters of a name otherwise where the form says what the file is called.
          name: job.file.name,
          workspaceId: String(metadata.workspaceId ?? 0),
          metadata: JSON.stringify(metadata),
          ticket: ticketOf(job.file),
        }
      : {}
  const { url } = server.request(endpoint ?? 'file-entries')
  const send = () =>
    runUppy(job, fields, uppy =>
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
        shouldRetry: once(xhr => xhr.status === TOKEN_EXPIRED),
      }),
    )
  // Whether a form without an answer took effect is unknown, and an endpoint of its own may know no tickets.
  const { body } = await (endpoint === undefined ? patiently(job, send) : send())
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
