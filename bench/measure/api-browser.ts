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
    if (!(await this.enter('/auth/login', { email, password }))) throw new Error('The sign-in was refused.')
    return this
  }

  /** Signs in or up; whether that worked. */
  async enter(path: '/auth/login' | '/auth/register', body: object): Promise<boolean> {
    const answer = await this.send('POST', path, body)
    this.#keep(answer)
    return answer.status === 200
  }

  /** The body of an answer, whose shape the caller knows from the api. */
  async read<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.#base}${path}`, { headers: { cookie: this.cookie } })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return (await answer.json()) as T
  }

  /** Posts something and gives the body of the answer, whose shape the caller knows from the api. */
  async ask<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${this.#base}${path}`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return (await answer.json()) as T
  }

  /** What it says of itself in a request that changes something. */
  get headers() {
    return { cookie: this.cookie, 'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '' }
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
      ...this.headers,
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
