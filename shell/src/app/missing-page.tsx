import { useRevalidator } from 'react-router-dom'
import { mounted } from './mounted'
import { NotFound } from './not-found'
import { useRemotes } from './registry-context'
import { useHealing } from './use-healing'

/**
 * The 404 page of a URL that nobody answers, or that the remote on the page does not know. A deploy may change that, and then the
 * page comes by itself: on a 404 nobody has work to lose.
 */
export function MissingPage() {
  const { registry, versions } = useRemotes()
  const { revalidate } = useRevalidator()
  useHealing(undefined, () => {
    const standing = mounted.current()
    const next = standing && registry.current()[standing.remote]
    if (standing && next && !versions.isGivenUp(next))
      mounted.moveTo({ remote: standing.remote, entry: next })
    void revalidate()
  })
  return <NotFound />
}
