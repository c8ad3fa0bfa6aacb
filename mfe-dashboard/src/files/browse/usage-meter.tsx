import { useHttp } from '@app/shared/host'
import { prettyBytes, useTrans } from '@app/shared/i18n'
import { ProgressBar } from '@app/shared/ui'
import { useActiveWorkspace } from '@app/shared/workspace'
import { useQuery } from '@tanstack/react-query'
import { usageQuery } from '../calls/file-calls'
import styles from './usage-meter.module.css'

/** From this share of the files or the space of a plan on it is worth saying. */
const FEW_LEFT = 0.8

/** How much of the space of the plan is used, and how many of its files where not many are left; nothing while that is not known. */
export function UsageMeter() {
  const { trans, language } = useTrans()
  const { id } = useActiveWorkspace()
  const { data } = useQuery(usageQuery(useHttp(), id))
  if (!data) return <div className={styles.meter} />
  const used = prettyBytes(data.used, language)
  const { space, count, max_count } = data
  const share = space ? data.used / space : 1
  return (
    <div className={styles.meter}>
      {space !== null && (
        <ProgressBar
          size="sm"
          label={trans('Space used')}
          value={100 * share}
          tone={share >= 1 ? 'danger' : share >= FEW_LEFT ? 'warning' : 'accent'}
        />
      )}
      <p>
        {space === null
          ? trans(':used used', { used })
          : trans(':used of :space used', { used, space: prettyBytes(space, language) })}
      </p>
      {space !== null && share >= 1 && <p className={styles.full}>{trans('There is no space left.')}</p>}
      {max_count !== null && count >= FEW_LEFT * max_count && (
        <p>{trans(':count of :most files and folders', { count, most: max_count })}</p>
      )}
    </div>
  )
}
