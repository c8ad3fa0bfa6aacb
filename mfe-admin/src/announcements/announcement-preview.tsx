import { useTrans } from '@app/shared/i18n'
import { Card } from '@app/shared/ui'
import type { Announcement } from '@app/shared/wire'
import styles from './announcements.module.css'

/** An announcement as people see it in their list, and what its mail has besides. Texts show as they are. */
export function AnnouncementPreview({
  title,
  text,
  action,
  action_label,
}: Pick<Announcement, 'title' | 'text' | 'action' | 'action_label'>) {
  const { trans } = useTrans()
  return (
    <Card title={trans('As people see it')}>
      <div className={styles.notification}>
        <span className={styles.dot} />
        <div className={styles.two}>
          <strong dir="auto">{title || trans('Title')}</strong>
          <span className={styles.muted} dir="auto">
            {text || trans('Text')}
          </span>
          <span className={styles.quiet}>{trans('just now')}</span>
        </div>
      </div>
      {action && (
        <p className={styles.note}>
          {action_label
            ? trans('Opening it leads to :address. In the mail a button says “:label”.', {
                address: action,
                label: action_label,
              })
            : trans('Opening it leads to :address.', { address: action })}
        </p>
      )}
    </Card>
  )
}
