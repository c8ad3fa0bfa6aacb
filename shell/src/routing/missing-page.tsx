import { useRevalidator } from 'react-router-dom'
import { useAutomaticRetry } from '../failures/use-automatic-retry'
import { NotFound } from '../pages/not-found'
import { usePageState } from '../state/page-state'
import { usePage } from '../versions/page-context'

/**
 * The 404 page of a URL that no remote claims, or that the remote on the page does not know. A deploy may change that, and then the
 * page comes by itself: a 404 page holds no unsaved work.
 */
export function MissingPage() {
  const { registry, versions } = usePage()
  const state = usePageState()
  const { revalidate } = useRevalidator()
  useAutomaticRetry(undefined, () => {
    const active = state.activeRemote.current()
    const next = active && registry.current()[active.remote]
    if (active && next && !versions.isExcluded(next))
      state.activeRemote.replace({ remote: active.remote, entry: next })
    void revalidate()
  })
  return <NotFound />
}
