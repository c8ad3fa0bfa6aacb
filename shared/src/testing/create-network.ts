import { checkAnswer } from './check-answer'

/** A call as a test sees it: the real method, before any override. */
export interface NetworkRequest {
  method: string
  path: string
  url: URL
  query: URLSearchParams
  headers: Headers
  /** Parsed JSON, FormData as it is, or undefined. */
  body: unknown
}

/** Answers by `'GET api/v1/notifications'`: a body, a Response, or a function of the request giving either. */
export type Network = Readonly<Record<string, unknown>>

/**
 * A `fetch` that answers from the map and keeps what was asked, read and as it was sent. A call nobody expected fails the test,
 * and so does an answer that the route of the api cannot give; `check` is another for calls that are invented.
 */
export function createNetwork(network: Network, check = checkAnswer) {
  const requests: NetworkRequest[] = []
  const sent: RequestInit[] = []
  const send: typeof fetch = async (input, init) => {
    const request = await readRequest(new URL(String(input)), init)
    requests.push(request)
    sent.push(init ?? {})
    const call = `${request.method} ${request.path}`
    if (!Object.hasOwn(network, call)) {
      console.error(`The test did not expect "${call}".`)
      throw new TypeError(`Unexpected call: ${call}`)
    }
    const answer = network[call]
    const body: unknown = typeof answer === 'function' ? await answer(request) : answer
    const response = body instanceof Response ? body : Response.json(body ?? null)
    await check(request.method, request.path, response).catch((lie: Error) => {
      console.error(lie.message)
      throw lie
    })
    return response
  }
  return { fetch: send, requests, sent }
}

const readRequest = async (url: URL, init: RequestInit = {}): Promise<NetworkRequest> => {
  const headers = new Headers(init.headers)
  const { body } = init
  return {
    method: headers.get('X-HTTP-Method-Override') ?? init.method ?? 'GET',
    path: url.pathname.slice(1),
    url,
    query: url.searchParams,
    headers,
    body: typeof body === 'string' ? JSON.parse(body) : (body ?? undefined),
  }
}
