interface Waiting {
  id: number
  timer: NodeJS.Timeout
  go: () => void
}

/** The one session of the embedded database goes from client to client; a client keeps it until its transaction ends. */
export class Turn {
  readonly #timeoutMs: number
  #owner: number | null = null
  #waiting: Waiting[] = []

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  isHeldBy(id: number) {
    return this.#owner === id
  }

  /** Resolves when it is this client's turn; false when it took too long, which means a query outside an open transaction. */
  take(id: number): Promise<boolean> {
    if (this.#owner === null || this.#owner === id) {
      this.#owner = id
      return Promise.resolve(true)
    }
    return new Promise(resolve => {
      const timer = setTimeout(() => {
        this.leave(id)
        resolve(false)
      }, this.#timeoutMs)
      this.#waiting.push({ id, timer, go: () => resolve(true) })
    })
  }

  release() {
    const next = this.#waiting.shift()
    this.#owner = next ? next.id : null
    clearTimeout(next?.timer)
    next?.go()
  }

  /** Takes a client out of the queue. */
  leave(id: number) {
    for (const { id: waitingId, timer } of this.#waiting) if (waitingId === id) clearTimeout(timer)
    this.#waiting = this.#waiting.filter(waiting => waiting.id !== id)
  }
}
