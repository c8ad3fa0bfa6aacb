import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { EmptyState, Table } from '@app/shared/ui'
import type { AuditEntry } from '@app/shared/wire'
import styles from './logs.module.css'

/** What of something changed: each field as it was and as it became. */
export function ChangesDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { trans } = useTrans()
  const { before, after, action, subject_name } = entry
  const fields = Object.keys({ ...before, ...after }).map(name => ({ name }))
  const value = (fields: AuditEntry['before'], name: string) => (
    <span className={styles.quiet} dir="auto">
      {shown(fields?.[name])}
    </span>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={trans('Changes of :name', { name: subject_name || action })}
      description={action}
    >
      <Table
        label={trans('Changes')}
        columns={[
          {
            key: 'name',
            header: trans('Field'),
            width: '30%',
            cell: ({ name }) => (
              <span className={styles.code} dir="ltr">
                {name}
              </span>
            ),
          },
          { key: 'before', header: trans('Before'), cell: ({ name }) => value(before, name) },
          { key: 'after', header: trans('After'), cell: ({ name }) => value(after, name) },
        ]}
        rows={fields}
        rowKey={({ name }) => name}
        empty={<EmptyState title={trans('There is nothing to compare')} />}
      />
    </Dialog>
  )
}

/** A value as a line: lists of words with commas, everything else as it is written in JSON. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return value.join(', ') || '–'
  return JSON.stringify(value)
}
