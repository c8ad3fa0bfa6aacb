import { useShowError } from '@app/shared/toasts'
import { useRef, useState } from 'react'

/** Runs what a button does, once at a time; a toast tells what went wrong. */
export function useAction(action: () => Promise<unknown>): { run(): void; isPending: boolean } {
  const showError = useShowError()
  const [isPending, setPending] = useState(false)
  const running = useRef(false)

  const run = async () => {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await action()
    } catch (error) {
      showError(error)
    } finally {
      running.current = false
      setPending(false)
    }
  }

  return { run: () => void run(), isPending }
}
