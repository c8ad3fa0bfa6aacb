import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Config, readConfig } from '../config/config'
import type { Visitor } from './visitor'

/** A person with an account at the service. */
export interface Person {
  sub: string
  email?: string
  /** Left out where the service does not say. */
  email_verified?: boolean | undefined
  name?: string
}

/** A new person, whose address the service has verified. */
export function newPerson(changes: Partial<Person> = {}): Person {
  const sub = `sub-${randomUUID()}`
  return { sub, email: `${sub}@idp.example.com`, email_verified: true, name: 'Ada van Love', ...changes }
}

/** The identity provider of the tests in its own process, and browsers that go there. */
export class SocialService {
  readonly #process: ChildProcess
  readonly address: string

  private constructor(process: ChildProcess, address: string) {
    this.#process = process
    this.address = address
  }

  static async start() {
    const script = join(__dirname, 'identity-provider.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    if (!child.stdout) throw new Error('no output')
    return new SocialService(child, String((await once(child.stdout, 'data'))[0]).trim())
  }

  stop() {
    this.#process.kill()
  }

  /** All four services as clients of this one: google by OpenID, the others by plain OAuth. */
  get config(): Config['social'] {
    const client = (name: string, id = 'app') => ({
      [`${name}_CLIENT_ID`]: id,
      [`${name}_CLIENT_SECRET`]: 'shh',
      [`${name}_AUTHORIZE_URL`]: `${this.address}/auth`,
      [`${name}_TOKEN_URL`]: `${this.address}/token`,
      [`${name}_PROFILE_URL`]: `${this.address}/profile/${name.toLowerCase()}`,
    })
    return readConfig({
      ...client('GOOGLE'),
      GOOGLE_ISSUER: this.address,
      ...client('FACEBOOK'),
      ...client('TWITTER', 'app-basic'),
      ...client('ENVATO'),
      ENVATO_AUTHORIZE_URL: `${this.address}/auth?scope=email`,
      ENVATO_PROFILE_URL: `${this.address}/profile/envato-id ${this.address}/profile/envato`,
    }).social
  }

  post(path: string, body: object) {
    return fetch(`${this.address}${path}`, { method: 'POST', body: JSON.stringify(body) })
  }

  /** Signs a person in at the service and returns the address it redirects to. */
  async signIn(location: string, person: Person) {
    await this.post('/person', person)
    const jar = new Map<string, string>()
    let url = location
    for (let hop = 0; hop < 12; hop++) {
      if (url.startsWith('http://localhost:4000/')) return url.slice('http://localhost:4000'.length)
      const cookie = [...jar].map(pair => pair.join('=')).join('; ')
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
        jar.set(name, value)
      }
      url = new URL(response.headers.get('location') ?? '', url).href
    }
    throw new Error('the service sends in circles')
  }

  /** Opens the popup, or the page itself. */
  async start(visitor: Visitor, service = 'google', intent = 'login', display = 'popup') {
    if (visitor.cookies.size === 0) await visitor.get('/api/v1/bootstrap-data')
    const flow = randomUUID()
    const response = await visitor.get(
      `/secure/auth/social/${service}/${intent}?flow=${flow}&display=${display}`,
    )
    return { flow, location: String(response.headers.location) }
  }

  /** What the opener learns. */
  async result(visitor: Visitor, flow: string) {
    return (await visitor.get(`/secure/auth/social/flows/${flow}`)).json()
  }

  /** The whole way: start, service, callback, what the opener learns. */
  async through(visitor: Visitor, person: Person, service = 'google', intent = 'login') {
    const { flow, location } = await this.start(visitor, service, intent)
    const callback = await visitor.get(await this.signIn(location, person))
    return { flow, callback, ...(await this.result(visitor, flow)) }
  }
}
