import { useEffect, useState } from 'react'
import { deferred } from '../offline/deferred'
import { useAfterPaint } from '../pages/first-page'
import { timeouts } from '../state/timeouts'

const Tooltips = deferred(async () => ({ default: (await import('@app/shared/overlays')).Tooltips }))

/** The tooltips of the page; their code comes a calm moment after the first page. */
export function LateTooltips() {
  const isPainted = useAfterPaint()
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    if (!isPainted) return
    const timer = setTimeout(() => setCalm(true), timeouts.warmUp)
    return () => clearTimeout(timer)
  }, [isPainted])
  return isCalm && <Tooltips />
}
