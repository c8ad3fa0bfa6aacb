import { lazy, Suspense, useEffect, useState } from 'react'
import { useAfterPaint } from '../pages/first-page'
import { timeouts } from '../state/timeouts'

const Tooltips = lazy(async () => ({ default: (await import('@app/shared/overlays')).Tooltips }))

/** The tooltips of the page; their code comes a calm moment after the first page. */
export function LateTooltips() {
  const isPainted = useAfterPaint()
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    if (!isPainted) return
    const timer = setTimeout(() => setCalm(true), timeouts.warmUp)
    return () => clearTimeout(timer)
  }, [isPainted])
  if (!isCalm) return null
  return (
    <Suspense>
      <Tooltips />
    </Suspense>
  )
}
