import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { FileEntry, FileEntryResponse } from '@app/shared/wire'
import { useRefreshFiles } from '../calls/use-file-actions'
import styles from './dialogs.module.css'

/** Asks for the name of a new folder, or for another name of an entry. */
export function NameDialog({
  entry,
  parentId,
  onClose,
}: {
  /** What gets another name; a new folder without it. */
  entry?: FileEntry
  /** Where the new folder goes; the top without it. */
  parentId?: number | undefined
  onClose: () => void
}) {
  const { trans } = useTrans()
  const { http, notify } = useHost()
  const refresh = useRefreshFiles()
  const form = useApiForm({
    defaultValues: { name: entry?.name ?? '' },
    submit: ({ name }) =>
      entry
        ? http.put<FileEntryResponse>(`file-entries/${entry.id}`, { name })
        : http.post<FileEntryResponse>('file-entries/folders', { name, parentId: parentId ?? null }),
    onSuccess: () => {
      notify({ message: entry ? 'Renamed' : 'Folder created', type: 'positive' })
      onClose()
      void refresh()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={trans(entry ? 'Rename' : 'New folder')}>
      <Form form={form} className={styles.stack}>
        <FormTextField name="name" label={trans('Name')} maxLength={255} autoComplete="off" required />
        <SubmitButton wide>{trans(entry ? 'Rename' : 'Create folder')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
