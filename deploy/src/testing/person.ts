import { randomBytes, randomInt } from 'node:crypto'

const PASSWORD = 'tangerine-walrus-42'

/** Another client address for each request, so that no rate limit is reached. */
const anyAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`

/** A person with a browser, whose requests may reach any of several processes. */
export class Person {
  readonly email = `person-${randomBytes(5).toString('hex')}@example.com`
  #cookies = new Map<string, string>()

  /** `from` is what a trusted proxy says of the address. */
  async ask(
    url: string,
    { method = 'GET', body, from = anyAddress() }: { method?: string; body?: object; from?: string } = {},
  ): Promise<Response> {
    const isForm = body instanceof FormData
    const answer = await fetch(url, {
      method,
      headers: {
        accept: url.includes('/api/') || url.includes('/auth/') ? 'application/json' : 'text/html',
        cookie: [...this.#cookies].map(pair => pair.join('=')).join('; '),
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
        'x-forwarded-for': from,
        // nginx ends kept connections whenever it takes a new configuration; browsers ask again then, fetch does not.
        connection: 'close',
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }

  post(url: string, body: object = {}, from?: string) {
    return this.ask(url, { method: 'POST', body, ...(from && { from }) })
  }

  /** Takes the cookies every visitor gets. */
  async open(base: string) {
    await this.ask(`${base}/api/v1/bootstrap-data`)
    return this
  }

  /** Makes an account; this browser is signed in then. */
  async register(base: string) {
    await this.open(base)
    const fields = { email: this.email, password: PASSWORD, password_confirmation: PASSWORD }
    const answer = await this.post(`${base}/auth/register`, fields)
    if (answer.status !== 200)
      throw new Error(`registration answered ${answer.status} ${await answer.text()}`)
    return this
  }
}
