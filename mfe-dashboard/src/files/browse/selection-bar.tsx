import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { Button, ButtonLink } from '@app/shared/ui'
import { useState } from 'react'
import { useArchiveAddress } from '../actions/archive-address'
import { MoveDialog } from '../actions/move-dialog'
import { useBinFiles, useDeleteForever, useRestoreFiles } from '../calls/use-file-actions'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection'

/** What may be done with everything that is selected; stays in sight while a long list scrolls. */
export function SelectionBar({ selection, isBin }: { selection: Selection; isBin: boolean }) {
  const { trans } = useTrans()
  const [open, setOpen] = useState<'move' | 'delete'>()
  const archive = useArchiveAddress()
  const ids = selection.entries.map(({ id }) => id)
  const bin = useBinFiles(selection.clear)
  const restore = useRestoreFiles(selection.clear)
  const remove = useDeleteForever(() => {
    setOpen(undefined)
    selection.clear()
  })
  const count = ids.length
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={trans('Selected')}>
      <p className={styles.count} role="status">
        {trans(':count selected', { count })}
      </p>
      <Button variant="ghost" size="sm" onClick={selection.all}>
        {trans('Select all')}
      </Button>
      <Button variant="ghost" size="sm" onClick={selection.clear}>
        {trans('Clear selection')}
      </Button>
      <span className={styles.actions}>
        {isBin ? (
          <>
            <Button
              variant="outline"
              size="sm"
              pending={restore.isPending}
              onClick={() => restore.mutate(ids)}
            >
              {trans('Restore')}
            </Button>
            <Button variant="danger" size="sm" onClick={() => setOpen('delete')}>
              {trans('Delete for good')}
            </Button>
          </>
        ) : (
          <>
            <ButtonLink variant="outline" size="sm" to={archive(ids)} target="_blank" rel="noopener">
              {trans('Download as ZIP')}
            </ButtonLink>
            <Button variant="outline" size="sm" onClick={() => setOpen('move')}>
              {trans('Move')}
            </Button>
            <Button variant="danger" size="sm" pending={bin.isPending} onClick={() => bin.mutate(ids)}>
              {trans('Move to the bin')}
            </Button>
          </>
        )}
      </span>
      {open === 'move' && (
        <MoveDialog
          entries={selection.entries}
          onClose={() => setOpen(undefined)}
          onMoved={selection.clear}
        />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={() => setOpen(undefined)}
        title={trans('Delete this item for good?|Delete :count items for good?', { count })}
        description={trans('Nobody can bring it back.')}
        confirmLabel={trans('Delete for good')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(ids)}
      />
    </section>
  )
}
