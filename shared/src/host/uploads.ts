import type { StoreApi } from 'zustand/vanilla'
import type { FileEntry, UploadMetadata } from '../wire'

/** A file that somebody chose, dropped or pasted. `toUploadedFile` of `@app/shared/uploads` makes one. */
export interface UploadedFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** As the browser says; empty when it does not know. */
  mime: string
  /** In lower case, without a dot; empty when the name has none. */
  extension: string
  /** Its path within a folder that was chosen or dropped, its name included; the name alone otherwise. */
  relativePath: string
  /** Milliseconds since 1970; 0 when the browser does not know. */
  lastModified: number
  /** The same for the same file chosen again: name, type, size, date and path. */
  fingerprint: string
  /** Its bytes. */
  data: Blob
}

/** What may be uploaded; checked before the first byte is sent. Types are MIME patterns such as `image/*`, or extensions. */
export interface UploadRestrictions {
  /** Bytes. */
  maxFileSize?: number
  allowedFileTypes?: readonly string[]
  /** Wins over what is allowed. */
  blockedFileTypes?: readonly string[]
}

/** What may be said about an upload. */
export interface UploadOptions {
  metadata?: UploadMetadata
  restrictions?: UploadRestrictions
  /** Another path of the API that takes one file as a form, such as `users/1/avatar`. Then there is no `entry`, only an `answer`. */
  endpoint?: string
  /** Whoever adds it shows progress and failure: nothing appears in the panel, and there is no toast. */
  isQuiet?: boolean
  onCompleted?(upload: UploadRecord): void
  /** Called with what went wrong: an ApiError where the server refused. Not called after an abort. */
  onFailed?(upload: UploadRecord, error: unknown): void
}

/** How far an upload is. A paused one is pending. */
export type UploadStatus = 'pending' | 'inProgress' | 'completed' | 'failed' | 'aborted'

/** How a file travels: one form, the tus protocol in chunks, one PUT to a presigned address, or S3's multipart upload. */
export type UploadTransport = 'form' | 'tus' | 'presigned' | 'multipart'

/** One upload of this page. */
export interface UploadRecord {
  id: string
  file: UploadedFile
  options: UploadOptions
  /** The workspace it was begun in, which stays when the page changes to another; 0 for one's own files. */
  workspaceId: number
  status: UploadStatus
  isPaused: boolean
  /** It broke off, and is being tried again by itself. */
  isInterrupted: boolean
  /** 0 to 100. */
  percentage: number
  bytesUploaded: number
  /** Of the last seconds; 0 until something is known. */
  bytesPerSecond: number
  /** English, or a finished text of the server; translate it with `errorValues`. Null when nothing went wrong. */
  errorMessage: string | null
  errorValues: Readonly<Record<string, string>>
  /** The file that was made; null until then. */
  entry: FileEntry | null
  /** The body of the server's last answer. */
  answer: unknown
  request: { transport: UploadTransport }
}

/** An upload that was begun in this browser and broke off with its page. Only with its file can it go on. */
export interface UnfinishedUpload
  extends Pick<UploadedFile, 'name' | 'size' | 'relativePath' | 'fingerprint'> {
  id: string
  metadata: UploadMetadata
}

/** The uploads of this page, oldest first. They go on while people move between pages. */
export interface Uploads
  extends Pick<StoreApi<readonly UploadRecord[]>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Queues files and returns the ids of their uploads; files named `.DS_Store` are ignored. */
  add(files: readonly UploadedFile[], options?: UploadOptions): Promise<string[]>
  /** Stops an upload and removes what the server has of it. */
  abort(id: string): void
  /** Begins a failed or aborted upload again, from where it was where that is possible. */
  retry(id: string): void
  /** Stops without losing what has arrived; only uploads by tus or multipart can go on from there. */
  pause(id: string): void
  resume(id: string): void
  /** What broke off with an earlier page of who is signed in, oldest first; without what other tabs are sending. */
  unfinished(): Promise<readonly UnfinishedUpload[]>
  /** Goes on with one of them, whose file was chosen again. False when it is another file, or none that is unfinished. */
  goOn(id: string, file: Blob, options?: Pick<UploadOptions, 'onCompleted'>): Promise<boolean>
  /** Gives one of them up, and removes what the server has of it. */
  discard(id: string): Promise<void>
  /** Forgets the uploads that are completed, failed or aborted; all of them, or one. */
  clearFinished(id?: string): void
}
