import { lazy, Suspense } from 'react'
import { useRemotes } from './registry-context'

const OverridesBadge = lazy(() => import('./overrides-badge'))

/** Says so whenever this page does not show what is live. */
export function Overrides() {
  const { registry } = useRemotes()
  if (!registry.isOverridden) return null
  return (
    <Suspense fallback={null}>
      <OverridesBadge />
    </Suspense>
  )
}
