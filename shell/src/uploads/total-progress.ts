import type { UploadRecord } from '@app/shared/uploads'

/** All uploads of the panel taken together. */
export interface TotalProgress {
  /** How many of them are completed. */
  completed: number
  failed: number
  /** Of those that were not cancelled. */
  count: number
  cancelled: number
  /** Whether something is still to be sent, now or after a pause. */
  isBusy: boolean
  /** Whether something of it does not wait for somebody to end a pause. */
  isMoving: boolean
  /** 0 to 100, by bytes. */
  percentage: number
  bytesPerSecond: number
  /** Undefined while nothing moves. */
  secondsLeft: number | undefined
}

/** Adds up uploads; those that were aborted or have failed are no work that is left. */
export function totalProgress(all: readonly UploadRecord[]): TotalProgress {
  const counted = all.filter(({ status }) => status !== 'aborted')
  const busy = counted.filter(({ status }) => status === 'pending' || status === 'inProgress')
  const completed = counted.filter(({ status }) => status === 'completed')
  const sizeOf = (records: readonly UploadRecord[]) => records.reduce((sum, { file }) => sum + file.size, 0)
  const sent = busy.reduce((sum, { bytesUploaded }) => sum + bytesUploaded, 0)
  const bytesPerSecond = busy.reduce((sum, record) => sum + record.bytesPerSecond, 0)
  const total = sizeOf(busy) + sizeOf(completed)
  const moving = busy.filter(({ isPaused }) => !isPaused)
  const left = sizeOf(moving) - moving.reduce((sum, { bytesUploaded }) => sum + bytesUploaded, 0)
  return {
    completed: completed.length,
    failed: counted.length - busy.length - completed.length,
    count: counted.length,
    cancelled: all.length - counted.length,
    isBusy: busy.length > 0,
    isMoving: moving.length > 0,
    percentage:
      busy.length === 0 ? 100 : total === 0 ? 0 : Math.floor(((sizeOf(completed) + sent) / total) * 100),
    bytesPerSecond,
    secondsLeft: bytesPerSecond > 0 ? Math.ceil(left / bytesPerSecond) : undefined,
  }
}

/** Seconds as people read them on a clock: `0:09`, `12:30`, `1:02:05`. */
export function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours, ...rest] = parts
  const shown = hours ? parts : rest
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
