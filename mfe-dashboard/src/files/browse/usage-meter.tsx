import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ProgressBar } from '@app/shared/ui'
import { prettyBytes } from '@app/shared/uploads'
import { useActiveWorkspace } from '@app/shared/workspace'
import { useQuery } from '@tanstack/react-query'
import { usageQuery } from '../calls/file-calls'
import styles from './usage-meter.module.css'

/** How much of the space of the plan is used; nothing while that is not known. */
export function UsageMeter() {
  const { trans, language } = useTrans()
  const { id } = useActiveWorkspace()
  const { data } = useQuery(usageQuery(useHttp(), id))
  if (!data) return <div className={styles.meter} />
  const used = prettyBytes(data.used, language)
  if (data.space === null) return <p className={styles.meter}>{trans(':used used', { used })}</p>
  return (
    <div className={styles.meter}>
      <ProgressBar
        size="sm"
        label={trans('Space used')}
        value={data.space > 0 ? (100 * data.used) / data.space : 100}
      />
      <p>{trans(':used of :space used', { used, space: prettyBytes(data.space, language) })}</p>
    </div>
  )
}
