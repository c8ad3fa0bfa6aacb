/** Makes a call that is given up after `ms` milliseconds without an answer, or when `given` says so. Rejects with a TimeoutError then. */
export async function withPatience<T>(
  ms: number,
  call: (signal: AbortSignal) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new DOMException('No answer came.', 'TimeoutError')), ms)
  try {
    return await call(given ? AbortSignal.any([given, abort.signal]) : abort.signal)
  } finally {
    clearTimeout(timer)
  }
}
