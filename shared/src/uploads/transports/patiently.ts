import { ApiError } from '../../http/api-error'
import { online, pause } from './retried'
import type { UploadJob } from './transport'

/** Milliseconds before each further try: long enough for a server to start again. */
export const PATIENT_DELAYS = [0, 3000, 5000, 10_000, 20_000] // K-033

/** What `work` comes to, or the reason of the signal: calls of ours may hang for longer than an upload may stand still. */
const untilStopped = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const onStop = () => reject(signal.reason)
    if (signal.aborted) onStop()
    signal.addEventListener('abort', onStop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onStop))
  })

/** Whether nobody answered, or a proxy did because the server behind it is away. */
export const isAway = (error: unknown): boolean =>
  !(error instanceof ApiError) || [502, 503, 504].includes(error.status)

/** Asks our server something that does no harm when it is asked twice, again and again while the server is away, and not before there is a network. */
export async function patiently<T>(
  { signal, onActivity, onTrouble }: Pick<UploadJob, 'signal' | 'onActivity' | 'onTrouble'>,
  ask: () => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await untilStopped(signal, ask())
    } catch (error) {
      signal.throwIfAborted()
      const delay = PATIENT_DELAYS[failures]
      if (delay === undefined || !isAway(error)) throw error
      onTrouble()
      await pause(delay, signal)
      await online(signal)
      onActivity()
    }
  }
}
