/** Runs work one at a time per key. Callers that come during a run share the next one, which begins after all of them came. */
export class SharedRuns<T> {
  readonly #current = new Map<string, Promise<T>>()
  readonly #next = new Map<string, Promise<T>>()

  run(key: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#next.get(key)
    if (waiting) return waiting
    const current = this.#current.get(key)
    if (!current) return this.#begin(key, work)
    const next = current
      .catch(() => {})
      .then(() => {
        this.#next.delete(key)
        return this.#begin(key, work)
      })
    this.#next.set(key, next)
    return next
  }

  #begin(key: string, work: () => Promise<T>): Promise<T> {
    const run = work().finally(() => {
      if (this.#current.get(key) === run) this.#current.delete(key)
    })
    this.#current.set(key, run)
    return run
  }
}
