import { ApiError } from '../../http/api-error'

/** Milliseconds before each further try. */
export const RETRY_DELAYS = [300, 600, 1200] // K-032

/** Runs `work` up to four times, with growing pauses; not after an answer that will be the same again, nor once stopped. */
export async function retried<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      signal.throwIfAborted()
      return await work()
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const delay = RETRY_DELAYS[failures]
      if (delay === undefined || isFinal(error)) throw error
      await pause(delay, signal)
    }
  }
}

/** A bucket answers 403 when the address of a part has expired; a new one is signed for the next try. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && ![403, 408, 429].includes(error.status)

const pause = (ms: number, signal: AbortSignal) =>
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
