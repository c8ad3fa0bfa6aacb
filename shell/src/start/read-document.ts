import { readCookie } from '@app/shared/http'
import type { Bootstrap } from '@app/shared/wire'
import { fetchSigned } from '../manifest/fetch-signed'
import type { Signed } from '../manifest/last-good'
import { manifestPath } from '../manifest/refresh'

/** What the shell must know before it draws. */
export interface DocumentState {
  /** The exact bytes that were signed, and by whom. */
  signed: Signed
  bootstrap: Bootstrap
}

const BOOTSTRAP_URL = '/api/v1/bootstrap-data'

/**
 * What the document server put into the page; a page from a plain bucket brings nothing, and both are fetched side by side
 * (`data-manifest` on `#root` names another manifest). Rejects when there is no bootstrap data to be had.
 */
export async function readDocument(): Promise<DocumentState> {
  const manifest = document.getElementById('mfe-manifest')
  const [signed, bootstrap] = await Promise.all([
    manifest
      ? { bytes: manifest.textContent, signature: manifest.dataset.signature ?? '' }
      : // Not to be had: what was stored takes its place, as for any other that cannot be trusted.
        fetchManifest().catch(() => ({ bytes: '', signature: '' })),
    readBootstrap(),
  ])
  return { signed, bootstrap }
}

/** Asks for the manifest that is live. Rejects when it cannot be had. */
export const fetchManifest = (): Promise<Signed> =>
  fetchSigned(document.getElementById('root')?.dataset.manifest ?? manifestPath('production'))

async function readBootstrap(): Promise<Bootstrap> {
  const inlined = document.getElementById('app-bootstrap')
  if (inlined) return JSON.parse(inlined.textContent).data
  const answer = await fetch(BOOTSTRAP_URL, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${BOOTSTRAP_URL} answered ${answer.status}`)
  return (await answer.json()).data
}

/** An element the document server always puts into the page. Throws when it is not there. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The document has no #${id}.`)
  return found
}

/** The random id the document server gave this browser; it decides which canary group the visitor is in. */
export const visitorId = () => readCookie('mfe_uid') ?? ''
