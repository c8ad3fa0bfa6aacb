import type { BotCheckAction } from '../../wire'
import styles from './ask-frame.module.css'

const TIMEOUT = 20_000
/** Once the visitor has a challenge to solve, the timeout is longer. */
const CHALLENGE_TIMEOUT = 120_000

/**
 * Gets a token from the provider, whose script runs in a frame of the server at `baseUrl`: isolated from this page, under
 * its own content policy. `undefined` without a token in time. The frame is visible only while the visitor has a challenge.
 */
export function askFrame(action: BotCheckAction, baseUrl: string): Promise<string | undefined> {
  return new Promise(resolve => {
    const url = new URL(`secure/bot-check/frame?action=${action}`, `${baseUrl.replace(/\/$/, '')}/`)
    const frame = document.createElement('iframe')
    frame.title = 'reCAPTCHA'
    frame.className = styles.frame ?? ''
    frame.hidden = true

    const end = (token?: string) => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
      frame.remove()
      void resolve(token)
    }
    let timer = setTimeout(end, TIMEOUT)
    const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || origin !== url.origin || !isFrameMessage(data)) return
      if (data.token) end(data.token)
      if (data.failed) end()
      if (data.attention) {
        frame.hidden = false
        clearTimeout(timer)
        timer = setTimeout(end, CHALLENGE_TIMEOUT)
      }
    }
    window.addEventListener('message', listen)
    frame.src = url.href
    document.body.append(frame)
  })
}

interface FrameMessage {
  token?: string
  failed?: boolean
  attention?: boolean
}

const isFrameMessage = (data: unknown): data is FrameMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'bot-check'
