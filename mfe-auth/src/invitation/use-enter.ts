import { takeInvitation } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import type { Bootstrap } from '@app/shared/wire'

/** Applies the bootstrap data of a sign-in. The guard decides where the visitor goes next, unless an invitation waits. */
export function useEnter(): (bootstrap: Bootstrap) => void {
  const host = useHost()
  const goOn = useWaitingInvitation()
  return bootstrap => {
    host.enter(bootstrap)
    goOn()
  }
}

/** After a sign-in: goes to the invitation that waits for the user, if one does. */
export function useWaitingInvitation(): () => void {
  const { bootstrap, navigate } = useHost()
  return () => {
    const { user } = bootstrap.getState()
    const waiting = user && takeInvitation(user)
    if (waiting) navigate(waiting, { replace: true })
  }
}
