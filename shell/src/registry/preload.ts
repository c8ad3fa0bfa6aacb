import type { Place } from './claims'
import { fileUrl, integrityOf } from './integrity'

const asked = new Set<string>()

/** Starts the download of every file a place needs first, all at once instead of one after another. */
export function preload({ entry, key }: Place) {
  for (const path of entry.extras.preload[key] ?? []) {
    const href = fileUrl(entry.url, path)
    if (asked.has(href) || document.head.querySelector(`link[rel=preload][href="${href}"]`)) continue
    asked.add(href)
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = path.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = 'anonymous'
    link.integrity = integrityOf(href)
    link.href = href
    document.head.append(link)
  }
}
