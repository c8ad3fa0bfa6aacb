import { useHost } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Badge, Button } from '@app/shared/ui'
import type { AccessToken, StatusResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '../me/me'
import rows from '../rows/rows.module.css'

/** One token: what it is called, what it may do, and when it was used. */
export function TokenRow({ token }: { token: AccessToken }) {
  const { trans, language } = useTrans()
  const host = useHost()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => host.http.delete<StatusResponse>(`access-tokens/${token.id}`, { body: {} }),
    onSuccess: async () => {
      await host.queries.invalidateQueries({ queryKey: meQuery(host.http).queryKey })
      setAsking(false)
      host.notify({ message: 'Token deleted', type: 'positive' })
    },
    onError: useShowError(),
  })
  const expiry = token.expires_at && new Date(token.expires_at)
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <span className={rows.name}>
          {token.name}
          {token.scopes.map(scope => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </span>
        <span className={rows.about}>
          …{token.last_four} · {trans('Last used')}:{' '}
          {token.last_used_at ? <RelativeTime date={token.last_used_at} /> : trans('Never')}
          {expiry && (
            <>
              {' · '}
              {trans(expiry > new Date() ? 'Expires on :date' : 'Expired on :date', {
                date: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(expiry),
              })}
            </>
          )}
        </span>
      </div>
      <div className={rows.actions}>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${trans('Delete')}: ${token.name}`}
          onClick={() => setAsking(true)}
        >
          {trans('Delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Delete the token :name?', { name: token.name })}
        description={trans('Programs that use it lose access at once.')}
        confirmLabel={trans('Delete token')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
