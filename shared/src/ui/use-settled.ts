import { useEffect, useState } from 'react'

/** A text as it was when it last stood still for `pause` milliseconds, so that nobody is asked at every key. */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
