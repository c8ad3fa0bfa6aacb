import { lazy, Suspense } from 'react'
import { usePage } from '../versions/page-context'

const OverridesBadge = lazy(() => import('./overrides-badge'))

/** Says so whenever this page does not show what is live. */
export function Overrides() {
  const { registry } = usePage()
  if (!registry.isOverridden) return null
  return (
    <Suspense fallback={null}>
      <OverridesBadge />
    </Suspense>
  )
}
