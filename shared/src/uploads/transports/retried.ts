import { ApiError } from '../../http/api-error'

/** Milliseconds before each further try. */
export const RETRY_DELAYS = [300, 600, 1200] // K-032

/** Runs `work` up to four times, with growing pauses, and not before there is a network; not after what is final, nor once stopped. `onTrouble` is called before it waits. */
export async function retried<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
  isFinal: (error: unknown) => boolean = isSameAgain,
  onTrouble: () => void = () => {},
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      signal.throwIfAborted()
      return await work()
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const delay = RETRY_DELAYS[failures]
      if (delay === undefined || isFinal(error)) throw error
      onTrouble()
      await pause(delay, signal)
      await online(signal)
    }
  }
}

/** Whether an answer will be the same again. A bucket answers 403 when an address has expired; a new one is signed for the next try. */
export const isSameAgain = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && ![403, 408, 429].includes(error.status)

/** Waits; rejects with the reason of the signal once it is aborted. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const onStop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onStop)
      resolve()
    }, ms)
    signal.addEventListener('abort', onStop, { once: true })
  })

/** Waits while the browser knows that there is no network; rejects as `pause` does. */
export async function online(signal: AbortSignal) {
  while (!navigator.onLine)
    await new Promise<void>((resolve, reject) => {
      const onChange = () => {
        removeEventListener('online', onChange)
        signal.removeEventListener('abort', onChange)
        if (signal.aborted) reject(signal.reason)
        else resolve()
      }
      addEventListener('online', onChange)
      signal.addEventListener('abort', onChange)
    })
}
