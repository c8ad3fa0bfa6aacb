import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { useSyncExternalStore } from 'react'
import { resetOverrides } from '../overrides/read-overrides'
import { usePage } from '../versions/page-context'
import styles from './overrides-badge.module.css'

/** Names what was asked for instead of what is live, with the way back. */
export default function OverridesBadge() {
  const { trans } = useTrans()
  const { registry } = usePage()
  const { revision } = registry.manifest()
  const overrides = useSyncExternalStore(registry.subscribe, () => registry.overrides)
  const names = Object.entries(overrides).map(([name, entry]) => `${name}@${entry.metadata.version}`)
  return (
    <aside className={styles.badge} aria-label={trans('Overrides')}>
      <p className={styles.text}>
        {names.length > 0 ? names.join(', ') : trans('Revision :revision', { revision })}
      </p>
      <Button variant="outline" size="sm" onClick={resetOverrides}>
        {trans('Reset')}
      </Button>
    </aside>
  )
}
