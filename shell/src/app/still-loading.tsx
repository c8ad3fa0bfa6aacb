import { useTrans } from '@app/shared/i18n'
import { useEffect, useState } from 'react'

const LATE_MS = 4_000

/** Says, politely and once, that what was asked for is still on its way; empty as long as that goes without saying. */
export function StillLoading({ className }: { className?: string | undefined }) {
  const { trans } = useTrans()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className={className}>
      {isLate && trans('Still loading. This takes longer than usual.')}
    </p>
  )
}
