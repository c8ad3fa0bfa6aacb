import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Dialog, Menu, MenuItem } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { IconButton } from '@app/shared/ui'
import type { CountedTag, StatusResponse, TagResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { isGone } from '../frame/is-gone'

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
  const form = useApiForm({
    defaultValues: { name: tag.name },
    submit: values => http.put<TagResponse>(`tags/${tag.id}`, values),
    onSuccess: done,
    recover(error) {
      if (isGone(error)) void done()
      return undefined
    },
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
      <Dialog
        open={open === 'rename'}
        onOpenChange={() => setOpen(undefined)}
        size="sm"
        title={trans('Rename :name', { name: tag.name })}
      >
        <Form form={form}>
          <FormTextField name="name" label={trans('Name')} required maxLength={50} />
          <SubmitButton>{trans('Save')}</SubmitButton>
        </Form>
      </Dialog>
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
