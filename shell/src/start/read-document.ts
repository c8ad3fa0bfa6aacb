import type { Bootstrap } from '@app/shared/wire'
import { element } from './element'

/** What the document server put into the page. */
export interface DocumentState {
  /** The exact bytes that were signed. */
  manifest: string
  signature: string
  bootstrap: Bootstrap
}

/** Reads the page's inlined state. Throws when the document was not made by the document server. */
export function readDocument(): DocumentState {
  const manifest = element('mfe-manifest')
  const { data } = JSON.parse(element('app-bootstrap').textContent)
  return { manifest: manifest.textContent, signature: manifest.dataset.signature ?? '', bootstrap: data }
}
