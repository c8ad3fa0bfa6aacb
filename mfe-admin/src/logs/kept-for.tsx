import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useQuery } from '@tanstack/react-query'
import { retentionQuery } from './log-calls'
import styles from './logs.module.css'

export type LogName = 'changes' | 'mails' | 'jobs' | 'sign_ins' | 'api_uses'

/** How long a log keeps its entries. The line has its place before the server has said so, and nothing moves. */
export function KeptFor({ log }: { log: LogName }) {
  const { trans } = useTrans()
  const { data } = useQuery(retentionQuery(useHttp()))
  const sentence = () => {
    if (log === 'jobs') return trans('A job stays until it is done.')
    if (!data) return ''
    if (log === 'sign_ins')
      return trans('Entries are kept for :days days, refused attempts for :refused days.', {
        days: String(data.sign_ins),
        refused: String(data.failed_sign_ins),
      })
    return trans('Entries are kept for 1 day.|Entries are kept for :count days.', { count: data[log] })
  }
  return <p className={styles.kept}>{sentence()}</p>
}
