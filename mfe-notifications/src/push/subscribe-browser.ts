import { basePath, withBase } from '@app/shared/base-path'
import type { Host } from '@app/shared/host'

/** Has this browser take push messages: a service worker shows them, also while no page is open. */
export async function subscribeBrowser(host: Host, pushKey: string): Promise<void> {
  const base = basePath(host.bootstrap.getState().settings)
  const scope = withBase('/', base)
  await navigator.serviceWorker.register(withBase('/push-worker.js', base), { scope, updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // One for the key of another installation is of no use.
  if (before && encode(before.options.applicationServerKey) !== pushKey) await before.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  await announce(host, subscription)
}

/** Tells the server again of a browser that takes push messages already: there it belongs to the session, which may be a new one. */
export async function renewSubscription(host: Host): Promise<void> {
  const subscription = await subscriptionOf(host)
  if (subscription) await announce(host, subscription)
}

/** Ends the push messages of this browser, if it takes any. */
export async function unsubscribeBrowser(host: Host): Promise<void> {
  const subscription = await subscriptionOf(host)
  if (!subscription) return
  await host.http.delete('notifications/me/push-subscriptions')
  await subscription.unsubscribe()
}

async function subscriptionOf(host: Host) {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return null
  const scope = withBase('/', basePath(host.bootstrap.getState().settings))
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

function announce(host: Host, subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return host.http.post('notifications/me/push-subscriptions', { endpoint, keys })
}

const encode = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
