import { openChannel } from '../storage/open-channel'
import { leadership } from './leader-election'

/** What a browser keeps open once for all its tabs. */
export interface Shared<Message> {
  /** Opens it, in the tab that leads. `tell` reaches every tab. Returns how to close it. */
  open(tell: (message: Message) => void): () => void
  /** Hears, in every tab, what was told; a tab that comes later hears the last message at once. */
  hear(message: Message): void
}

/** A tab's part in it. */
export interface OnePerBrowser<Message> {
  /** Tells every tab, this one included, what this tab has learnt by itself. */
  tell(message: Message): void
  /** Closes it and opens it again, if this tab has it open. */
  reopen(): void
  stop(): void
}

interface Packet<Message> {
  told?: { message: Message }
}

/** Keeps one of something per browser under `name`, handed over between tabs; messages are structured-cloned. */
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
  // Without a channel nobody would hear the leading tab.
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
