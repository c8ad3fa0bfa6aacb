import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog, Menu, MenuItem, MenuLink, MenuSeparator } from '@app/shared/overlays'
import { IconButton } from '@app/shared/ui'
import type { FileEntry } from '@app/shared/wire'
import { Download, Ellipsis, FolderInput, Info, Link2, PencilLine, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useBinFiles, useDeleteForever, useRestoreFiles } from '../calls/use-file-actions'
import { downloadAddress } from '../entry/download-address'
import { useArchiveAddress } from './archive-address'
import { DetailsDialog } from './details-dialog'
import { MoveDialog } from './move-dialog'
import { NameDialog } from './name-dialog'
import { ShareDialog } from './share-dialog'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
type Open = 'rename' | 'move' | 'share' | 'details' | 'delete'

/** What may be done with one entry, in its folder or in the bin. */
export function FileMenu({ entry }: { entry: FileEntry }) {
  const { trans } = useTrans()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { mutate: bin } = useBinFiles()
  const { mutate: restore } = useRestoreFiles()
  const remove = useDeleteForever(close)
  const archive = useArchiveAddress()
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={trans('Actions for :name', { name: entry.name })}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        {entry.deleted_at ? (
          <>
            <MenuItem icon={<RotateCcw {...icon} />} onSelect={() => restore({ entryIds: [entry.id] })}>
              {trans('Restore')}
            </MenuItem>
            <MenuItem icon={<Trash2 {...icon} />} tone="danger" onSelect={() => setOpen('delete')}>
              {trans('Delete for good')}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuLink
              icon={<Download {...icon} />}
              to={downloadAddress(entry) ?? archive({ entryIds: [entry.id] })}
              target="_blank"
            >
              {trans('Download')}
            </MenuLink>
            <MenuItem icon={<Link2 {...icon} />} onSelect={() => setOpen('share')}>
              {trans('Share link')}
            </MenuItem>
            <MenuItem icon={<PencilLine {...icon} />} onSelect={() => setOpen('rename')}>
              {trans('Rename')}
            </MenuItem>
            <MenuItem icon={<FolderInput {...icon} />} onSelect={() => setOpen('move')}>
              {trans('Move')}
            </MenuItem>
            <MenuItem icon={<Info {...icon} />} onSelect={() => setOpen('details')}>
              {trans('Details')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={<Trash2 {...icon} />}
              tone="danger"
              onSelect={() => bin({ entryIds: [entry.id] })}
            >
              {trans('Move to the bin')}
            </MenuItem>
          </>
        )}
      </Menu>
      {open === 'rename' && <NameDialog entry={entry} onClose={close} />}
      {open === 'move' && <MoveDialog entries={[entry]} onClose={close} />}
      {open === 'share' && <ShareDialog entry={entry} onClose={close} />}
      {open === 'details' && <DetailsDialog entry={entry} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={trans('Delete :name for good?', { name: entry.name })}
        description={trans('Nobody can bring it back.')}
        confirmLabel={trans('Delete for good')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ entryIds: [entry.id] })}
      />
    </>
  )
}
