/**
 * Runs `work` and rejects with a TimeoutError when it has not settled after `ms` milliseconds. The signal that `work` gets is
 * aborted then, or when `given` is; the result of work that ignores its signal is dropped.
 */
export async function withTimeout<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  // Not AbortSignal.timeout, which cannot be cleared: it would abort the body of an answer that came in time.
  const timeout = new AbortController()
  const timer = setTimeout(
    () => timeout.abort(new DOMException(`No answer within ${ms} ms.`, 'TimeoutError')),
    ms,
  )
  const signal = given ? AbortSignal.any([given, timeout.signal]) : timeout.signal
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work(signal), aborted]).finally(() => clearTimeout(timer))
}
