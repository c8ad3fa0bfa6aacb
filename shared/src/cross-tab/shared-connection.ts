import { openChannel } from '../storage/open-channel'
import { electLeader } from './leader-election'

/** A connection that is open once per browser, for all its tabs. */
interface Connection<Message> {
  /** Opens the connection, in the leading tab. `send` reaches every tab, this one included. Returns how to close it. */
  open(send: (message: Message) => void): () => void
  /** Receives each message in every tab; a tab that is opened later receives the last one at once. */
  receive(message: Message): void
}

/** One tab's handle of the connection. */
export interface ConnectionHandle<Message> {
  /** Sends a message to every tab, this one included. */
  send(message: Message): void
  /** Closes the connection and opens it again, if this tab has it open. */
  reopen(): void
  stop(): void
}

/** What tabs post to each other; tabs of an older version of the shell use the same names. */
interface Packet<Message> {
  told?: { message: Message }
}

/** Holds one connection per browser under `name`, handed over between tabs; messages are structured-cloned. */
export function shareConnection<Message>(
  name: string,
  { open, receive }: Connection<Message>,
): ConnectionHandle<Message> {
  const channel = openChannel(name)
  let last: Packet<Message>['told']
  let close: (() => void) | undefined

  const send = (message: Message) => {
    last = { message }
    channel.postMessage({ told: last } satisfies Packet<Message>)
    receive(message)
  }
  const lead = () => {
    close = open(send)
  }
  const resign = () => {
    close?.()
    close = undefined
  }
  channel.onmessage = ({ data }: MessageEvent<Packet<Message>>) => {
    if (data.told) {
      last = data.told
      receive(last.message)
    } else if (close && last) channel.postMessage({ told: last } satisfies Packet<Message>)
  }
  // Without a channel the other tabs would receive nothing from the leader, so each tab leads.
  const leaveElection = electLeader(channel.hasOthers ? name : `${name} ${Math.random()}`, { lead, resign })
  // Asks the leader for the last message.
  channel.postMessage({} satisfies Packet<Message>)

  return {
    send,
    reopen() {
      if (!close) return
      resign()
      lead()
    },
    stop() {
      leaveElection()
      channel.close()
    },
  }
}
