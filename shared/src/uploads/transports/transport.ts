import type { UploadedFile } from '../../host/uploads'
import type { Http } from '../../http/create-http'
import type { FileEntry, UploadMetadata } from '../../wire'
import type { UploadSettings } from '../choose-transport'

/** One file on its way. */
export interface UploadJob {
  file: UploadedFile
  /** With the path in its folder, if it came in one, and the workspace. */
  metadata: UploadMetadata
  endpoint: string | undefined
  /** Its reason is an `UploadStop`; an upload that is stopped rejects. */
  signal: AbortSignal
  onProgress(bytesUploaded: number): void
  onActivity(): void
  /** It broke off, and is tried again by itself. */
  onTrouble(): void
}

/** Our server, and what is sent to it. */
export interface UploadServer {
  /** Calls in the workspace of the upload. */
  http: Pick<Http, 'post'>
  settings: UploadSettings
  /** Where and with which headers the http client would send a POST, in the workspace of the upload. */
  request(path: string): { url: string; headers: Record<string, string> }
  /** Fetches a token for writing calls after a 419. */
  freshToken(): Promise<unknown>
  /** Whose uploads these are: the account and the workspace. What was begun by others is not gone on with. */
  account: string
}

/** What became of an upload. */
export interface UploadResult {
  entry: FileEntry | null
  answer: unknown
}

/** Sends a file. Rejects with an ApiError when a server refused, and in time after the signal was aborted. */
export type Transport = (job: UploadJob, server: UploadServer) => Promise<UploadResult>
