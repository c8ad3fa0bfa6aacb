import { fileUrl, type ManifestEntry } from '@app/shared/protocol'
import { distrustEntry } from '../files/integrity'
import { forgetPreload } from '../files/preload'
import { dropInstances } from '../loading/container-runtime'

/**
 * Removes what a version left in the page: its stylesheets, its container and the queue its chunks arrive in. Its code is
 * then garbage. Nobody may stand in it any more.
 */
export function disposeVersion(entry: ManifestEntry) {
  const { container, files } = entry.extras
  const sheets = new Set(
    Object.keys(files).map(path => new URL(fileUrl(entry.url, path), document.baseURI).href),
  )
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (sheets.has(sheet.href)) sheet.remove()
  // A `var` at the top of a script cannot be deleted, only emptied.
  Reflect.set(window, container, undefined)
  Reflect.deleteProperty(window, chunkQueue(container))
  dropInstances(container)
  forgetPreload(entry)
  distrustEntry(entry)
}

/** What webpack calls the queue of a build with this `uniqueName`. */
const chunkQueue = (uniqueName: string) => `webpackChunk${uniqueName.replace(/[^a-zA-Z0-9$]+/g, '_')}`
