import { lazy, Suspense, useSyncExternalStore } from 'react'
import { otherAccount } from '../host/other-account'

const AccountNotice = lazy(() => import('./account-notice'))

/** Where the page says that somebody else is signed in by now. */
export function OtherAccountNotice() {
  const other = useSyncExternalStore(otherAccount.subscribe, otherAccount.current)
  return other && <Suspense fallback={null}>{<AccountNotice />}</Suspense>
}
