import { useBootstrap } from '@app/shared/bootstrap'
import { deferred } from '../offline/deferred'

const ImpersonationBar = deferred(() => import('./impersonation-bar'))

/** Where every page says that one is signed in as somebody else. */
export function Impersonation() {
  const until = useBootstrap(({ user }) => user?.impersonated_until)
  return until !== undefined && <ImpersonationBar key={until} until={until} />
}
