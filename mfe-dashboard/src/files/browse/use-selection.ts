import type { FileEntry } from '@app/shared/wire'
import { useState } from 'react'

/** The entries that are selected of those on screen; what is gone from the screen is not selected any more. */
export interface Selection {
  entries: readonly FileEntry[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  all: () => void
  clear: () => void
}

/** Remembers which of these entries are selected, for as long as `place` is the same. */
export function useSelection(entries: readonly FileEntry[], place: string): Selection {
  const [selected, setSelected] = useState<{ place: string; ids: ReadonlySet<number> }>({
    place,
    ids: new Set(),
  })
  const ids = selected.place === place ? selected.ids : new Set<number>()
  const choose = (next: Iterable<number>) => setSelected({ place, ids: new Set(next) })
  return {
    entries: entries.filter(({ id }) => ids.has(id)),
    has: id => ids.has(id),
    toggle: id => choose(ids.has(id) ? [...ids].filter(it => it !== id) : [...ids, id]),
    all: () => choose(entries.map(({ id }) => id)),
    clear: () => choose([]),
  }
}
