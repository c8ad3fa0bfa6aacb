import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a network did, by the name of the fault. */
type Faults = Record<'cut' | 'stalled' | 'slowed' | 'answered 500' | 'lost answer' | 'dropped ETag', number>

const STALL_MS = 4000
const SLOW_MS = 20

/** The same numbers between 0 and 1 for the same seed. */
export function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A network that does something to about so many of the requests that `isHit` names; for `startProxy`. */
export function hostileNetwork(
  share: number,
  random: () => number,
  isHit: (request: IncomingMessage) => boolean,
) {
  const faults: Faults = {
    cut: 0,
    stalled: 0,
    slowed: 0,
    'answered 500': 0,
    'lost answer': 0,
    'dropped ETag': 0,
  }
  const names = Object.keys(faults) as (keyof Faults)[]
  const intercept = (request: IncomingMessage, response: ServerResponse) => {
    if (!isHit(request) || random() >= share) return false
    const fault = names[Math.floor(random() * names.length)] ?? 'cut'
    faults[fault]++
    const { writeHead } = response
    switch (fault) {
      case 'answered 500':
        request.resume()
        response.writeHead(500).end()
        return true
      case 'cut': {
        let left = random() * Number(request.headers['content-length'] ?? 0)
        request.on('data', (chunk: Buffer) => {
          left -= chunk.length
          if (left <= 0) request.destroy()
        })
        return false
      }
      case 'stalled':
        request.once('data', () => {
          request.pause()
          setTimeout(() => request.resume(), STALL_MS)
        })
        return false
      case 'slowed':
        request.on('data', () => {
          request.pause()
          setTimeout(() => request.resume(), SLOW_MS)
        })
        return false
      case 'lost answer':
        response.writeHead = () => {
          request.destroy()
          return response
        }
        return false
      default:
        response.writeHead = ((status: number, { etag: _, ...headers }: Record<string, string>) =>
          writeHead.call(response, status, headers)) as typeof writeHead
        return false
    }
  }
  return { faults, intercept }
}
