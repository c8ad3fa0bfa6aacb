import { RelativeTime, useDates, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Badge } from '@app/shared/ui'
import type { AccessToken } from '@app/shared/wire'
import { DeleteToken } from './delete-token'
import { scopeLabels } from './scope-labels'
import styles from './tokens.module.css'

/** The columns of the access tokens: what each is called, what it may do, and when it was used. */
export function useTokenColumns(): DataColumn<AccessToken>[] {
  const { trans } = useTrans()
  const dates = useDates()
  return [
    {
      key: 'name',
      header: trans('Name'),
      sortable: true,
      value: ({ name }) => name,
      cell: ({ name, last_four }) => (
        <span className={styles.name}>
          {name}
          <span className={styles.end}>…{last_four}</span>
        </span>
      ),
    },
    {
      key: 'scopes',
      header: trans('What it may do'),
      width: '26%',
      value: ({ scopes }) => scopes.join('; '),
      cell: ({ scopes }) => (
        <span className={styles.scopes}>
          {scopes.map(scope => (
            <Badge key={scope}>{trans(scopeLabels[scope])}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'last_used',
      header: trans('Last used'),
      width: '140px',
      sortable: true,
      value: ({ last_used_at }) => last_used_at,
      cell: ({ last_used_at }) => (last_used_at ? <RelativeTime date={last_used_at} /> : trans('Never')),
    },
    {
      key: 'expires',
      header: trans('Expires'),
      width: '140px',
      sortable: true,
      value: ({ expires_at }) => expires_at,
      cell: ({ expires_at }) => {
        if (!expires_at) return trans('Never')
        const at = dates.day(expires_at)
        return new Date(expires_at) > new Date() ? at : trans('Expired on :date', { date: at })
      },
    },
    {
      key: 'actions',
      header: trans('Actions'),
      width: '104px',
      align: 'end',
      isMenu: true,
      cell: token => <DeleteToken token={token} />,
    },
  ]
}
