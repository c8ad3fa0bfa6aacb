import { runInNewContext } from 'node:vm'
import { pushWorker } from './push-worker'

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
