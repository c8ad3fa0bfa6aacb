import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Menu, MenuItem } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { IconButton } from '@app/shared/ui'
import type { CountedTag, StatusResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { RenameTag } from './rename-tag'

/** Renames or deletes a tag that somebody made. */
export function TagMenu({ tag }: { tag: CountedTag }) {
  const { trans } = useTrans()
  const { http, queries } = useHost()
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const showError = useShowError()
  const done = async () => {
    setOpen(undefined)
    await queries.invalidateQueries({ queryKey: ['admin', 'tags'] })
  }
  const remove = useMutation({
    mutationFn: () => http.delete<StatusResponse>(`tags/${tag.id}`),
    onError: error => showError(error),
    // Also after a refusal: somebody else may have deleted it.
    onSettled: done,
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={trans('Actions for :name', { name: tag.name })}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setOpen('rename')}>{trans('Rename')}</MenuItem>
        <MenuItem tone="danger" onSelect={() => setOpen('delete')}>
          {trans('Delete')}
        </MenuItem>
      </Menu>
      {open === 'rename' && <RenameTag tag={tag} onClose={() => setOpen(undefined)} onDone={done} />}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={() => setOpen(undefined)}
        title={trans('Delete :title?', { title: tag.name })}
        description={trans('It is taken off its pages; the pages stay.')}
        confirmLabel={trans('Delete')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
