import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in for reCAPTCHA v3 that speaks its protocol: a script that makes tokens and the address that checks them. */
export interface BotCheckService {
  env: Record<string, string>
  /** What it says of the next visitors, from 0 (a program) to 1 (a person). */
  score: number
  stop(): void
}

export async function startBotCheckService(): Promise<BotCheckService> {
  const issued = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/api.js')
      return response.setHeader('content-type', 'text/javascript').end(`
        window.grecaptcha = {
          ready: run => run(),
          execute: (key, { action }) => fetch('${address}/issue?' + new URLSearchParams({ key, action })).then(answer => answer.text()),
        }`)
    if (url.pathname === '/issue') {
      const token = `token-${issued.size}`
      issued.set(token, url.searchParams.get('action') ?? '')
      return response.setHeader('access-control-allow-origin', '*').end(token)
    }
    let body = ''
    for await (const chunk of request) body += chunk
    const token = new URLSearchParams(body).get('response') ?? ''
    const action = issued.get(token)
    issued.delete(token)
    response.end(JSON.stringify({ success: action !== undefined, score: service.score, action }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: BotCheckService = {
    env: {
      BOT_CHECK_PROVIDER: 'recaptcha',
      BOT_CHECK_SITE_KEY: 'site-key',
      BOT_CHECK_SECRET: 'secret',
      BOT_CHECK_URL: `${address}/siteverify`,
      BOT_CHECK_SCRIPT_URL: `${address}/api.js`,
    },
    score: 0.9,
    stop: () => void server.close(),
  }
  return service
}
