import { isSubscribed } from '@app/shared/access'
import { useBootstrap } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { SafeHtml } from '@app/shared/safe-html'
import type { Settings } from '@app/shared/wire'
import styles from './dashboard.module.css'

/** An advertisement of the settings; none for subscribers, and none where advertisements are off. */
export function AdSlot({ name }: { name: Exclude<keyof Settings['ads'], 'disable'> }) {
  const { trans } = useTrans()
  const html = useBootstrap(bootstrap => {
    const { ads } = bootstrap.settings
    return ads.disable || isSubscribed(bootstrap) ? null : ads[name]
  })
  if (!html) return null
  return (
    <aside className={styles.ad} aria-label={trans('Advertisement')}>
      <SafeHtml html={html} />
    </aside>
  )
}
