import { deferred } from '../offline/deferred'
import { usePage } from '../versions/page-context'

const OverridesBadge = deferred(() => import('./overrides-badge'))

/** Says so whenever this page does not show what is live. */
export function Overrides() {
  const { registry } = usePage()
  return registry.isOverridden && <OverridesBadge />
}
