import { type FirstFile, fileUrl, type ManifestEntry } from '@app/shared/protocol'
import { integrityOf } from './integrity'
import { within } from './within'

interface Preload {
  /** Resolves when the file is there, or is known not to come. */
  settled: Promise<void>
  isSettled: boolean
}

const asked = new Map<string, Preload>()

/** Starts the download of every file, all at once instead of one after another. */
export function preload(files: FirstFile[]) {
  for (const { url } of files) if (!asked.has(url)) asked.set(url, start(url))
}

/** Resolves when the preload of a file, if there is one, is over. */
export const preloadOf = async (url: string) => asked.get(url)?.settled

/**
 * Resolves when all files have come or failed, and rejects when that takes longer than `limit` milliseconds. What is still
 * under way then is stopped: a browser cancels an unused preload, and never a script.
 */
export async function preloaded(files: FirstFile[], limit: number): Promise<void> {
  preload(files)
  const late = () => new Error(`What ${files[0]?.url} needs did not come in ${limit} ms.`)
  await within(limit, late, Promise.all(files.map(({ url }) => preloadOf(url)))).catch(error => {
    for (const { url } of files) if (asked.get(url)?.isSettled === false) drop(url)
    throw error
  })
}

/** Forgets that a version was preloaded, and takes its links away. */
export function forgetPreload({ url, extras }: ManifestEntry) {
  for (const path of Object.keys(extras.files)) drop(fileUrl(url, path))
}

function drop(url: string) {
  for (const link of linksTo(url)) link.remove()
  asked.delete(url)
}

function start(url: string): Preload {
  const [brought] = linksTo(url)
  const isOver = brought !== undefined && performance.getEntriesByName(brought.href).length > 0
  // A link the document brought may have loaded before a listener was attached, and one that the browser refused leaves no timing
  // entry either. A link of our own shares the download of the first, and its event is still to come.
  const link = preloadLink(url)
  const preload: Preload = { settled: Promise.resolve(), isSettled: isOver || !canPreload(link) }
  if (!preload.isSettled)
    preload.settled = new Promise(resolve => {
      const settle = () => {
        preload.isSettled = true
        resolve()
      }
      link.addEventListener('load', settle)
      link.addEventListener('error', settle)
    })
  if (!isOver) document.head.append(link)
  return preload
}

const linksTo = (url: string) =>
  document.head.querySelectorAll<HTMLLinkElement>(`link[rel=preload][href="${url}"]`)

function preloadLink(url: string) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = url.endsWith('.css') ? 'style' : 'script'
  link.crossOrigin = 'anonymous'
  link.integrity = integrityOf(url)
  link.href = url
  return link
}

const canPreload = ({ relList }: HTMLLinkElement) => relList?.supports?.('preload') === true
