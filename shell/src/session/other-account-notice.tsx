import { useStore } from 'zustand'
import { deferred } from '../offline/deferred'
import { usePageState } from '../state/page-state'

const AccountNotice = deferred(() => import('./account-notice'))

/** Where the page says that another user is signed in by now. */
export function OtherAccountNotice() {
  const other = useStore(usePageState().otherAccount, ({ user }) => user)
  return other && <AccountNotice />
}
