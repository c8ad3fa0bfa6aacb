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
  // Browsers keep an ES module as long as the document; it has no name here.
  if (!container) return forgetFiles(entry)
  // A `var` at the top of a script cannot be deleted, only emptied.
  Reflect.set(window, container, undefined)
  for (const queue of chunkQueues(container)) Reflect.deleteProperty(window, queue)
  dropInstances(container)
  forgetFiles(entry)
}

function forgetFiles(entry: ManifestEntry) {
  forgetPreload(entry)
  distrustEntry(entry)
}

/** What webpack and rspack call the queue of a build with this `uniqueName`. */
const chunkQueues = (uniqueName: string) =>
  ['webpackChunk', 'rspackChunk'].map(prefix => prefix + uniqueName.replace(/[^a-zA-Z0-9$]+/g, '_'))
