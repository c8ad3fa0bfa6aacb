import { useHost } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { WayIn } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import rows from '../rows/rows.module.css'
import { removeWayIn } from './ways-in-calls'

/** The label of each kind, and the toast after its removal. */
const kinds: Record<WayIn['kind'], { label: string; removed: string }> = {
  identity: { label: ':service account', removed: 'Disabled :service account' },
  passkey: { label: 'Passkey', removed: 'Passkey removed' },
  token: { label: 'Access token', removed: 'Token deleted' },
}

/** One way in, with what it is and since when, to remove. */
export function WayInRow({ way }: { way: WayIn }) {
  const { trans } = useTrans()
  const host = useHost()
  const { label, removed } = kinds[way.kind]
  const remove = useMutation({
    mutationFn: () => removeWayIn(host.http, way),
    onSuccess: () => {
      void host.queries.invalidateQueries({ queryKey: ['account'] })
      host.notify({ message: removed, values: { service: way.id }, type: 'positive' })
    },
    onError: useShowError(),
  })
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <span className={rows.name}>{way.name}</span>
        <span className={rows.about}>
          {trans(label, { service: way.id })} · {trans('Added')}: <RelativeTime date={way.created_at} />
        </span>
      </div>
      <div className={rows.actions}>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${trans('Remove')}: ${way.name}`}
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {trans('Remove')}
        </Button>
      </div>
    </li>
  )
}
