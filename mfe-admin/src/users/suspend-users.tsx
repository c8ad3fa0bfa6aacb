import { useUser } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import type { Marked } from '@app/shared/table'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { UserListItem } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSuspension, USERS } from './user-calls'

/** Suspends everybody who is selected, after a question that says how many, or lets them in again. Oneself is left out. */
export function SuspendUsers({ marked: { keys, rows, clear } }: { marked: Marked<UserListItem> }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const ownId = useUser()?.id
  const [isAsking, setAsking] = useState(false)
  const ids = keys.map(Number).filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31 && id !== ownId)
  const elsewhere = ids.filter(id => !rows.some(row => row.id === id)).length
  const showError = useShowError()
  const change = useMutation({
    mutationFn: (suspended: boolean) => changeSuspension(http, { ids, suspended }),
    onSuccess: (results, suspended) => {
      const done = results.filter(({ result }) => result === 'done').length
      const left = results.length - done
      const [all, some] = suspended
        ? ['1 user suspended|:count users suspended', ':count suspended, :left not']
        : ['1 user reinstated|:count users reinstated', ':count reinstated, :left not']
      notify({
        type: left > 0 ? 'danger' : 'positive',
        message: left > 0 ? some : all,
        values: { count: done, left },
      })
      clear()
      return queries.invalidateQueries({ queryKey: USERS })
    },
    onError: error => showError(error),
    onSettled: () => setAsking(false),
  })
  const count = ids.length
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={count === 0}
        pending={change.isPending && !isAsking}
        onClick={() => change.mutate(false)}
      >
        {trans('Reinstate')}
      </Button>
      <Button variant="danger" size="sm" disabled={count === 0} onClick={() => setAsking(true)}>
        {trans('Suspend')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Suspend 1 user?|Suspend :count users?', { count })}
        description={[
          elsewhere > 0 &&
            trans('1 of them is not shown here.|:count of them are not shown here.', { count: elsewhere }),
          trans(
            'They are signed out everywhere and cannot sign in until you reinstate them. Nothing of theirs is deleted.',
          ),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={trans('Suspend')}
        pending={change.isPending}
        onConfirm={() => change.mutate(true)}
      />
    </>
  )
}
