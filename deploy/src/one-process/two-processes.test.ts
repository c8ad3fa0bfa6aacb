import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { makeNextBuild } from '../testing/next-build'
import { Person } from '../testing/person'
import { missingServices } from '../testing/services'
import { temporaryFolder } from '../testing/temporary-folder'
import { START, type TwoProcesses, twoProcesses } from '../testing/two-processes'
import { underLoad } from '../testing/under-load'

jest.setTimeout(120_000)

const root = join(__dirname, '../../..')
const missing = [
  ...missingServices().map(name => `apt-get install ${name}`),
  ...(existsSync(join(root, START)) ? [] : ['npm run build']),
]
const maybe = missing.length === 0 ? describe : describe.skip
const without = missing.length > 0 ? ` (skipped; it needs: ${missing.join(', ')})` : ''

maybe(`two application processes, as docs/deployment.md says${without}`, () => {
  // Below the repository, where the bundle finds its packages.
  const nextBuild = join(root, '.cache', `next-build-${process.pid}`)
  let site: TwoProcesses
  beforeAll(async () => {
    site = await twoProcesses(root, temporaryFolder())
  })
  afterAll(async () => {
    await site?.close()
    rmSync(nextBuild, { recursive: true, force: true })
  })

  it('shares sessions, pictures and limits', async () => {
    const { first, second } = site
    const person = await new Person().register(site.edge)
    const status = async (base: string) => (await person.ask(`${base}/api/v1/users/me`)).status
    expect([await status(first), await status(second)]).toEqual([200, 200])

    const { user } = await (await person.ask(`${first}/api/v1/users/me`)).json()
    const form = new FormData()
    const png = readFileSync(join(root, 'docs/screenshots/login.png'))
    form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'me.png')
    expect((await person.post(`${first}/api/v1/users/${user.id}/avatar`, form)).status).toBe(200)
    const { avatar } = (await (await person.ask(`${second}/api/v1/users/me`)).json()).user
    expect((await person.ask(second + new URL(avatar, second).pathname)).status).toBe(200)

    await person.post(`${second}/auth/logout`)
    expect(await status(first)).toBe(401)

    const guess = { email: person.email, password: 'not the password' }
    const tries = []
    for (const base of [first, second, first, second, first, second])
      tries.push((await person.post(`${base}/auth/login`, guess, '203.0.113.5')).status)
    expect(tries).toEqual([422, 422, 422, 422, 422, 429])

    const reads = Array.from({ length: 640 }, async (_, count) => {
      const url = `${count % 2 ? first : second}/api/v1/billing/products`
      const answer = await person.ask(url, { from: '203.0.113.6' })
      await answer.arrayBuffer()
      return answer.status
    })
    expect((await Promise.all(reads)).filter(one => one === 429)).toHaveLength(40)
  })

  it('tells every page of a release, over HTTP/2', async () => {
    const { first, second } = site
    const revision = async (base: string) =>
      (await (await fetch(`${base}/v1/production/manifest.json`)).json()).revision
    const before = await revision(second)
    const session = connect(site.secureEdge, { rejectUnauthorized: false })
    const streams = Array.from({ length: 8 }, () => session.request({ ':path': '/v1/production/stream' }))
    await Promise.all(streams.map(stream => once(stream, 'response')))
    const told = streams.map(async stream => {
      let text = ''
      for await (const chunk of stream) {
        text += chunk
        if (text.includes(`"revision":${before + 1}`)) return true
      }
      return false
    })
    const answer = await fetch(`${first}/v1/production/revisions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${site.deployToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ set: { notifications: null }, reason: 'a test' }),
    })
    expect(answer.status).toBe(201)
    expect([session.alpnProtocol, ...(await Promise.all(told))]).toEqual(['h2', ...streams.map(() => true)])
    session.destroy()
    expect(await revision(second)).toBe(before + 1)
  })

  it('tells open pages of what happened in either process, through the edge, too', async () => {
    const person = await new Person().register(site.edge)
    const { user } = await (await person.ask(`${site.edge}/api/v1/users/me`)).json()
    const places = [site.edge, site.first, site.second]
    const sockets = await Promise.all(
      places.map(base => subscribed(person, base, `private-users.${user.id}`)),
    )
    const told = sockets.map(async socket => JSON.parse(String((await once(socket, 'message'))[0])))
    await person.post(`${site.second}/api/v1/notifications/mark-as-read`, { markAllAsRead: true })
    const data = JSON.stringify({ user: { unread_notifications_count: 0 } })
    for (const message of await Promise.all(told))
      expect(message).toMatchObject({ event: 'notification.changed', data })

    const closed = sockets.map(socket => once(socket, 'close'))
    await person.post(`${site.first}/auth/logout`)
    expect((await Promise.all(closed)).map(([code]) => code)).toEqual([4009, 4009, 4009])
  })

  it('sends each mail once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => new Person().register(site.edge)))
    const visitor = await new Person().open(site.edge)
    for (const { email } of people) await visitor.post(`${site.edge}/auth/forgot-password`, { email })
    const counts = () => people.map(({ email }) => site.mails.filter(to => to === email).length)
    while (counts().includes(0)) await wait(50)
    const sent = counts()
    // Longer than it takes the other process to look.
    await wait(1500)
    expect([counts(), new Set(sent).size]).toEqual([sent, 1])
  })

  it('rolls a new version with a migration out under load, without a failed request', async () => {
    makeNextBuild(join(root, 'deploy/dist'), nextBuild)
    const person = await new Person().register(site.edge)
    const { requests, failures } = await underLoad(
      site.edge,
      person,
      { readers: 4, writers: 2 },
      async () => {
        for (const base of [site.first, site.second])
          await site.replacing(base, async () => {
            expect(await site.end(base, 'SIGTERM')).toBe(0)
            expect(await site.start(base, join(nextBuild, 'start.js'))).toContain(
              'Ready: https://app.example.com\n',
            )
          })
      },
    )
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(100)
  })

  it('loses to a kill of one process nothing but what that one was just writing', async () => {
    const person = await new Person().register(site.edge)
    let goneAt = 0
    const { failures } = await underLoad(site.edge, person, { readers: 4, writers: 2 }, async () => {
      await wait(300)
      await site.end(site.first, 'SIGKILL')
      goneAt = performance.now()
      await wait(700)
    })
    await site.start(site.first, join(nextBuild, 'start.js'))
    // Reading is asked for again at the other process. Until a killed process is gone, its port still takes what is written.
    expect(failures.filter(({ method, sentAt }) => method === 'GET' || sentAt > goneAt)).toEqual([])
  })

  it('gets over each of its services being gone for a while', async () => {
    const person = await new Person().register(site.edge)
    const status = async (path: string) => (await person.ask(site.edge + path)).status
    const all = async () => [await status('/api/v1/users/me'), await status('/')]
    const healed = async () => {
      while ((await all()).some(one => one !== 200)) await wait(100)
    }
    await site.redis.stop()
    expect(await all()).toEqual([200, 200])
    await site.redis.start()

    expect(await status('/v1/production/manifest.json')).toBe(200)
    await site.bucket.pause()
    expect([...(await all()), await status('/v1/production/manifest.json')]).toEqual([200, 503, 200])
    await site.bucket.resume()
    await healed()

    await site.postgres.stop()
    const [me, page] = await all()
    expect([Number(me) >= 500, page]).toEqual([true, 503])
    await site.postgres.start()
    await healed()
    expect(site.allRun()).toBe(true)
  })
})

/** A socket of a person's page that has subscribed to a channel. */
async function subscribed(person: Person, base: string, channel: string) {
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/app/app?protocol=7`)
  const said = async () => JSON.parse(String((await once(socket, 'message'))[0]))
  const { socket_id } = JSON.parse((await said()).data)
  const signed = await person.post(`${base}/broadcasting/auth`, { socket_id, channel_name: channel })
  const answer = said()
  const data = { channel, ...(await signed.json()) }
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
  expect((await answer).event).toBe('pusher_internal:subscription_succeeded')
  return socket
}
