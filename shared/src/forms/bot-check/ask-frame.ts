import type { BotCheckAction } from '../../wire'
import styles from './ask-frame.module.css'

const PATIENCE = 20_000
/** Once the visitor has something to do, they get the time to do it. */
const PATIENCE_WITH_PEOPLE = 120_000

/**
 * Gets a token from the provider, whose script runs in a frame of the server at `baseUrl`: away from this page, under
 * a policy of its own. `undefined` when it cannot be had. The frame is seen only when the visitor has something to do.
 */
export function askFrame(action: BotCheckAction, baseUrl: string): Promise<string | undefined> {
  return new Promise(resolve => {
    const url = new URL(`secure/bot-check/frame?action=${action}`, `${baseUrl.replace(/\/$/, '')}/`)
    const frame = document.createElement('iframe')
    frame.title = 'reCAPTCHA'
    frame.className = styles.frame ?? ''
    frame.hidden = true

    const end = (token?: string) => {
      clearTimeout(patience)
      window.removeEventListener('message', listen)
      frame.remove()
      void resolve(token)
    }
    let patience = setTimeout(end, PATIENCE)
    const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || origin !== url.origin || !isNews(data)) return
      if (data.token) end(data.token)
      if (data.failed) end()
      if (data.attention) {
        frame.hidden = false
        clearTimeout(patience)
        patience = setTimeout(end, PATIENCE_WITH_PEOPLE)
      }
    }
    window.addEventListener('message', listen)
    frame.src = url.href
    document.body.append(frame)
  })
}

interface News {
  token?: string
  failed?: boolean
  attention?: boolean
}

const isNews = (data: unknown): data is News =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'bot-check'
