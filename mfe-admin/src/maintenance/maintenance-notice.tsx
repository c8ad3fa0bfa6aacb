import { useTrans } from '@app/shared/i18n'
import { useMayOpen } from '@app/shared/navigation'
import { ButtonLink, NoticeBar } from '@app/shared/ui'
import { Construction } from 'lucide-react'

/** A line on every page for administrators, to whom the site looks as ever while it is shut to others. */
export function MaintenanceNotice() {
  const { trans } = useTrans()
  const mayOpen = useMayOpen()
  return (
    <NoticeBar
      label={trans('Maintenance mode is on')}
      icon={<Construction />}
      text={trans('Maintenance mode is on: only administrators see this site.')}
    >
      {mayOpen('/admin/maintenance') !== false && (
        <ButtonLink to="/admin/maintenance" size="sm" variant="outline">
          {trans('Change')}
        </ButtonLink>
      )}
    </NoticeBar>
  )
}
