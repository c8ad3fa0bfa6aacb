import type { Bootstrap } from '@app/shared/wire'
import { findSlot, type Place, type Resolved } from '../registry/claims'

const LANDING_PAGE = 'landingPage'
const warned = new Set<string>()

/** Who draws `/`: the slot of the homepage type in settings; a type nobody fills gives the landing page. */
export function homePlace(resolved: Resolved, { settings }: Bootstrap): Place | undefined {
  const { type } = settings.homepage
  const place = findSlot(resolved, `home:${type}`)
  if (place) return place
  if (!warned.has(type)) console.warn(`No remote fills "home:${type}"; showing the landing page.`)
  warned.add(type)
  return findSlot(resolved, `home:${LANDING_PAGE}`)
}
