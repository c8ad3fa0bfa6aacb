import { useHost } from '@app/shared/host'
import { usePageState } from '../state/page-state'

/** Signs the user out; asks before that when it would lose unsaved work. */
export function useSignOut() {
  const host = useHost()
  const { lostWork } = usePageState()
  const signOut = () => void host.logout()
  return () => {
    const isUnsaved = host.updates
      .work()
      .some(work => work.asksBeforeLeaving?.() || work.asksBeforeClosing?.())
    if (isUnsaved) lostWork.setState({ signOut })
    else signOut()
  }
}
