import { shareConnection } from '@app/shared/cross-tab'
import type { Host } from '@app/shared/host'
import { openPushConnection } from './push-connection'
import { createPushReceiver, type PushMessage } from './push-message'

/** A message between tabs, with the time it came at: a tab that is opened later gets the last one, which it knows already. */
interface Relayed {
  message: PushMessage
  at: number
}

/** Follows a user's channel in every tab, over the one connection of the leading tab. Returns how to stop. */
export function followChannel(host: Host, userId: number): () => void {
  const { settings } = host.bootstrap.getState()
  const receiver = createPushReceiver(host)
  const openedAt = Date.now()
  /** Whether a connection was there before, of this tab or another: what happened between that one and the next was heard by nobody. */
  let hasHeard = false
  const shared = shareConnection<Relayed>(`realtime ${userId}`, {
    open: send =>
      settings.realtime
        ? openPushConnection(host, settings.realtime, userId, message =>
            send({ message: message === 'opened' && hasHeard ? 'missed' : message, at: Date.now() }),
          )
        : () => {},
    receive({ message, at }) {
      hasHeard = true
      if (at >= openedAt) receiver.receive(message)
    },
  })
  return () => {
    shared.stop()
    receiver.stop()
  }
}
