import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { AccessToken, StatusResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '../me/me'

/** Takes a token away, after a question. */
export function DeleteToken({ token }: { token: AccessToken }) {
  const { trans } = useTrans()
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
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${trans('Delete')}: ${token.name}`}
        onClick={() => setAsking(true)}
      >
        {trans('Delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Delete the token :name?', { name: token.name })}
        description={trans('Programs that use it lose access at once.')}
        confirmLabel={trans('Delete token')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
