import { useTrans } from '@app/shared/i18n'
import { EmptyState } from '@app/shared/ui'
import { BellRing } from 'lucide-react'

/** Replaces an empty list of notifications. */
export function NoNotifications() {
  const { trans } = useTrans()
  return (
    <EmptyState
      icon={<BellRing />}
      title={trans('Hang tight!')}
      text={trans('Notifications will start showing up here soon.')}
    />
  )
}
