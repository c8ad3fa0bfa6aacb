import { useHost } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Badge, Button } from '@app/shared/ui'
import type { StatusResponse, UserSession } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { DeviceIcon, placeLabel } from '../rows/device-and-place'
import rows from '../rows/rows.module.css'

/** One browser: what it is, where, and when it was last used. */
export function SessionRow({ session }: { session: UserSession }) {
  const { trans, language } = useTrans()
  const host = useHost()
  const end = useMutation({
    mutationFn: () => host.http.delete<StatusResponse>(`user-sessions/${session.id}`, { body: {} }),
    onSuccess: () => host.queries.invalidateQueries({ queryKey: ['account', 'sessions'] }),
    onError: useShowError(),
  })
  const device = [session.platform ?? trans('Unknown system'), session.browser ?? trans('Unknown browser')]
  const name = device.join(' · ')
  return (
    <li className={rows.row}>
      <span className={rows.icon}>
        <DeviceIcon type={session.device_type} />
      </span>
      <div className={rows.text}>
        <span className={rows.name}>
          {name}
          {session.is_current_device && <Badge tone="success">{trans('This device')}</Badge>}
        </span>
        <span className={rows.about}>
          {[placeLabel(session, language), session.ip_address].filter(Boolean).join(' · ')} ·{' '}
          <RelativeTime date={session.last_active} />
        </span>
      </div>
      {!session.is_current_device && (
        <div className={rows.actions}>
          <Button
            variant="outline"
            size="sm"
            aria-label={`${trans('End session')}: ${name}`}
            pending={end.isPending}
            onClick={() => end.mutate()}
          >
            {trans('End session')}
          </Button>
        </div>
      )}
    </li>
  )
}
