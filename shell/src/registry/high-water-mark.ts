import type { ListedEntry, Manifest } from '@app/deploy/manifest'

type Numbered = Pick<Manifest<ListedEntry>, 'env' | 'epoch' | 'revision'>

/** The highest manifest this browser has verified, kept per environment and set of trusted keys. */
export interface HighWaterMark {
  /** Whether a manifest is at least as new as everything seen. */
  admits(manifest: Numbered): boolean
  raise(manifest: Numbered): void
}

/** Keeps the mark in `storage`; where storage is blocked, for the life of the page. */
export function createHighWaterMark(
  trusted: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): HighWaterMark {
  const key = ({ env }: Numbered) => `mfe:seen:${env}:${trusted}`
  const inPage = new Map<string, [number, number]>()
  const seen = (manifest: Numbered): [number, number] => {
    const remembered = inPage.get(key(manifest)) ?? [0, 0]
    try {
      const [epoch, revision] = (storage.getItem(key(manifest)) ?? '0.0').split('.').map(Number)
      const stored: [number, number] = [epoch || 0, revision || 0]
      return isBefore(remembered, stored) ? stored : remembered
    } catch {
      return remembered
    }
  }
  return {
    admits: manifest => !isBefore([manifest.epoch, manifest.revision], seen(manifest)),
    raise: manifest => {
      inPage.set(key(manifest), [manifest.epoch, manifest.revision])
      try {
        storage.setItem(key(manifest), `${manifest.epoch}.${manifest.revision}`)
      } catch {
        // Storage is full or blocked: the mark in the page still holds.
      }
    },
  }
}

const isBefore = ([epoch, revision]: [number, number], [seenEpoch, seenRevision]: [number, number]) =>
  epoch < seenEpoch || (epoch === seenEpoch && revision < seenRevision)
