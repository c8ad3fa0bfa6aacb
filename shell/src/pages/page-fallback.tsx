import { useTrans } from '@app/shared/i18n'
import { Spinner } from '@app/shared/ui'
import { useEffect, useState } from 'react'
import { announce } from '../state/announcements'
import { usePageState } from '../state/page-state'
import { timeouts } from '../state/timeouts'
import styles from './page-fallback.module.css'

/** Stands where a page is still loading: nothing at first, then a spinner, at last some words. */
export function PageFallback() {
  return (
    <div className={styles.fallback}>
      <Spinner />
      <StillLoading className={styles.words} />
    </div>
  )
}

/** Says, politely and once, that what was asked for is still on its way; empty as long as that goes without saying. */
export function StillLoading({ className }: { className?: string | undefined }) {
  const { trans } = useTrans()
  const { announcements } = usePageState()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeouts.slowNotice)
    return () => clearTimeout(timer)
  }, [])
  const text = isLate && trans('Still loading. This takes longer than usual.')
  useEffect(() => (text ? announce(announcements, text) : undefined), [announcements, text])
  return <p className={className}>{text}</p>
}
