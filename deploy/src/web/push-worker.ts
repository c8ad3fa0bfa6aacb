/**
 * The service worker of the application: it shows push messages and opens what they are about. It fetches nothing, so that
 * pages load as if there was none. It is a text, because browsers take it as a file of its own at the application's root.
 */
export const pushWorker = `'use strict'
self.addEventListener('push', event => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }))
})
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})
async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(one => one.url === url)
  await (page ? page.focus() : self.clients.openWindow(url))
}
`
