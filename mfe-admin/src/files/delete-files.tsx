import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import type { Marked } from '@app/shared/table'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { SiteFile } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteFiles, FILES } from './file-calls'

/** Deletes all selected files for good, after a question that says how many. */
export function DeleteFiles({ marked: { keys, rows, clear } }: { marked: Marked<SiteFile> }) {
  const { trans } = useTrans()
  const { http, queries, notify } = useHost()
  const [isAsking, setAsking] = useState(false)
  const ids = keys.map(Number).filter(id => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  const elsewhere = ids.filter(id => !rows.some(row => row.id === id)).length
  const showError = useShowError()
  const remove = useMutation({
    mutationFn: () => deleteFiles(http, ids),
    onSuccess: results => {
      const left = results.filter(({ result }) => result === 'not_found').length
      notify({
        type: left > 0 ? 'danger' : 'positive',
        message: left > 0 ? ':count deleted, :left were gone before' : '1 file deleted|:count files deleted',
        values: { count: results.length - left, left },
      })
      clear()
      return queries.invalidateQueries({ queryKey: FILES })
    },
    onError: error => showError(error),
    onSettled: () => setAsking(false),
  })
  const count = ids.length
  return (
    <>
      <Button variant="danger" size="sm" disabled={count === 0} onClick={() => setAsking(true)}>
        {trans('Delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Delete 1 file for good?|Delete :count files for good?', { count })}
        description={[
          elsewhere > 0 &&
            trans('1 of them is not shown here.|:count of them are not shown here.', { count: elsewhere }),
          trans(
            'Their owners cannot take them back. Links to them lead nowhere then, and their space is free again.',
          ),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={trans('Delete for good')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
