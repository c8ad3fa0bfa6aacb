import { Form, FormTextField, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import type { FileEntry, FileEntryResponse } from '@app/shared/wire'
import { useState } from 'react'
import { showAtOnce } from '../calls/show-at-once'
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
  const { http, notify, queries } = useHost()
  const refresh = useRefreshFiles()
  const [isSent, setSent] = useState(false)
  // The list shows the name at once, without the dialog before it; it comes back with what was typed when that is refused.
  async function rename({ id }: FileEntry, name: string) {
    setSent(true)
    const takeBack = await showAtOnce(queries, one => (one.id === id ? { ...one, name } : one))
    try {
      return await http.put<FileEntryResponse>(`file-entries/${id}`, { name })
    } catch (error) {
      takeBack()
      setSent(false)
      void refresh()
      throw error
    }
  }
  const form = useApiForm({
    defaultValues: { name: entry?.name ?? '' },
    submit: ({ name }) =>
      entry
        ? rename(entry, name)
        : http.post<FileEntryResponse>('file-entries/folders', { name, parentId: parentId ?? null }),
    onSuccess: () => {
      notify({ message: entry ? 'Renamed' : 'Folder created', type: 'positive' })
      onClose()
      void refresh()
    },
  })
  return (
    <Dialog open={!isSent} onOpenChange={onClose} size="sm" title={trans(entry ? 'Rename' : 'New folder')}>
      <Form form={form} className={styles.stack}>
        <FormTextField name="name" label={trans('Name')} maxLength={255} autoComplete="off" required />
        <SubmitButton wide>{trans(entry ? 'Rename' : 'Create folder')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
