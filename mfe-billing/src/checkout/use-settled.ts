import { useEffect, useState } from 'react'

/** Milliseconds without a change after which a value counts. */
const PAUSE = 300

/** A text as it was when it last stood still for a moment, so that nobody is asked at every key. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
