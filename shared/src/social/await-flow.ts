import type { Http } from '../http/create-http'
import { openChannel } from '../storage/open-channel'
import type { SocialFlowResponse } from '../wire'
import { readFlow } from './start-flow'

const CLOSED_CHECK = 1000 // C-032
const LIFE = 10 * 60_000
const QUICK_CHECKS = 5

/**
 * Waits for the end of a flow in a popup; `undefined` when it was not finished in time or `signal` was aborted. A popup that
 * seems closed may be open at a service with a cross-origin opener policy, so a closed popup only triggers a question to the
 * server. Messages, from the popup itself or on a channel of this site, carry no result and trigger the same question.
 */
export function awaitFlow(
  flow: string,
  { popup, http, origin, signal }: { popup: Window; http: Http; origin: string; signal: AbortSignal },
): Promise<SocialFlowResponse | undefined> {
  return new Promise<SocialFlowResponse | undefined>(resolve => {
    const channel = openChannel('social-auth')
    let closedChecks = 0
    let asking = false
    let isOver = false

    const end = (result?: SocialFlowResponse) => {
      isOver = true
      window.removeEventListener('message', listen)
      channel.close()
      clearInterval(check)
      clearTimeout(expiry)
      void resolve(result)
    }
    const ask = async () => {
      if (asking || isOver) return
      asking = true
      try {
        const result = await readFlow(http, flow)
        if (!isOver && result.status !== 'PENDING') end(result)
      } catch {
        // Offline or busy: the next check asks again.
      } finally {
        asking = false
      }
    }
    const listen = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from === origin && source === popup && isAbout(data, flow)) void ask()
    }
    const check = setInterval(() => {
      if (!popup.closed) return
      closedChecks += 1
      if (closedChecks <= QUICK_CHECKS || closedChecks % QUICK_CHECKS === 0) void ask()
    }, CLOSED_CHECK)
    const expiry = setTimeout(() => end(), LIFE)

    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isAbout(data, flow)) void ask()
    }
    window.addEventListener('message', listen)
    signal.addEventListener('abort', () => end())
  })
}

const isAbout = (data: unknown, flow: string) =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'social-auth' &&
  'flow' in data &&
  data.flow === flow
