import { useRef } from 'react'
import { randomKey } from './random-key'

/**
 * The key of something that is done once: the same for the same content until it was done, so that what is sent again after a failure
 * is not done twice, and another one for any other content.
 */
export function useTicketKey() {
  const last = useRef<{ text: string; key: string }>(undefined)
  return {
    keyOf(content: object): string {
      const text = JSON.stringify(content)
      if (last.current?.text !== text) last.current = { text, key: randomKey() }
      return last.current.key
    },
    forget() {
      last.current = undefined
    },
  }
}
