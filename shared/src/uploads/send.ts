import type { Host } from '../host/host'
import type { UploadRecord, UploadTransport } from '../host/uploads'
import type { Http } from '../http/create-http'
import type { UploadRun } from './queue'
import type { Transport, UploadResult } from './transports/transport'
import { isInFolder } from './uploaded-file'

/** What sending needs of the page. */
export interface SendOptions extends Pick<Host, 'bootstrap'> {
  /** Calls in a workspace, whichever the page is in by then. */
  httpFor(workspaceId: number): Pick<Http, 'post' | 'delete'>
  requestFor(workspaceId: number, path: string): { url: string; headers: Record<string, string> }
  freshToken(): Promise<unknown>
}

/** Each way is fetched when the first file goes it. */
const transports: Readonly<Record<UploadTransport, () => Promise<Transport>>> = {
  form: async () => (await import('./transports/form')).sendForm,
  tus: async () => (await import('./transports/tus')).sendTus,
  presigned: async () => (await import('./transports/presigned')).sendPresigned,
  multipart: async () => (await import('./transports/multipart')).sendMultipart,
}

/** Whose uploads begin now: what others began in this browser is not gone on with. */
export const accountOf = (bootstrap: Host['bootstrap']): string =>
  `${bootstrap.getState().user?.id ?? 'guest'}`

/** Sends one upload the way its size and the settings say. */
export function createSend({ bootstrap, httpFor, requestFor, freshToken }: SendOptions) {
  return async (record: UploadRecord, run: UploadRun): Promise<UploadResult> => {
    const { file, options, workspaceId } = record
    const { settings } = bootstrap.getState()
    const send = await transports[record.request.transport]()
    run.signal.throwIfAborted()
    const metadata = {
      ...(isInFolder(file) && { relativePath: file.relativePath }),
      ...options.metadata,
      workspaceId,
    }
    return send(
      { ...run, file, metadata, endpoint: options.endpoint },
      {
        http: httpFor(workspaceId),
        settings: settings.uploads,
        request: path => requestFor(workspaceId, path),
        freshToken,
        account: accountOf(bootstrap),
      },
    )
  }
}
