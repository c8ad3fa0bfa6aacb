import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './settings-link.module.css'

/** The way to the notification settings; absent where they are not integrated. */
export function SettingsLink({ isAtEdge = false, onClick }: { isAtEdge?: boolean; onClick?: () => void }) {
  const { trans } = useTrans()
  const isIntegrated = useBootstrap(({ settings }) => settings.notif.subs.integrated)
  if (!isIntegrated) return null
  const label = trans('Notification settings')
  return (
    <Link
      to="/notifications/settings"
      className={styles.link}
      data-at-edge={isAtEdge || undefined}
      aria-label={label}
      data-tooltip={label}
      onClick={onClick}
    >
      <Settings size={18} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}
