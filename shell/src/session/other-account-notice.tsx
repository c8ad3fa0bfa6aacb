import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { usePageState } from '../state/page-state'

const AccountNotice = lazy(() => import('./account-notice'))

/** Where the page says that another user is signed in by now. */
export function OtherAccountNotice() {
  const other = useStore(usePageState().otherAccount, ({ user }) => user)
  return other && <Suspense fallback={null}>{<AccountNotice />}</Suspense>
}
