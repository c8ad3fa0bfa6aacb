import { aBuild, aShell } from '../../testing/build'
import { type TestServer, testServer } from '../../testing/test-server'
import type { SiteFeed } from './stream-route'

async function listening(site?: SiteFeed) {
  const server = await testServer(undefined, site && { site })
  await server.publish(aShell())
  await server.publish(aBuild())
  await server.commit({ set: { shell: '1.0.0' } })
  return { server, address: await server.app.listen({ port: 0 }) }
}

/** Reads the stream; `until` resolves with all text so far as soon as it holds the words. */
async function openStream(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}/v1/production/stream`, { headers })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    answer,
    text: () => text,
    async until(words: string) {
      while (!text.includes(words)) {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) break
        text += value
      }
      return text
    },
    close: () => reader?.cancel(),
  }
}

const deployBilling = ({ commit }: TestServer) => commit({ set: { billing: '1.0.0' } })

/** Only the server's own clock is set. */
const TIMERS_OF_SOCKETS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
]

describe('GET stream', () => {
  it('tells the newest revision at once and each later one, with its number as id', async () => {
    const { server, address } = await listening()
    const stream = await openStream(address)
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream')
    expect(await stream.until('"revision":1}')).toContain('id: 1\nevent: revision\ndata: {"revision":1}\n\n')
    await deployBilling(server)
    expect(await stream.until('"revision":2}')).toContain('id: 2\nevent: revision\n')
    await stream.close()
  })

  it('tells of a revision another process appended within two seconds', async () => {
    const { server, address } = await listening()
    const stream = await openStream(address)
    await stream.until('"revision":1}')
    const other = await testServer(server.dataDir)
    await deployBilling(other)
    const appended = Date.now()
    await stream.until('"revision":2}')
    expect(Date.now() - appended).toBeLessThan(2000)
    await stream.close()
  })

  it('resumes: says nothing a client has, and what it missed', async () => {
    const { server, address } = await listening()
    await deployBilling(server)
    const behind = await openStream(address, { 'last-event-id': '1' })
    expect(await behind.until('"revision":2}')).toContain('id: 2\n')
    const current = await openStream(address, { 'last-event-id': '2' })
    await server.commit({ rollbackTo: 1 })
    expect(await current.until('"revision":3}')).not.toContain('"revision":2}')
    await Promise.all([behind.close(), current.close()])
  })

  it('gives a sign of life every 15 seconds that a page can hear', async () => {
    jest.useFakeTimers({ doNotFake: TIMERS_OF_SOCKETS })
    const { server, address } = await listening()
    const stream = await openStream(address)
    await stream.until('"revision":1}')
    jest.advanceTimersByTime(15_000)
    expect(await stream.until('alive')).toMatch(/event: alive\ndata: \{\}\n/)
    await stream.close()
    jest.useRealTimers()
    await server.app.close()
  })

  it('ends when the server stops, so that stopping takes no time', async () => {
    const { server, address } = await listening()
    const stream = await openStream(address)
    await stream.until('"revision":1}')
    const stopped = Date.now()
    await server.app.close()
    expect(await stream.until('never said')).not.toContain('never said')
    expect(Date.now() - stopped).toBeLessThan(3000)
  })

  it('says the number of the site at once, at each change and with every sign of life', async () => {
    jest.useFakeTimers({ doNotFake: TIMERS_OF_SOCKETS })
    let latest = 7
    const listeners = new Set<(revision: number) => void>()
    const listen = (listener: (revision: number) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
    const { server, address } = await listening({ latest: () => latest, listen })
    const stream = await openStream(address)
    expect(await stream.until('"revision":7}')).toContain('event: site\ndata: {"revision":7}\n\n')
    latest = 8
    for (const tell of listeners) tell(latest)
    await stream.until('event: site\ndata: {"revision":8}')
    latest = 9
    jest.advanceTimersByTime(15_000)
    await stream.until('event: site\ndata: {"revision":9}')
    await stream.close()
    jest.useRealTimers()
    await server.app.close()
    expect(listeners.size).toBe(0)
  })
})
