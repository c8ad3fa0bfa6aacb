import { useBootstrap } from '@app/shared/bootstrap'
import { lazy, Suspense } from 'react'

const ImpersonationBar = lazy(() => import('./impersonation-bar'))

/** Where every page says that one is signed in as somebody else. */
export function Impersonation() {
  const until = useBootstrap(({ user }) => user?.impersonated_until)
  return (
    until !== undefined && (
      <Suspense fallback={null}>
        <ImpersonationBar key={until} until={until} />
      </Suspense>
    )
  )
}
