import { useHost } from '@app/shared/host'
import { useDates, useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { Button } from '@app/shared/ui'
import type { EditedPage, WorkingDraft } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { discardDraft } from './page-calls'
import styles from './page-editor.module.css'
import { textNames } from './text-names'
import type { PageForm } from './use-page-form'

/** That the editor shows what the public does not read yet, and the way back to what it reads. */
export default function DraftNotice({
  page,
  draft,
  state,
}: {
  page: EditedPage
  draft: WorkingDraft
  state: PageForm
}) {
  const { trans } = useTrans()
  const dates = useDates()
  const { http, queries } = useHost()
  const showError = useShowError()
  const [isAsking, setAsking] = useState(false)
  const discard = useMutation({
    mutationFn: () => discardDraft(http, page),
    async onSuccess(saved) {
      flushSync(() => state.take(saved))
      // The button that began it is gone.
      state.form.setFocus(textNames(state.language).title)
      await queries.invalidateQueries({ queryKey: ['admin', 'pages'] })
    },
    onError: error => showError(error),
    onSettled: () => setAsking(false),
  })
  const date = dates.minute(draft.saved_at)
  return (
    <div role="status" className={styles.notice}>
      <p>
        {draft.saved_by === null
          ? trans('Unpublished changes, saved :date', { date })
          : trans('Unpublished changes, saved :date by :name', { date, name: draft.saved_by })}
      </p>
      <div className={styles.actions}>
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          {trans('Throw away')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Throw the unpublished changes away?')}
        description={trans(
          'The page stays as it is published. What was saved since is lost, and what you have not saved yet.',
        )}
        confirmLabel={trans('Throw away')}
        pending={discard.isPending}
        onConfirm={() => discard.mutate()}
      />
    </div>
  )
}
