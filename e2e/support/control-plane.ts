import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RunningApp } from './running-app'

/** Calls the control plane of a running app with its own token. Rejects with the answer when it refuses. */
export async function callControlPlane(
  app: Pick<RunningApp, 'url' | 'dataDir'>,
  method: string,
  url: string,
  body: object,
) {
  const token = readFileSync(path.join(app.dataDir, 'keys', 'deploy-token'), 'utf8').trim()
  const isBytes = Buffer.isBuffer(body)
  const answer = await fetch(app.url + url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': isBytes ? 'application/octet-stream' : 'application/json',
    },
    body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

/** Makes versions live and tells open pages when to take them over; `overruled` are codes of checks to ignore. */
export const deploy = (
  app: Pick<RunningApp, 'url' | 'dataDir'>,
  set: Record<string, unknown>,
  update = 'navigation',
  overruled?: string[],
) =>
  callControlPlane(app, 'POST', '/v1/production/revisions', {
    ...{ set, update, reason: 'a test' },
    ...(overruled && { force: { codes: overruled } }),
  })

/** Makes versions live of which no page knows an older one that it could fall back to. */
export async function deployAlone(
  app: Pick<RunningApp, 'url' | 'dataDir'>,
  set: Record<string, string>,
  overruled?: string[],
) {
  await deploy(app, Object.fromEntries(Object.keys(set).map(name => [name, null])))
  return deploy(app, set, 'navigation', overruled)
}
