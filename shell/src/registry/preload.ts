import type { ManifestEntry } from '@app/deploy/manifest'
import type { Place } from './claims'
import { fileUrl, integrityOf } from './integrity'

const asked = new Set<string>()

/** Starts the download of every file a place needs first, the shell's own included, all at once instead of one after another. */
export function preload({ entry, key }: Place, shell: ManifestEntry | undefined) {
  const own = (entry.extras.preload[key] ?? []).map(path => fileUrl(entry.url, path))
  const shared = shell
    ? (entry.extras.needs?.[key] ?? []).flatMap(request =>
        (shell.extras.preload[request] ?? []).map(path => fileUrl(shell.url, path)),
      )
    : []
  for (const href of [...own, ...shared]) {
    if (asked.has(href) || document.head.querySelector(`link[rel=preload][href="${href}"]`)) continue
    asked.add(href)
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = href.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = 'anonymous'
    link.integrity = integrityOf(href)
    link.href = href
    document.head.append(link)
  }
}

/** Forgets that a version was preloaded, and takes its links away. */
export function forgetPreload({ url, extras }: ManifestEntry) {
  for (const path of Object.keys(extras.files)) {
    const href = fileUrl(url, path)
    asked.delete(href)
    document.head.querySelector(`link[rel=preload][href="${href}"]`)?.remove()
  }
}
