import { useSettings } from '@app/shared/bootstrap'
import { useHttp } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { createdBetween, type DataColumn, DataTable, exportAddress, useTableState } from '@app/shared/table'
import { EmptyState } from '@app/shared/ui'
import type { LoggedSignIn, SignInKind } from '@app/shared/wire'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useDeferredValue } from 'react'
import { LoadFailure } from '../frame/load-failure'
import { PersonLink } from '../frame/person-link'
import { signInsQuery } from './log-calls'
import styles from './logs.module.css'
import { LogsFrame } from './logs-frame'
import { SignInState, signInNames } from './sign-in-state'

const kinds = Object.keys(signInNames) as SignInKind[]

/** Who got in and who was kept out, at `/admin/logs/sign-ins`. */
export default function SignIns() {
  const { trans } = useTrans()
  const dates = useDates()
  const { base_url } = useSettings()
  const columns: DataColumn<LoggedSignIn>[] = [
    {
      key: 'created_at',
      header: trans('When'),
      width: '150px',
      filter: { kind: 'days' },
      cell: ({ created_at }) => <time dateTime={created_at}>{dates.minute(created_at)}</time>,
    },
    {
      key: 'user',
      header: trans('Who'),
      cell: ({ user_id, user_name }) => <PersonLink id={user_id} name={user_name || trans('No account')} />,
    },
    {
      key: 'kind',
      header: trans('What happened'),
      filter: { kind: 'choice', options: kinds.map(value => ({ value, label: trans(signInNames[value]) })) },
      cell: event => <SignInState event={event} />,
    },
    {
      key: 'place',
      header: trans('From where'),
      cell: ({ ip_address, browser, platform, city, country }) => (
        <span className={styles.two}>
          <span>{ip_address}</span>
          <span className={styles.quiet}>
            {[browser, platform, city, country].filter(Boolean).join(', ')}
          </span>
        </span>
      ),
    },
  ]
  const state = useTableState(columns, { sizes: [30, 50, 100] })
  const { page, perPage } = state
  const query = useDeferredValue(state.query)
  const kind = kinds.find(name => name === state.filters.kind)
  const asked = { ...(query && { query }), ...(kind && { kind }), ...createdBetween(state.during) }
  const { data, isError, refetch } = useQuery(signInsQuery(useHttp(), { page, perPage, ...asked }))
  return (
    <LogsFrame log="sign_ins">
      <DataTable
        label={trans('Sign-ins')}
        state={state}
        columns={columns}
        rows={data?.data}
        rowKey={({ id, kind }) => `${kind} ${id}`}
        by="server"
        total={data?.total}
        csv={{ address: exportAddress(base_url, 'logs/sign-ins/export', asked) }}
        search={trans('Search by name, email or network address')}
        skeletonRows={10}
        empty={<EmptyState icon={<KeyRound />} title={trans('Nobody has signed in yet')} />}
        failed={
          isError && <LoadFailure title={trans('The sign-ins could not be loaded')} onRetry={refetch} />
        }
      />
    </LogsFrame>
  )
}
