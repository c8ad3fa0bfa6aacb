import { openChannel } from '../storage/open-channel'
import { leadership } from './leader-election'

/** A connection that is open once per browser, for all its tabs. */
export interface Shared<Message> {
  /** Opens the connection, in the leading tab. `tell` sends a message to every tab. Returns how to close it. */
  open(tell: (message: Message) => void): () => void
  /** Receives each message in every tab; a tab that is opened later receives the last one at once. */
  hear(message: Message): void
}

/** One tab's handle of the connection. */
export interface OnePerBrowser<Message> {
  /** Sends a message to every tab, this one included. */
  tell(message: Message): void
  /** Closes the connection and opens it again, if this tab has it open. */
  reopen(): void
  stop(): void
}

interface Packet<Message> {
  told?: { message: Message }
}

/** Holds one connection per browser under `name`, handed over between tabs; messages are structured-cloned. */
export function onePerBrowser<Message>(
  name: string,
  { open, hear }: Shared<Message>,
): OnePerBrowser<Message> {
  const channel = openChannel(name)
  const { hasOthers } = channel
  let told: Packet<Message>['told']
  let close: (() => void) | undefined

  const tell = (message: Message) => {
    told = { message }
    channel.postMessage({ told } satisfies Packet<Message>)
    hear(message)
  }
  const take = () => {
    close = open(tell)
  }
  const leave = () => {
    close?.()
    close = undefined
  }
  channel.onmessage = ({ data }: MessageEvent<Packet<Message>>) => {
    if (data.told) {
      told = data.told
      hear(told.message)
    } else if (close && told) channel.postMessage({ told } satisfies Packet<Message>)
  }
  // Without a channel the other tabs would receive nothing from the leader, so each tab leads.
  const stopLeading = leadership(hasOthers ? name : `${name} ${Math.random()}`, { take, leave })
  channel.postMessage({} satisfies Packet<Message>)

  return {
    tell,
    reopen() {
      if (!close) return
      leave()
      take()
    },
    stop() {
      stopLeading()
      channel.close()
    },
  }
}
