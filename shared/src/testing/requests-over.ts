/**
 * An XMLHttpRequest that asks a `fetch`, so that uploads meet the same fake network as every other call. It reports half of the
 * bytes, then all of them.
 */
export function requestsOver(send: typeof fetch): typeof XMLHttpRequest {
  class RequestOverFetch {
    status = 0
    statusText = ''
    responseText = ''
    responseType = ''
    withCredentials = false
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    #method = 'GET'
    #url = ''
    #headers = new Headers()
    #answered = new Headers()
    #isAborted = false

    open(method: string, url: string) {
      this.#method = method.toUpperCase()
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#answered.get(name)
    }
    getAllResponseHeaders() {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n')
    }
    abort() {
      this.#isAborted = true
    }
    async send(body: BodyInit) {
      const tell = (loaded: number) => this.upload.onprogress?.({ lengthComputable: true, loaded, total: 2 })
      try {
        tell(1)
        const answer = await send(this.#url, { method: this.#method, headers: this.#headers, body })
        this.responseText = await answer.text()
        this.status = answer.status
        this.#answered = answer.headers
        if (this.#isAborted) return
        tell(2)
        this.onload?.()
      } catch {
        if (!this.#isAborted) this.onerror?.()
      }
    }
  }
  return RequestOverFetch as unknown as typeof XMLHttpRequest
}
