import { useEffect } from 'react'
import { useStore } from 'zustand'
import { usePageState } from '../state/page-state'

/** Rendered beside a page's content; says when that content is on screen, because effects wait for what suspends beside them. */
export function PageShown() {
  const { firstPage } = usePageState()
  useEffect(() => {
    const frame = requestAnimationFrame(() => firstPage.setState({ isShown: true }))
    return () => cancelAnimationFrame(frame)
  }, [firstPage])
  return null
}

/** False until the first page is on screen. */
export const useAfterPaint = (): boolean => useStore(usePageState().firstPage, ({ isShown }) => isShown)
