import { usePermission } from '@app/shared/access'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Menu, MenuItem, MenuLink } from '@app/shared/overlays'
import { useShowError } from '@app/shared/toasts'
import { IconButton } from '@app/shared/ui'
import type { PageListItem } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { Copy, Ellipsis, ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deletePage, duplicatePage } from '../page-editor/page-calls'
import { DeleteQuestion } from './delete-question'

/** What may be done to a page of the list. */
export function PageMenu({ page }: { page: PageListItem }) {
  const { id, title, slug, state } = page
  const { trans } = useTrans()
  const { http, queries, notify, navigate } = useHost()
  const [isAsking, setAsking] = useState(false)
  const mayCreate = usePermission('custom_pages.create')
  const mayDelete = usePermission('custom_pages.delete')
  const showError = useShowError()
  const onError = (error: unknown) => showError(error)
  const refresh = () => queries.invalidateQueries({ queryKey: ['admin', 'pages'] })
  const copy = useMutation({
    mutationFn: () => duplicatePage(http, id),
    onSuccess: made => navigate(`/admin/pages/${made.id}`),
    onError,
    // Also after a refusal: somebody else may have deleted it.
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => deletePage(http, id),
    onSuccess: () => notify({ type: 'positive', message: ':title is deleted', values: { title } }),
    onError,
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={trans('Actions for :name', { name: title })}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {state === 'published' && (
          <MenuLink icon={<ExternalLink size={16} strokeWidth={1.75} />} to={`/pages/${slug}`}>
            {trans('Open')}
          </MenuLink>
        )}
        {mayCreate && (
          <MenuItem
            icon={<Copy size={16} strokeWidth={1.75} />}
            disabled={copy.isPending}
            onSelect={() => copy.mutate()}
          >
            {trans('Duplicate')}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem
            icon={<Trash2 size={16} strokeWidth={1.75} />}
            tone="danger"
            onSelect={() => setAsking(true)}
          >
            {trans('Delete')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={trans('Delete :title?', { title })}
        description={<DeleteQuestion page={page} />}
        confirmLabel={trans('Delete')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
