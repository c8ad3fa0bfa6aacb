import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

const PATIENCE_MS = 2_000

let isHurried = false
let drawn = ''
const listeners = new Set<() => void>()

const setHurried = (next: boolean) => {
  if (isHurried === next) return
  isHurried = next
  for (const listener of listeners) listener()
}

/**
 * Whether pages must change at once instead of when React has nothing better to do. A page that draws itself anew without
 * end always is something better: nobody could ever leave it.
 */
export const hurry = {
  isOn: () => isHurried,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Called with the key of the location that is on screen. */
  arrived(key: string) {
    drawn = key
    setHurried(false)
  },
  /** Hurries when a page somebody went to is long known and still not drawn. Returns how to stop. */
  follow(router: Pick<Router, 'state' | 'subscribe' | 'revalidate'>): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (router.state.location.key === drawn || isHurried) return
      setHurried(true)
      // What React was told before waits behind the drawing; only what it is told from now on does not.
      void router.revalidate()
    }
    const stop = router.subscribe(({ navigation, location }) => {
      clearTimeout(timer)
      if (navigation.state === 'idle' && location.key !== drawn) timer = setTimeout(look, PATIENCE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  },
}
