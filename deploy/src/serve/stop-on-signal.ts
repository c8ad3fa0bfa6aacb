const STOP_LIMIT_MS = 10_000

/** Closes a server at SIGTERM or SIGINT, and resolves when that is done. A second signal, or the time limit, ends the process at once. */
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
