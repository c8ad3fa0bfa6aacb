import { useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ServiceIcon } from '@app/shared/social'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { SocialService, StatusResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import rows from '../rows/rows.module.css'

/** One service: the connected account, and a button to connect or disconnect it. */
export function SocialRow({
  service,
  username,
  onConnect,
  onDisconnected,
}: {
  service: SocialService
  username: string | undefined
  onConnect: () => void
  onDisconnected: () => void
}) {
  const { trans } = useTrans()
  const http = useHttp()
  const disconnect = useMutation({
    mutationFn: () => http.post<StatusResponse>(`secure/auth/social/${service}/disconnect`, { service }),
    onSuccess: onDisconnected,
    onError: useShowError(),
  })
  const label = trans(':service account', { service })
  const verb = username === undefined ? trans('Enable') : trans('Disable')
  return (
    <li className={rows.row}>
      <span className={rows.icon}>
        <ServiceIcon service={service} />
      </span>
      <div className={rows.text}>
        <span className={rows.name}>{label}</span>
        <span className={rows.about}>{username ?? trans('Disabled')}</span>
      </div>
      <div className={rows.actions}>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${verb}: ${label}`}
          pending={disconnect.isPending}
          onClick={() => (username === undefined ? onConnect() : disconnect.mutate())}
        >
          {verb}
        </Button>
      </div>
    </li>
  )
}
