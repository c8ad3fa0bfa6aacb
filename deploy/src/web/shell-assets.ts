import { filesOf, fileUrl, type ManifestEntry } from '@app/shared/protocol'
import type { FileVault } from '../control-plane/releases/file-vault'
import { type EarlyFile, earlyFiles } from './preload'

/** What a document needs of a shell version. */
export interface ShellAssets {
  script: { url: string; integrity: string }
  /** Its stylesheets as one text, to be inlined in a `<style>`. */
  css: string
  /** The same as files, for a browser that has them already. */
  sheets: EarlyFile[]
}

/** Reads a shell's stylesheets once per version. Rejects when one is not there. */
export function createShellAssets(vault: FileVault): (entry: ManifestEntry) => Promise<ShellAssets> {
  let latest: { url: string; assets: ShellAssets } | undefined
  return async entry => {
    if (latest?.url === entry.url) return latest.assets
    const sheets = earlyFiles(filesOf(entry, '/')).filter(({ as }) => as === 'style')
    const texts = await Promise.all(sheets.map(({ url }) => readSheet(vault, entry, url)))
    const script = { url: entry.url, integrity: entry.metadata.integrity }
    const assets = { script, css: texts.join('\n'), sheets }
    latest = { url: entry.url, assets }
    return assets
  }
}

async function readSheet(vault: FileVault, entry: ManifestEntry, url: string) {
  const path = url.slice(fileUrl(entry.url, '').length)
  const file = entry.extras.files[path]
  const found = file && (await vault.read(file, path))
  if (!found) throw new Error(`The shell's stylesheet ${url} is not there.`)
  return inlineable(found.bytes.toString('utf8'), entry.url)
}

/** In the document relative URLs would lead elsewhere, and nothing may end the element. */
const inlineable = (css: string, entryUrl: string) =>
  css
    .replace(
      /url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)/gi,
      (_, quote, path) => `url(${quote}${fileUrl(entryUrl, path)}${quote})`,
    )
    .replace(/<\/(?=style)/gi, '<\\/')
