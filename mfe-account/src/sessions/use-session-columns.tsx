import { RelativeTime, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Badge } from '@app/shared/ui'
import type { UserSession } from '@app/shared/wire'
import { DeviceIcon, placeLabel } from '../rows/device-and-place'
import { EndSession } from './end-session'
import styles from './sessions-panel.module.css'

/** The columns of the sessions: each a browser, where it is if any place is known, and when it was last used. */
export function useSessionColumns(sessions: readonly UserSession[]): DataColumn<UserSession>[] {
  const { trans, language } = useTrans()
  const nameOf = ({ platform, browser }: UserSession) =>
    [platform ?? trans('Unknown system'), browser ?? trans('Unknown browser')].join(' · ')
  const hasPlaces = sessions.some(session => placeLabel(session, language))
  const columns: (DataColumn<UserSession> | false)[] = [
    {
      key: 'device',
      header: trans('Device'),
      sortable: true,
      value: nameOf,
      cell: session => (
        <span className={styles.device}>
          <DeviceIcon type={session.device_type} />
          <span className={styles.name}>
            {nameOf(session)}
            {session.is_current_device && <Badge tone="success">{trans('This device')}</Badge>}
          </span>
        </span>
      ),
    },
    hasPlaces && {
      key: 'place',
      header: trans('Place'),
      width: '24%',
      sortable: true,
      value: session => placeLabel(session, language) ?? null,
      cell: session => placeLabel(session, language),
    },
    {
      key: 'address',
      header: trans('IP address'),
      width: '128px',
      value: ({ ip_address }) => ip_address,
      cell: ({ ip_address }) => ip_address,
    },
    {
      key: 'last_active',
      header: trans('Last used'),
      width: '140px',
      sortable: true,
      value: ({ last_active }) => last_active,
      cell: ({ last_active }) => <RelativeTime date={last_active} />,
    },
    {
      key: 'actions',
      header: trans('Actions'),
      width: '136px',
      align: 'end',
      isMenu: true,
      cell: session => !session.is_current_device && <EndSession id={session.id} name={nameOf(session)} />,
    },
  ]
  return columns.filter(column => column !== false)
}
