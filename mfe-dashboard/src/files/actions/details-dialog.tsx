import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { prettyBytes } from '@app/shared/uploads'
import type { FileEntry } from '@app/shared/wire'
import { kindName } from '../entry/kind-name'
import styles from './dialogs.module.css'

/** Everything that is known of an entry. */
export function DetailsDialog({ entry, onClose }: { entry: FileEntry; onClose: () => void }) {
  const { trans, language } = useTrans()
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const facts: [string, string | undefined][] = [
    [trans('Kind'), trans(kindName(entry.type))],
    [trans('Type'), entry.mime || undefined],
    [trans('Size'), entry.type === 'folder' ? undefined : prettyBytes(entry.file_size)],
    [trans('Uploaded by'), entry.owner?.display_name ?? trans('A deleted account')],
    [trans('Created'), date.format(new Date(entry.created_at))],
    [trans('Changed'), date.format(new Date(entry.updated_at))],
    [trans('Shared'), trans(entry.is_shared ? 'By link' : 'No')],
  ]
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={entry.name}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  )
}
