import { useWait } from '@app/shared/forms'
import { useShowError } from '@app/shared/toasts'
import { useRef, useState } from 'react'

/** What a button needs: `wait` counts the seconds until the server may be asked again. */
interface Action {
  run(): void
  isPending: boolean
  wait: number
}

/** Runs what a button does, once at a time; a toast tells what went wrong. */
export function useAction(action: () => Promise<unknown>): Action {
  const showError = useShowError()
  const wait = useWait()
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
      wait.after(error)
    } finally {
      running.current = false
      setPending(false)
    }
  }

  return { run: () => void run(), isPending, wait: wait.seconds }
}
