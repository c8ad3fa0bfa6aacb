import { verdict } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import type { ListedEntry, Resolved } from '@app/shared/protocol'
import type { Bootstrap } from '@app/shared/wire'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Page, usePage } from '../versions/page-context'

/** What remotes that this visitor may enter say of themselves, in their release records. */
export type Extras = Pick<
  Awaited<ReturnType<Page['records']['complete']>>['extras'],
  'menuEntries' | 'destinations' | 'findings' | 'shortcuts'
>

/** It is known of what a page has listed at once; the records are fetched for it. One that cannot be had is done without. */
export function useReleases(): { resolved: Resolved; extras: readonly Extras[] } {
  const { registry, records } = usePage()
  const resolved = useSyncExternalStore(registry.subscribe, registry.current)
  const bootstrap = useBootstrap(all => all)
  const [known, setKnown] = useState<ReadonlyMap<string, Extras>>(new Map())
  const entered = Object.values(resolved).filter(entry => mayEnter(entry, bootstrap))
  const urls = entered.map(({ url }) => url).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses say which versions they are
  useEffect(() => {
    let isOver = false
    for (const entry of entered)
      records.complete(entry).then(
        ({ url, extras }) => {
          if (!isOver) setKnown(all => new Map(all).set(url, extras))
        },
        () => {},
      )
    return () => {
      isOver = true
    }
  }, [urls, records])
  return { resolved, extras: entered.map(({ url, extras }) => known.get(url) ?? extras) }
}

const mayEnter = ({ extras }: ListedEntry, bootstrap: Bootstrap) =>
  extras.claims.some(claim => verdict(claim, bootstrap, false) === 'enter')
