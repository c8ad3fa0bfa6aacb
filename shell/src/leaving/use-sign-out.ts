import { useHost } from '@app/shared/host'
import { usePageState } from '../state/page-state'
import { workAtRisk } from './work-at-risk'

/** Signs the user out; asks before that when it would lose unsaved work. */
export function useSignOut() {
  const host = useHost()
  const { lostWork } = usePageState()
  const signOut = () => void host.logout()
  return () => {
    if (workAtRisk(host, 'closing').length > 0) lostWork.setState({ signOut })
    else signOut()
  }
}
