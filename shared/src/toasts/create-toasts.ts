import { createStore } from 'zustand/vanilla'
import type { Toast, Toasts } from '../host/toast'
import { createTimer, type Timer } from './create-timer'
import { GENERIC_FAILURE } from './error-toast'

const MAX = 1 // K-004
const DEFAULT_POSITION = 'bottom-center' // K-005
const DURATION = 3000 // K-002
const DANGER_DURATION = 8000 // K-003

/** Creates the page's toasts. */
export function createToasts(): Toasts {
  const { getState, getInitialState, subscribe, setState } = createStore<readonly Toast[]>(() => [])
  const timers = new Map<string, Timer>()
  let count = 0

  const dismiss = (id: string) => {
    timers.get(id)?.pause()
    timers.delete(id)
    setState(
      getState().filter(toast => toast.id !== id),
      true,
    )
  }

  return {
    getState,
    getInitialState,
    subscribe,
    dismiss,
    show(options) {
      const id = `toast-${++count}`
      const toast: Toast = {
        position: DEFAULT_POSITION,
        ...options,
        id,
        message: options.message ?? GENERIC_FAILURE,
      }
      const all = [...getState(), toast]
      for (const old of all.slice(0, -MAX)) dismiss(old.id)
      setState(all.slice(-MAX), true)
      if (toast.type !== 'loading')
        timers.set(
          id,
          createTimer(() => dismiss(id), durationOf(toast)),
        )
      return id
    },
    pause() {
      for (const timer of timers.values()) timer.pause()
    },
    resume() {
      for (const timer of timers.values()) timer.resume()
    },
  }
}

const durationOf = ({ timer, type }: Toast) => timer ?? (type === 'danger' ? DANGER_DURATION : DURATION)
