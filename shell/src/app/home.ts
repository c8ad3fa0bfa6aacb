import type { Bootstrap } from '@app/shared/wire'
import { findSlot, type Place, type Resolved } from '../registry/claims'

const LANDING_PAGE = 'landingPage'

/** Who draws `/`: the slot of the homepage type in settings; a type nobody fills gives the landing page. */
export function homePlace(resolved: Resolved, { settings }: Bootstrap): Place | undefined {
  const place = findSlot(resolved, `home:${settings.homepage.type}`)
  if (place) return place
  console.warn(`No remote fills "home:${settings.homepage.type}"; showing the landing page.`)
  return findSlot(resolved, `home:${LANDING_PAGE}`)
}
