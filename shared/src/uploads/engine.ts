import type { StoreApi } from 'zustand/vanilla'
import type { Host } from '../host/host'
import type { UploadedFile, UploadOptions, UploadRecord, UploadTransport } from '../host/uploads'
import { ApiError } from '../http/api-error'
import { errorToast } from '../toasts/error-toast'
import { chooseTransport, goesAlone } from './choose-transport'
import { ALREADY_UPLOADING } from './file-lock'
import { holdWhileUploading } from './hold-while-uploading'
import { createQueue } from './queue'
import { problemOf } from './restrictions'
import { accountOf, createSend, type SendOptions } from './send'
import { discardUnfinished, unfinishedUploads } from './unfinished'
import { UploadStop } from './upload-stop'
import { isIgnored, toUploadedFile } from './uploaded-file'

/** What uploads need of the page. */
export interface EngineOptions extends SendOptions, Pick<Host, 'toasts' | 'updates' | 'bootstrap'> {
  records: StoreApi<readonly UploadRecord[]>
  /** Called when a server refused an upload. */
  onRefused(error: ApiError): void
}

export type UploadEngine = ReturnType<typeof createEngine>

let count = 0

/** Queues, sends and controls the uploads of a page. */
export function createEngine(options: EngineOptions) {
  const { records, toasts, bootstrap, updates, onRefused } = options
  const settings = () => bootstrap.getState().settings

  const tell = (record: UploadRecord, error: unknown) => {
    const { options, errorMessage: message, errorValues: values } = record
    if (!options.isQuiet) toasts.show({ type: 'danger', message, values })
    options.onFailed?.(record, error)
  }

  const queue = createQueue({
    records,
    send: createSend(options),
    goesAlone: ({ file, options }) => goesAlone(file, options, settings().uploads),
    messageOf,
    onCompleted: record => record.options.onCompleted?.(record),
    onFailed(record, error) {
      if (error instanceof ApiError) onRefused(error)
      tell(record, error)
    },
  })
  holdWhileUploading(records, updates)

  const stop = (record: UploadRecord, kind: 'abort' | 'pause', next: Partial<UploadRecord>) => {
    if (record.status !== 'pending' && record.status !== 'inProgress') return
    queue.change(record.id, { ...next, isInterrupted: false, bytesPerSecond: 0 })
    queue.stop(record.id, new UploadStop(kind))
    queue.startNext()
  }
  const begin = (record: UploadRecord) => {
    const problem = problemOf(record.file, settings().i18n.language, record.options.restrictions)
    if (!problem) return
    const { message: errorMessage, values: errorValues } = problem
    const failed = queue.change(record.id, { status: 'failed', errorMessage, errorValues })
    if (failed) tell(failed, new Error(errorMessage))
  }
  const withRecord = (work: (record: UploadRecord) => void) => (id: string) => {
    const record = queue.find(id)
    if (record) work(record)
  }

  // What somebody uploads stays theirs: who signs out, or in as another, begins anew.
  let userId = bootstrap.getState().user?.id
  bootstrap.subscribe(({ user }) => {
    if (user?.id === userId) return
    userId = user?.id
    for (const { id } of records.getState()) queue.stop(id, new UploadStop('leave'))
    records.setState([], true)
  })

  const add = (files: readonly UploadedFile[], options: UploadOptions, workspaceId: number): string[] => {
    const added = files
      .filter(file => !isIgnored(file))
      .map(file => newRecord(file, options, workspaceId, chooseTransport(file, options, settings().uploads)))
    records.setState([...records.getState(), ...added], true)
    for (const record of added) begin(record)
    queue.startNext()
    return added.map(({ id }) => id)
  }
  const account = () => accountOf(bootstrap)

  return {
    add,
    unfinished: () => unfinishedUploads(account()),
    async goOn(id: string, data: Blob, options: UploadOptions): Promise<boolean> {
      const found = (await unfinishedUploads(account())).find(one => one.id === id)
      if (!found) return false
      const { name, relativePath, fingerprint, metadata } = found
      const file = toUploadedFile(data, { relativePath })
      if (file.name !== name || file.fingerprint !== fingerprint) return false
      // The path is said of the file itself.
      const { relativePath: _, workspaceId = 0, ...rest } = metadata
      add([file], { ...options, metadata: rest }, workspaceId)
      return true
    },
    discard: (id: string) => discardUnfinished(id, account(), options.httpFor),
    abort: withRecord(record =>
      stop(record, 'abort', { status: 'aborted', percentage: 0, bytesUploaded: 0, isPaused: false }),
    ),
    pause: withRecord(record => stop(record, 'pause', { status: 'pending', isPaused: true })),
    resume: withRecord(({ id, isPaused }) => {
      if (isPaused) queue.change(id, { isPaused: false })
      queue.startNext()
    }),
    retry: withRecord(record => {
      if (record.status !== 'failed' && record.status !== 'aborted') return
      queue.change(record.id, { status: 'pending', errorMessage: null, errorValues: {} })
      begin(record)
      queue.startNext()
    }),
    clearFinished(id?: string) {
      const isKept = (record: UploadRecord) =>
        record.status === 'pending' ||
        record.status === 'inProgress' ||
        (id !== undefined && record.id !== id)
      records.setState(records.getState().filter(isKept), true)
    },
  }
}

const newRecord = (
  file: UploadedFile,
  options: UploadOptions,
  workspaceId: number,
  transport: UploadTransport,
): UploadRecord => ({
  id: `upload-${++count}`,
  file,
  options,
  workspaceId: options.metadata?.workspaceId ?? workspaceId,
  status: 'pending',
  isPaused: false,
  isInterrupted: false,
  percentage: 0,
  bytesUploaded: 0,
  bytesPerSecond: 0,
  errorMessage: null,
  errorValues: {},
  entry: null,
  answer: null,
  request: { transport },
})

/** What the page itself says of a failure is shown as it is; otherwise the server's message, or null for the generic text. */
const messageOf = (error: unknown): string | null =>
  error instanceof UploadStop || (error instanceof Error && error.message === ALREADY_UPLOADING)
    ? error.message
    : errorToast(error, 'file').message
