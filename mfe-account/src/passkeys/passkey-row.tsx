import { useHost } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { Passkey, PasskeysResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import rows from '../rows/rows.module.css'
import { passkeysQuery } from './passkey-calls'
import { RenamePasskey } from './rename-passkey'

/** One passkey, to rename or remove. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { trans } = useTrans()
  const host = useHost()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  const remove = useMutation({
    mutationFn: () => host.http.delete<PasskeysResponse>(`auth/user/passkeys/${passkey.id}`, { body: {} }),
    onSuccess: ({ passkeys }) => {
      close()
      host.queries.setQueryData(passkeysQuery(host.http).queryKey, passkeys)
      host.notify({ message: 'Passkey removed', type: 'positive' })
    },
    onError: useShowError(),
  })
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <span className={rows.name}>{passkey.name}</span>
        <span className={rows.about}>
          {trans('Last used')}:{' '}
          {passkey.last_used_at ? <RelativeTime date={passkey.last_used_at} /> : trans('Never')}
        </span>
      </div>
      <div className={rows.actions}>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${trans('Rename')}: ${passkey.name}`}
          onClick={() => setOpen('rename')}
        >
          {trans('Rename')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${trans('Remove')}: ${passkey.name}`}
          onClick={() => setOpen('remove')}
        >
          {trans('Remove')}
        </Button>
      </div>
      {open === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={trans('Remove the passkey :name?', { name: passkey.name })}
        description={trans('You can no longer sign in with it.')}
        confirmLabel={trans('Remove passkey')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
