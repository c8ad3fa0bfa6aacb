import { useEffect, useState } from 'react'

/** False until the browser had time to paint the first page. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return painted
}
