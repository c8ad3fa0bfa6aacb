import { postLoginTarget, verdict } from '@app/shared/access'
import { readOnboarding } from '@app/shared/bootstrap'
import type { Bootstrap } from '@app/shared/wire'
import { findClaim, type Resolved } from '../registry/claims'
import { homePlace } from './home'

/** Where a signed-in visitor goes from a page that is for guests only. */
export const leaveTarget = (resolved: Resolved, bootstrap: Bootstrap, standingOn: string) =>
  postLoginTarget(bootstrap, {
    onboarding: readOnboarding(),
    standingOn,
    mayOpen: path => {
      const place = path === '/' ? homePlace(resolved, bootstrap) : findClaim(resolved, path)
      return place !== undefined && verdict(place.gate, bootstrap) === 'enter'
    },
  })
