import { useTrans } from '@app/shared/i18n'
import { ProgressCircle } from '@app/shared/ui'
import { Outcome } from './outcome'

/** Paid at the service, and not yet known here. */
export function Processing() {
  const { trans } = useTrans()
  return (
    <Outcome
      icon={<ProgressCircle indeterminate />}
      title={trans('We are waiting for your payment')}
      text={trans(
        'This takes a few seconds, with some banks longer. You may close this page: we mail you when your plan is there.',
      )}
    />
  )
}
