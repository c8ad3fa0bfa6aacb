import { useUser } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { UserListItem } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reinstate, suspend } from './user-calls'

/** Suspends a user, or ends the suspension; not available for the own account. */
export function Suspension({ user: { id, display_name, banned_at } }: { user: UserListItem }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [isAsking, setAsking] = useState(false)
  const isSuspended = banned_at !== null
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isSuspended ? reinstate(http, id) : suspend(http, id)),
    onSuccess: () => {
      const message = isSuspended ? ':name can sign in again' : ':name is suspended'
      notify({ type: 'positive', message, values: { name: display_name } })
      return queries.invalidateQueries({ queryKey: ['admin', 'users'] })
    },
    onError: useShowError(),
    onSettled: () => setAsking(false),
  })
  if (useUser()?.id === id) return trans('You')
  if (isSuspended)
    return (
      <Button
        size="sm"
        variant="outline"
        pending={isPending}
        aria-label={trans('Reinstate :name', { name: display_name })}
        onClick={() => mutate()}
      >
        {trans('Reinstate')}
      </Button>
    )
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={trans('Suspend :name', { name: display_name })}
        onClick={() => setAsking(true)}
      >
        {trans('Suspend')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Suspend :name?', { name: display_name })}
        description={trans(
          'They are signed out everywhere and cannot sign in until you reinstate them. Nothing of theirs is deleted.',
        )}
        confirmLabel={trans('Suspend')}
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
