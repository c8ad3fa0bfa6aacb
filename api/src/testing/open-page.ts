import type { AddressInfo } from 'node:net'
import Pusher from 'pusher-js'
import type { TestApp } from './create-test-app'
import type { Visitor } from './visitor'

/** An event that a page was told. */
interface Told {
  event: string
  data: unknown
}

/** Opens the connection of a person's page with the real client, and subscribes to the person's channel. */
export async function openPage(test: TestApp, visitor: Visitor, userId: number) {
  const { port } = test.app.server.address() as AddressInfo
  const { realtime } = (await visitor.get('/api/v1/bootstrap-data')).json().data.settings
  const sign =
    <Answer>(path: string) =>
    (question: object, done: (error: Error | null, answer: Answer | null) => void) =>
      void visitor.post(`/broadcasting/${path}`, question).then(response => {
        if (response.statusCode === 200) done(null, response.json())
        else done(new Error(String(response.statusCode)), null)
      })
  const auth = sign<{ auth: string }>('auth')
  const userAuth = sign<{ auth: string; user_data: string }>('user-auth')
  const pusher = new Pusher(realtime.key, {
    cluster: realtime.cluster,
    forceTLS: false,
    wsHost: '127.0.0.1',
    wsPort: port,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) =>
        auth({ socket_id: socketId, channel_name: channelName }, done),
    },
    userAuthentication: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId }, done) => userAuth({ socket_id: socketId }, done),
    },
  })
  const told: Told[] = []
  const subscribe = (id: number) =>
    new Promise<'subscribed' | 'refused'>(resolve => {
      const channel = pusher.subscribe(`private-users.${id}`)
      channel.bind('pusher:subscription_succeeded', () => resolve('subscribed'))
      channel.bind('pusher:subscription_error', () => resolve('refused'))
      channel.bind_global((event: string, data: unknown) => {
        if (!event.startsWith('pusher:')) told.push({ event, data })
      })
    })
  return { pusher, told, subscribe, subscription: await subscribe(userId) }
}
