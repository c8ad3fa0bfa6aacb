import { postLoginTarget, verdict } from '@app/shared/access'
import { readOnboarding } from '@app/shared/bootstrap'
import { findTarget, type Resolved } from '@app/shared/protocol'
import type { Bootstrap } from '@app/shared/wire'

/** Where a signed-in visitor goes from a page that is for guests only. */
export const leaveTarget = (resolved: Resolved, bootstrap: Bootstrap, standingOn: string) =>
  postLoginTarget(bootstrap, {
    onboarding: readOnboarding(),
    standingOn,
    mayOpen: path => {
      const place = findTarget(resolved, bootstrap, path)
      return place !== undefined && verdict(place.gate, bootstrap) === 'enter'
    },
  })
