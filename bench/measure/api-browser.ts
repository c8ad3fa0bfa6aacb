import { Agent, request } from 'node:http'

/** What came back, and how long that took. */
export interface Answer {
  status: number
  milliseconds: number
  retryAfter: string | undefined
  setCookie: string[]
}

/** A browser without pages: holds the two cookies of the api and sends the request token. */
export class ApiBrowser {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 })
  readonly #base: string
  #cookies = new Map<string, string>()

  constructor(base: string) {
    this.#base = base
  }

  /** Takes the cookies every visitor gets. */
  async open() {
    this.#keep(await this.send('GET', '/api/v1/bootstrap-data'))
    return this
  }

  /** Signs in and stays so. */
  async signIn(email: string, password: string) {
    const answer = await this.send('POST', '/auth/login', { email, password })
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`)
    this.#keep(answer)
    return this
  }

  /** What it says in a `Cookie` header. */
  get cookie() {
    return [...this.#cookies].map(pair => pair.join('=')).join('; ')
  }

  /** Sends a request; cookies of the answer are not kept, so that the same request can be sent again. */
  send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    const began = performance.now()
    const text = body && JSON.stringify(body)
    const headers = {
      cookie: this.cookie,
      'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(`${this.#base}${path}`, { method, headers, agent: this.#agent }, response => {
        response.resume()
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            milliseconds: performance.now() - began,
            retryAfter: response.headers['retry-after'],
            setCookie: response.headers['set-cookie'] ?? [],
          }),
        )
      })
      sent.once('error', reject)
      sent.end(text)
    })
  }

  close() {
    this.#agent.destroy()
  }

  #keep({ setCookie }: Answer) {
    for (const line of setCookie) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
  }
}
