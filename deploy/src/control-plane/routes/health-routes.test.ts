import { temporaryFolder } from '../../testing/temporary-folder'
import { testServer } from '../../testing/test-server'
import { folderStore } from '../store/folder-store'
import { StoreUnavailable } from '../store/store-unavailable'

const red = {
  statusCode: 503,
  headers: expect.objectContaining({ 'retry-after': '2' }),
}

describe('/readyz', () => {
  it('is red within three seconds when what the server depends on says nothing; /livez stays green', async () => {
    const { app } = await testServer(temporaryFolder(), { checks: [() => new Promise(() => {})] })
    const began = performance.now()
    expect(await app.inject('/readyz')).toMatchObject(red)
    expect(performance.now() - began).toBeLessThan(3000)
    expect((await app.inject('/livez')).statusCode).toBe(200)
  })

  it('is red while the store cannot be used, as is whatever needs it, and green again afterwards', async () => {
    const folder = folderStore(temporaryFolder())
    let isDown = true
    const list: typeof folder.list = async name => {
      if (isDown) throw new StoreUnavailable(new Error('timeout'))
      return folder.list(name)
    }
    const { app, read } = await testServer(temporaryFolder(), { store: { ...folder, list } })
    expect(await app.inject('/readyz')).toMatchObject(red)
    expect(await read('/v1/releases/billing')).toMatchObject({
      ...red,
      body: '{"code":"store_unavailable","message":"The release store cannot be used right now. Please try again in a moment."}',
    })
    isDown = false
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect((await read('/v1/releases/billing')).statusCode).toBe(200)
  })
})
