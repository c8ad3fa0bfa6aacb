import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** A password good enough for anybody. */
export const PASSWORD = 'tangerine-walrus-42'

/** A browser: keeps cookies, sends the request token, and asks for PUT the way the app does. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** What a browser sends of itself, for requests over a socket. */
  get headers() {
    return {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
    }
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      ...options,
      cookies: { ...Object.fromEntries(this.cookies), ...options.cookies },
      headers: {
        accept: 'application/json',
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...options.headers,
      },
    })
    for (const { name, value } of response.cookies) this.cookies.set(name, value)
    return response
  }

  get(url: string) {
    return this.send({ method: 'GET', url })
  }

  /** Opens the app first if this browser never did, to have a request token. */
  async post(url: string, payload: object = {}) {
    if (this.cookies.size === 0) await this.get('/api/v1/bootstrap-data')
    return this.send({ method: 'POST', url, payload })
  }

  /** Says the password once more, for what asks for that. */
  confirmPassword(password = PASSWORD) {
    return this.post('/auth/user/confirm-password', { password })
  }

  delete(url: string) {
    return this.send({ method: 'POST', url: `${url}?_method=DELETE`, payload: {} })
  }

  put(url: string, payload: object) {
    return this.send({
      method: 'POST',
      url: `${url}?_method=PUT`,
      payload,
      headers: { 'x-http-method-override': 'PUT' },
    })
  }
}
