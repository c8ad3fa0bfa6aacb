import { useTrans } from '@app/shared/i18n'
import { Badge } from '@app/shared/ui'
import { ChevronRight } from 'lucide-react'
import type { LiveRemote } from './live-remote'
import styles from './remote-table.module.css'

/** The name of a remote as the button that opens its row, and what keeps or changes it at the moment. */
export function RemoteName({
  remote: { name, lock, rollout },
  isOpen,
  onToggle,
}: {
  remote: LiveRemote
  isOpen: boolean
  onToggle: () => void
}) {
  const { trans } = useTrans()
  return (
    <span className={styles.remote}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
        <ChevronRight className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden="true" />
        <span translate="no">{name}</span>
      </button>
      {lock && <Badge tone="warning">{trans('Locked')}</Badge>}
      {rollout && <Badge tone="accent">{trans('Rolling out')}</Badge>}
    </span>
  )
}
