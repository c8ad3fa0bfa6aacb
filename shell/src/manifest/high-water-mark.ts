import type { ListedEntry, Manifest } from '@app/shared/protocol'
import { type BrowserStorage, localStore } from '@app/shared/storage'

type Numbered = Pick<Manifest<ListedEntry>, 'env' | 'epoch' | 'revision'>

/** The highest manifest this browser has verified, kept per environment and set of trusted keys. */
export interface HighWaterMark {
  /** Whether a manifest is at least as new as everything seen. */
  admits(manifest: Numbered): boolean
  raise(manifest: Numbered): void
}

/** Keeps the mark in `storage`, and for the life of the page whatever becomes of that. */
export function createHighWaterMark(
  trusted: string,
  storage: Pick<BrowserStorage, 'getItem' | 'setItem'> = localStore,
): HighWaterMark {
  const key = ({ env }: Numbered) => `mfe:seen:${env}:${trusted}`
  const inPage = new Map<string, [number, number]>()
  const seen = (manifest: Numbered): [number, number] => {
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
