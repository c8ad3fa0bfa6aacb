import { useTrans } from '@app/shared/i18n'
import { useMayOpen } from '@app/shared/navigation'
import { ButtonLink } from '@app/shared/ui'
import { Construction } from 'lucide-react'
import styles from './maintenance-notice.module.css'

/** A line on every page for administrators, to whom the site looks as ever while it is shut to others. */
export function MaintenanceNotice() {
  const { trans } = useTrans()
  const mayOpen = useMayOpen()
  return (
    <section className={styles.bar} aria-label={trans('Maintenance mode is on')}>
      <p className={styles.text}>
        <Construction size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{trans('Maintenance mode is on: only administrators see this site.')}</span>
      </p>
      {mayOpen('/admin/maintenance') !== false && (
        <ButtonLink to="/admin/maintenance" size="sm" variant="outline">
          {trans('Change')}
        </ButtonLink>
      )}
    </section>
  )
}
