import { useTrans } from '@app/shared/i18n'
import { useLowerEdge } from '@app/shared/ui'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { announce } from '../state/announcements'
import { usePageState } from '../state/page-state'
import styles from './offline-notice.module.css'

/** Says that there is no connection, and when it has gone, that there is one again. */
export default function OfflineNotice() {
  const { trans } = useTrans()
  const { announcements } = usePageState()
  const edge = useLowerEdge('offline')
  const text = trans(
    'You are offline. You can keep reading and typing on this page. What is missing loads by itself once you are connected again; then you can save, too.',
  )
  const back = trans('You are connected again.')
  useEffect(() => {
    announce(announcements, text)
    return () => void announce(announcements, back)
  }, [announcements, text, back])
  return (
    <aside ref={edge} className={styles.notice} aria-label={trans('Connection')}>
      <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>{text}</p>
    </aside>
  )
}
