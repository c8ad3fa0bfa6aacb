import { useUser } from '@app/shared/bootstrap'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { Marked } from '@app/shared/table'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { BulkSuspensionResponse, UserListItem } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LeftOut } from './left-out'
import { SuspensionForm } from './suspension-form'
import { changeSuspension, USERS } from './user-calls'

type Results = BulkSuspensionResponse['results']

/** Suspends everybody who is selected, after a question that says how many, or lets them in again. Oneself is left out. */
export function SuspendUsers({ marked: { keys, rows, clear } }: { marked: Marked<UserListItem> }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const ownId = useUser()?.id
  const [shown, show] = useState<'question' | { left: Results }>()
  const ids = keys.map(Number).filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31 && id !== ownId)
  const elsewhere = ids.filter(id => !rows.some(row => row.id === id)).length
  const tell = (results: Results, suspended: boolean) => {
    const left = results.filter(({ result }) => result !== 'done')
    const done = results.length - left.length
    const [all, some] = suspended
      ? ['1 user suspended|:count users suspended', ':count suspended, :left not']
      : ['1 user reinstated|:count users reinstated', ':count reinstated, :left not']
    notify({
      type: left.length > 0 ? 'danger' : 'positive',
      message: left.length > 0 ? some : all,
      values: { count: done, left: left.length },
    })
    if (left.length > 0) show({ left })
    else clear()
  }
  const reinstate = useMutation({
    mutationFn: () => changeSuspension(http, { ids, suspended: false }),
    onSuccess: results => {
      tell(results, false)
      return queries.invalidateQueries({ queryKey: USERS })
    },
    onError: useShowError(),
  })
  const count = ids.length
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={count === 0}
        pending={reinstate.isPending}
        onClick={() => reinstate.mutate()}
      >
        {trans('Reinstate')}
      </Button>
      <Button variant="danger" size="sm" disabled={count === 0} onClick={() => show('question')}>
        {trans('Suspend')}
      </Button>
      {shown === 'question' && (
        <Dialog
          open
          size="sm"
          onOpenChange={open => !open && show(undefined)}
          title={trans('Suspend 1 user?|Suspend :count users?', { count })}
          description={[
            elsewhere > 0 &&
              trans('1 of them is not shown here.|:count of them are not shown here.', { count: elsewhere }),
            trans(
              'They are signed out everywhere and cannot sign in until it is over. Nothing of theirs is deleted.',
            ),
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <SuspensionForm
            suspend={why => changeSuspension(http, { ids, suspended: true, ...why })}
            onClose={() => show(now => (now === 'question' ? undefined : now))}
            onSuccess={results => tell(results, true)}
          />
        </Dialog>
      )}
      {typeof shown === 'object' && (
        <LeftOut
          left={shown.left}
          people={rows}
          onClose={() => {
            show(undefined)
            clear()
          }}
        />
      )}
    </>
  )
}
