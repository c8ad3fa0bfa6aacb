import type { createBrowserRouter } from 'react-router-dom'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { timeouts } from './timeouts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Whether the router renders synchronously instead of in a transition. A page that renders itself again and again keeps React
 * busy, and a transition would wait for it for ever: the visitor could never leave.
 */
export type UrgentNavigation = StoreApi<{
  isUrgent: boolean
  /** Key of the location that is on screen. */
  rendered: string
}>

export const createUrgentNavigation = (): UrgentNavigation =>
  createStore(() => ({ isUrgent: false, rendered: '' }))

/** Called with the key of the location that is on screen. */
export const navigationRendered = (urgency: UrgentNavigation, rendered: string) =>
  urgency.setState({ isUrgent: false, rendered })

/** Makes a navigation urgent when its data are there and it is not rendered in time. Returns how to stop. */
export function followNavigations(
  urgency: UrgentNavigation,
  router: Pick<Router, 'state' | 'subscribe' | 'revalidate'>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isRendered = (key: string) => key === urgency.getState().rendered
  const look = () => {
    if (isRendered(router.state.location.key) || urgency.getState().isUrgent) return
    urgency.setState({ isUrgent: true })
    // React already holds the update behind the busy page; only a new one is synchronous.
    void router.revalidate()
  }
  const stop = router.subscribe(({ navigation, location }) => {
    clearTimeout(timer)
    if (navigation.state === 'idle' && !isRendered(location.key))
      timer = setTimeout(look, timeouts.transition)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
