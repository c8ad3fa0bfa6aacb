import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import type { Usage } from '@app/shared/wire'
import { UsageBar } from './usage-bar'
import styles from './usage-panel.module.css'

/** What is used of what the plan gives. */
export function UsagePanel({ usage }: { usage: readonly Usage[] }) {
  const { trans } = useTrans()
  return (
    <Card title={trans('Usage')} description={trans('What you use of what your plan gives.')}>
      <ul className={styles.bars}>
        {usage.map(one => (
          <UsageBar key={`${one.permission} ${one.restriction}`} usage={one} />
        ))}
      </ul>
    </Card>
  )
}
