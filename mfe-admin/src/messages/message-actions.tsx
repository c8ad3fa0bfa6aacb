import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { ContactMessage } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isGone } from '../frame/is-gone'
import { deleteMessage, MESSAGES, markMessage, messageQuery } from './message-calls'

/** What may be done to a message besides answering it: mark it as done, or as open, and delete it. */
export function MessageActions({ message: { id, name, done_at } }: { message: ContactMessage }) {
  const { trans } = useTrans()
  const { http, queries, notify, navigate } = useHost()
  const [isAsking, setAsking] = useState(false)
  const onError = useShowError()
  const mark = useMutation({
    mutationFn: () => markMessage(http, id, !done_at),
    onSuccess: marked => {
      queries.setQueryData(messageQuery(http, id).queryKey, marked)
      return queries.invalidateQueries({ queryKey: [...MESSAGES, 'list'] })
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => deleteMessage(http, id),
    onSuccess: () =>
      notify({ type: 'positive', message: 'The message of :name is deleted', values: { name } }),
    onError,
    onSettled(_, error) {
      setAsking(false)
      // Somebody else may have deleted it.
      if (!error || isGone(error)) navigate('/admin/messages')
      return queries.invalidateQueries({ queryKey: [...MESSAGES, 'list'] })
    },
  })
  return (
    <>
      <Button variant="outline" pending={mark.isPending} onClick={() => mark.mutate()}>
        {done_at ? trans('Mark as open') : trans('Mark as done')}
      </Button>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {trans('Delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Delete the message of :name?', { name })}
        description={trans('It is deleted with everything that was answered. This cannot be undone.')}
        confirmLabel={trans('Delete message')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
