import { testServer } from '../../testing/test-server'

describe('POST events', () => {
  it('takes a small JSON object, as beacons send it', async () => {
    const { app } = await testServer()
    const send = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/production/events',
        payload,
        headers: { 'content-type': 'text/plain' },
      })
    expect((await send('{"remote":"billing","class":"load"}')).statusCode).toBe(204)
    expect((await send('[')).statusCode).toBe(422)
    expect((await send('7')).statusCode).toBe(422)
    expect((await send(`{"a":"${'x'.repeat(9000)}"}`)).statusCode).toBe(413)
  })

  it('does not listen to one address without end', async () => {
    const { app } = await testServer()
    const send = () => app.inject({ method: 'POST', url: '/v1/production/events', payload: '{}' })
    const answers = await Promise.all(Array.from({ length: 70 }, send))
    const taken = answers.filter(({ statusCode }) => statusCode === 204)
    expect(taken.length).toBeLessThanOrEqual(60)
    expect((await send()).statusCode).toBe(429)
  })
})

describe('health', () => {
  it('answers that it lives and is ready, also before the first deploy', async () => {
    const { app } = await testServer()
    for (const url of ['/livez', '/readyz']) expect(await app.inject(url)).toMatchObject({ statusCode: 200 })
  })
})
