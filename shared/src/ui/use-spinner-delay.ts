import { useEffect, useState } from 'react'

const DELAY = 500 // K-011
const MIN_DISPLAY = 200

/** `delay`: something loads, nothing is shown yet; `display`: shown, and must stay; `expire`: shown, and may go. */
export type SpinnerState = 'idle' | 'delay' | 'display' | 'expire'

/** Where a spinner goes from a state; `later` says after which time, unless loading changes first. */
export function nextSpinnerState(
  state: SpinnerState,
  loading: boolean,
): { state: SpinnerState; later?: number } {
  switch (state) {
    case 'idle':
      return { state: loading ? 'delay' : 'idle' }
    case 'delay':
      return loading ? { state: 'display', later: DELAY } : { state: 'idle' }
    case 'display':
      return { state: 'expire', later: MIN_DISPLAY }
    case 'expire':
      return { state: loading ? 'expire' : 'idle' }
  }
}

/** Whether to show that something loads: not for the first 500 ms, and once shown for at least 200. */
export function useSpinnerDelay(loading: boolean): boolean {
  const [state, setState] = useState<SpinnerState>(loading ? 'delay' : 'idle')
  // As long as both stay the same the clock runs on, also when loading ends meanwhile.
  const { state: next, later } = nextSpinnerState(state, loading)
  useEffect(() => {
    if (later === undefined) {
      setState(next)
      return
    }
    const timer = setTimeout(() => setState(next), later)
    return () => clearTimeout(timer)
  }, [next, later])
  return state === 'display' || state === 'expire'
}
