import { useEffect } from 'react'
import { firstPage } from './first-page'

/** Stands beside a page's content and tells when that content is on screen: effects wait for what suspends beside them. */
export function PageShown() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => firstPage.show())
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}
