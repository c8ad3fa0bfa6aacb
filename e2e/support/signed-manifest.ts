import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Route } from 'playwright-core'
import { root } from './root'
import type { RunningApp } from './running-app'

/** A manifest as it is served. */
export interface SignedText {
  body: string
  signature: string
}

type App = Pick<RunningApp, 'url'>

/** What was live at the first revision, as ops signed it then. */
export async function firstRevision({ url }: App): Promise<SignedText> {
  const answer = await fetch(`${url}/v1/production/manifest.json?at=1`)
  return { body: await answer.text(), signature: answer.headers.get('manifest-signature') ?? '' }
}

/** What was live at first, signed anew with the newest number, and good until a date. */
export async function goodUntil(app: App, expires: string): Promise<SignedText> {
  const { revision } = await (await fetch(`${app.url}/v1/production/manifest.json`)).json()
  const { body } = await firstRevision(app)
  const text = JSON.stringify({ ...JSON.parse(body), revision, expires })
  return { body: text, signature: signatureOf(text) }
}

export const answerWith = (route: Route, { body, signature }: SignedText) =>
  route.fulfill({
    body,
    headers: { 'manifest-signature': signature, 'content-type': 'application/json' },
  })

/** Puts a manifest into the documents of a page's address. */
export const serveInDocument = (
  page: Page,
  address: string,
  { body, signature }: SignedText,
  change = (html: string) => html,
) =>
  page.route(address, async route => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /(<script type="application\/json" id="mfe-manifest" data-signature=")[^"]*(">)[^<]*/,
      (_, start: string, end: string) => `${start}${signature}${end}${body}`,
    )
    await route.fulfill({ response, body: change(html) })
  })

/** As ops sign: with the key whose public half the shell was built with. */
function signatureOf(body: string): string {
  const pem = readFileSync(path.join(root, '.data', 'keys', 'signing.pem'))
  const raw = createPublicKey(pem).export({ format: 'der', type: 'spki' }).subarray(-32)
  const keyid = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  return `keyid=${keyid};sig=${sign(null, Buffer.from(body), createPrivateKey(pem)).toString('base64')}`
}
