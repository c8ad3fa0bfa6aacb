import {
  type ListedEntry,
  type Manifest,
  type ManifestEntry,
  type Resolved,
  withoutBase,
} from '@app/shared/protocol'
import { localStore } from '@app/shared/storage'
import { trustEntry } from '../files/integrity'
import { controlPlaneUrl, fetchSigned, publishedVersion } from '../manifest/fetch-signed'
import type { Signed } from '../manifest/last-good'
import { manifestPath } from '../manifest/refresh'
import { trustHistory } from '../manifest/trust-manifest'
import { readDevelopmentOverride } from './development-override'
import { storeDevelopmentLinks } from './keep-dev-links'
import { OVERRIDE_PREFIX, REVISION_PARAMETER, VERSION_PARAMETER } from './wants-overrides'

/** What the visitor asked for, as far as it may be had; `refused` says in words what may not. */
export interface Asked {
  manifest: Manifest<ListedEntry>
  signed: Signed | undefined
  overrides: Resolved
  refused: string[]
}

/**
 * Reads `?mfe=name@version` (published versions only), `?mfe-rev=41` (an earlier revision, as ops signed it) and the URLs
 * of import-map-overrides (only from where the manifest allows them), to which links of `mfe dev` add theirs.
 */
export async function readOverrides(live: Manifest<ListedEntry>): Promise<Asked> {
  const refused = storeDevelopmentLinks(live)
  const orRefuse = <T>(what: string, work: Promise<T>) =>
    work.catch(error => {
      const reason = error instanceof Error ? error.message : String(error)
      // The report ends the sentence.
      refused.push(`${what}: ${reason.replace(/\.$/, '')}`)
      return undefined
    })
  const asked = new URLSearchParams(location.search)

  const revision = asked.get(REVISION_PARAMETER)
  const history = revision ? await orRefuse(`revision ${revision}`, readRevision(live, revision)) : undefined

  const wanted = asked.getAll(VERSION_PARAMETER).flatMap(text => text.split(','))
  const found = await Promise.all([
    ...wanted.map(text => orRefuse(text, readPublished(live, text))),
    ...urlOverrides().map(([name, value]) =>
      orRefuse(
        name,
        publishedAt(live, name, value)
          ? readPublished(live, `${name}@${publishedAt(live, name, value)}`)
          : readDevelopmentOverride(name, value, live).then(entry => [name, entry] as const),
      ),
    ),
  ])
  const overrides = Object.fromEntries(found.filter(it => it !== undefined))
  for (const entry of Object.values(overrides)) trustEntry(entry)
  return { manifest: history?.manifest ?? live, signed: history?.signed, overrides, refused }
}

/** Goes back to what is live. */
export function resetOverrides() {
  for (const key of localStore.keys(OVERRIDE_PREFIX)) localStore.removeItem(key)
  const url = new URL(location.href)
  url.searchParams.delete(VERSION_PARAMETER)
  url.searchParams.delete(REVISION_PARAMETER)
  location.replace(url)
}

async function readRevision(live: Manifest<ListedEntry>, revision: string) {
  const path = `${manifestPath(live.env)}?at=${encodeURIComponent(revision)}`
  const signed = await fetchSigned(controlPlaneUrl(live, path))
  return { manifest: await trustHistory(signed.bytes, signed.signature), signed }
}

type Named = readonly [name: string, entry: ManifestEntry]

async function readPublished(live: Manifest<ListedEntry>, text: string): Promise<Named> {
  const [, name = '', version = ''] = /^([a-z][a-z0-9-]*)@([\w.+-]+)$/.exec(text) ?? []
  if (!name || name === 'shell') throw new Error('it is not a version of a remote')
  return [name, await publishedVersion(live, name, version)]
}

/** The version that a URL of our own origin stands for; such a URL may be chosen in import-map-overrides like any other. */
function publishedAt(live: Manifest<ListedEntry>, name: string, value: string): string | undefined {
  const url = URL.canParse(value, location.href) ? new URL(value, location.href) : undefined
  const path = withoutBase(url?.pathname ?? '', controlPlaneUrl(live, ''))
  const [, remote, version] = /^\/r\/([^/]+)\/([^/]+)\/[^/]+$/.exec(path) ?? []
  return url?.origin === location.origin && remote === name ? version : undefined
}

const urlOverrides = () =>
  localStore
    .keys(OVERRIDE_PREFIX)
    .map(key => [key.slice(OVERRIDE_PREFIX.length), localStore.getItem(key) ?? ''] as const)
