const STOP_LIMIT_MS = 10_000

/** Closes a server at SIGTERM or SIGINT, and resolves when that is done. Whoever asks twice, or waits too long, is let go at once. */
export function stopOnSignal(server: { close(): Promise<void> }): Promise<void> {
  return new Promise((done, fail) => {
    let stopping = false
    const stop = () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
      server.close().then(done, fail)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })
}
