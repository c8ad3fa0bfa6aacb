import { runInNewContext } from 'node:vm'
import { pushWorker } from './push-worker'

/** What a browser shows of a push message; `setAppBadge` as far as it has one. */
async function pushed(message: object, navigator: { setAppBadge?: (count: number) => Promise<void> }) {
  const listeners: Record<string, (event: object) => void> = {}
  const shown: unknown[] = []
  const self = {
    addEventListener: (name: string, listen: () => void) => (listeners[name] = listen),
    registration: { showNotification: async (...words: unknown[]) => shown.push(words) },
    navigator,
  }
  runInNewContext(pushWorker, { self })
  let finished: Promise<unknown> | undefined
  listeners.push?.({ data: { json: () => message }, waitUntil: (it: Promise<unknown>) => (finished = it) })
  await finished
  return JSON.parse(JSON.stringify(shown))
}

it('shows a message, and on the icon how many are unread where the browser does that', async () => {
  const message = { title: 'Ada joined', body: 'Lab', url: 'https://app.example.com/w', tag: 'n1', unread: 3 }
  const expected = [['Ada joined', { body: 'Lab', tag: 'n1', data: { url: message.url } }]]
  const counts: number[] = []
  expect(await pushed(message, { setAppBadge: async count => void counts.push(count) })).toEqual(expected)
  expect(counts).toEqual([3])
  expect(await pushed(message, {})).toEqual(expected)
  expect(await pushed(message, { setAppBadge: () => Promise.reject(new Error('refused')) })).toEqual(expected)
})

/** The worker in a browser that has some pages open, and a click on a notification that leads to `url`. */
async function clicked(url: string, open: string[]) {
  const done: string[] = []
  const listeners: Record<string, (event: object) => void> = {}
  const clients = {
    matchAll: async () => open.map(page => ({ url: page, focus: async () => done.push(`focus ${page}`) })),
    openWindow: async (page: string) => done.push(`open ${page}`),
  }
  const self = { addEventListener: (name: string, listen: () => void) => (listeners[name] = listen), clients }
  runInNewContext(pushWorker, { self })
  let finished: Promise<unknown> | undefined
  listeners.notificationclick?.({
    notification: { close: () => done.push('close'), data: { url } },
    waitUntil: (promise: Promise<unknown>) => (finished = promise),
  })
  await finished
  expect(Object.keys(listeners)).toEqual(['push', 'notificationclick'])
  return done
}

const url = 'https://app.example.com/app/workspaces/7'

it('goes to the page that shows it already, and leaves what others are typing in alone', async () => {
  expect(await clicked(url, ['https://app.example.com/app/', url])).toEqual(['close', `focus ${url}`])
  expect(await clicked(url, ['https://app.example.com/app/'])).toEqual(['close', `open ${url}`])
})
