import type { Manifest } from '@app/deploy/manifest'
import { type BrowserStorage, localStore } from '@app/shared/storage'

/** The highest manifest this browser has verified, kept per environment and set of trusted keys. */
export interface HighWaterMark {
  /** Whether a manifest is at least as new as everything seen. */
  admits(manifest: Manifest): boolean
  raise(manifest: Manifest): void
}

/** Keeps the mark in `storage`, and for the life of the page whatever becomes of that. */
export function createHighWaterMark(
  trusted: string,
  storage: Pick<BrowserStorage, 'getItem' | 'setItem'> = localStore,
): HighWaterMark {
  const key = ({ env }: Manifest) => `mfe:seen:${env}:${trusted}`
  const inPage = new Map<string, [number, number]>()
  const seen = (manifest: Manifest): [number, number] => {
    const remembered = inPage.get(key(manifest)) ?? [0, 0]
    const [epoch, revision] = (storage.getItem(key(manifest)) ?? '0.0').split('.').map(Number)
    const stored: [number, number] = [epoch || 0, revision || 0]
    return isBefore(remembered, stored) ? stored : remembered
  }
  return {
    admits: manifest => !isBefore([manifest.epoch, manifest.revision], seen(manifest)),
    raise: manifest => {
      inPage.set(key(manifest), [manifest.epoch, manifest.revision])
      storage.setItem(key(manifest), `${manifest.epoch}.${manifest.revision}`)
    },
  }
}

const isBefore = ([epoch, revision]: [number, number], [seenEpoch, seenRevision]: [number, number]) =>
  epoch < seenEpoch || (epoch === seenEpoch && revision < seenRevision)
