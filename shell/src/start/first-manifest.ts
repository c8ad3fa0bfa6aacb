import type { ListedEntry, Manifest, Resolved } from '@app/shared/protocol'
import { trustFiles } from '../files/integrity'
import { type Signed, storedManifest } from '../manifest/last-good'
import { trustLast, trustManifest } from '../manifest/trust-manifest'
import { hasOverrides } from '../overrides/wants-overrides'
import { fetchManifest } from './read-document'

/** What the page starts from. */
export interface FirstManifest {
  manifest: Manifest<ListedEntry>
  signed?: Signed
  overrides?: Resolved
  /** Whether it is something other than what is live. */
  isOverridden: boolean
  /** Why something is not as it should be: for ops. */
  problems: unknown[]
}

/**
 * The manifest of the document if it can be trusted, else the newest one this browser has verified, else the one that is live; or
 * what the visitor asked for instead. Rejects when there is none.
 */
export async function firstManifest(brought: Signed): Promise<FirstManifest> {
  const problems: unknown[] = []
  const { manifest, signed } = await trustManifest(brought.bytes, brought.signature).then(
    trusted => ({ manifest: trusted, signed: brought }),
    async error => {
      problems.push(error)
      const last = await storedManifest()
      return last ?? liveManifest().catch(() => expiredManifest(brought, error))
    },
  )
  if (!hasOverrides()) return { manifest, signed, isOverridden: false, problems }
  // Not even a file of the shell loads before its hash is known.
  trustFiles(manifest)
  const { readOverrides } = await import('../overrides/read-overrides')
  const asked = await readOverrides(manifest)
  const isOverridden = asked.manifest !== manifest || Object.keys(asked.overrides).length > 0
  return {
    manifest: asked.manifest,
    signed: asked.signed ?? signed,
    overrides: asked.overrides,
    isOverridden,
    problems: [...problems, ...asked.refused.map(text => new Error(`Override refused: ${text}.`))],
  }
}

/** A document may be older than what this browser has seen, while the server is there and knows better. */
async function liveManifest() {
  const signed = await fetchManifest()
  return { manifest: await trustManifest(signed.bytes, signed.signature), signed }
}

/** Where nothing newer can be had, what was signed and only expired is better than nothing. Rejects with the first reason. */
const expiredManifest = (brought: Signed, reason: unknown) =>
  trustLast(brought.bytes, brought.signature).then(
    manifest => ({ manifest, signed: brought }),
    () => Promise.reject(reason),
  )
