import { startTransition, useOptimistic } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'

/** Searches that were asked for while a location was on screen and are on their way; the router renders them in a transition. */
const onTheirWay = new WeakMap<Location, string>()

/** Edits the search of the address; `isStep` makes a step of the history that going back undoes. */
export type ChangeSearch = (edit: (search: URLSearchParams) => void, how?: { isStep?: boolean }) => void

/**
 * The search of the address, and how to change it. Unlike those of `useSearchParams`, a change shows at once, however long the
 * page takes to render it, and two changes in a row are both kept. The page does not scroll. Once the page is left, nothing is changed.
 */
export function useSearch(): [URLSearchParams, ChangeSearch] {
  const location = useLocation()
  const navigate = useNavigate()
  const [shown, show] = useOptimistic(location.search)
  const { pathname } = window.location
  const change: ChangeSearch = (edit, { isStep = false } = {}) => {
    // An answer may come when its page was left: the search of the next one is none of its business.
    if (window.location.pathname !== pathname) return
    const next = new URLSearchParams(onTheirWay.get(location) ?? location.search)
    edit(next)
    const search = next.toString()
    onTheirWay.set(location, search)
    startTransition(async () => {
      show(search)
      await navigate({ search, hash: location.hash }, { replace: !isStep, preventScrollReset: true })
    })
  }
  return [new URLSearchParams(shown), change]
}
