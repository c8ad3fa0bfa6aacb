import type { StoreApi } from 'zustand/vanilla'
import type { UploadRecord } from '../host/uploads'
import { measureSpeed } from './measure-speed'
import type { UploadResult } from './transports/transport'
import { UploadStop } from './upload-stop'

const CONCURRENCY = 3 // K-023
const INACTIVITY_MS = 30_000 // K-024
const TIMED_OUT = 'Upload timed out'

/** What the queue tells whoever sends, and hears from it. */
export interface UploadRun {
  signal: AbortSignal
  onProgress(bytesUploaded: number): void
  /** Something else happened that shows the upload to be alive, such as a step after the last byte. */
  onActivity(): void
  /** It broke off, and is tried again by itself. */
  onTrouble(): void
}

/** What a queue depends on. */
export interface QueueOptions {
  records: StoreApi<readonly UploadRecord[]>
  /** Sends one file; rejects soon after the signal was aborted, with its reason an `UploadStop`. */
  send(record: UploadRecord, run: UploadRun): Promise<UploadResult>
  goesAlone(record: UploadRecord): boolean
  /** What people are told of a failure. */
  messageOf(error: unknown): string | null
  onCompleted(record: UploadRecord): void
  /** `error` is an `UploadStop` when the upload stood still. */
  onFailed(record: UploadRecord, error: unknown): void
}

/** Sends pending uploads, three at a time, or one where one of them has to go alone. */
export function createQueue({ records, send, goesAlone, messageOf, onCompleted, onFailed }: QueueOptions) {
  const running = new Map<string, AbortController>()
  const find = (id: string) => records.getState().find(record => record.id === id)

  const change = (id: string, next: Partial<UploadRecord>): UploadRecord | undefined => {
    records.setState(
      records.getState().map(record => (record.id === id ? { ...record, ...next } : record)),
      true,
    )
    return find(id)
  }

  const hasRoomFor = (record: UploadRecord) => {
    const active = [...running.keys()].map(find).filter(found => found !== undefined)
    return running.size < ([record, ...active].some(goesAlone) ? 1 : CONCURRENCY)
  }

  const startNext = () => {
    for (const record of records.getState()) {
      if (record.status !== 'pending' || record.isPaused || running.has(record.id)) continue
      if (!hasRoomFor(record)) return
      void run(record)
    }
  }

  const run = async ({ id }: UploadRecord) => {
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    let timer: ReturnType<typeof setTimeout> | undefined
    const onActivity = () => {
      clearTimeout(timer)
      if (!signal.aborted)
        timer = setTimeout(() => {
          // Without a network nothing can move; the wait begins anew once there is one.
          if (navigator.onLine) controller.abort(new UploadStop('timeout', TIMED_OUT))
        }, INACTIVITY_MS)
    }
    const onTrouble = () => {
      if (!signal.aborted) change(id, { isInterrupted: true, bytesPerSecond: 0 })
    }
    addEventListener('online', onActivity)
    // A request that hangs says nothing of it.
    addEventListener('offline', onTrouble)
    const begun = change(id, {
      status: 'inProgress',
      isInterrupted: !navigator.onLine,
      errorMessage: null,
      errorValues: {},
    })
    const speed = measureSpeed()
    onActivity()
    try {
      if (!begun) return
      const result = await send(begun, {
        signal,
        onActivity,
        onTrouble,
        onProgress(bytesUploaded) {
          if (signal.aborted) return
          onActivity()
          change(id, {
            bytesUploaded,
            percentage: percentageOf(bytesUploaded, begun.file.size),
            bytesPerSecond: speed(bytesUploaded),
            // Bytes that wait in the computer count as sent.
            isInterrupted: !navigator.onLine,
          })
        },
      })
      const bytesUploaded = begun.file.size
      const done = change(id, {
        ...result,
        status: 'completed',
        isInterrupted: false,
        percentage: 100,
        bytesUploaded,
      })
      if (done) onCompleted(done)
    } catch (error) {
      // Who aborted or paused it has said so in the record.
      const stop: unknown = signal.reason
      if (stop instanceof UploadStop && stop.kind !== 'timeout') return
      const reason = stop instanceof UploadStop ? stop : error
      const failed = change(id, {
        status: 'failed',
        isInterrupted: false,
        bytesPerSecond: 0,
        errorMessage: messageOf(reason),
      })
      if (failed) onFailed(failed, reason)
    } finally {
      clearTimeout(timer)
      removeEventListener('online', onActivity)
      removeEventListener('offline', onTrouble)
      running.delete(id)
      startNext()
    }
  }

  /** Stops what is running; the reason reaches whoever sends. */
  const stop = (id: string, reason: UploadStop) => running.get(id)?.abort(reason)

  return { startNext, change, find, stop }
}

/** 100 is kept for what the server has confirmed. */
const percentageOf = (bytes: number, size: number) =>
  size === 0 ? 0 : Math.min(99, Math.floor((bytes / size) * 100))
