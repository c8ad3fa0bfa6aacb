import { useTrans } from '@app/shared/i18n'
import { Badge, Button, ButtonLink, Card } from '@app/shared/ui'
import type { SubscriptionDetails } from '@app/shared/wire'
import { usePlanState } from '../subscription/use-plan-state'
import { useResume } from '../subscription/use-resume'
import { useFormat } from '../words/use-format'
import styles from './plan-panel.module.css'

/** The plan somebody has: what it costs, where it stands, and what can be done with it. */
export function PlanPanel({ subscription }: { subscription: SubscriptionDetails }) {
  const { trans } = useTrans()
  const { rate } = useFormat()
  const { tone, label, sentence, action } = usePlanState()(subscription)
  const resuming = useResume()
  const { status, valid, product, price, quantity, cancel_at_period_end } = subscription
  const isOver = status === 'ended'
  const mayCancel = !isOver && status !== 'incomplete' && !cancel_at_period_end
  const mayResume = status === 'paused' || (!isOver && cancel_at_period_end)
  return (
    <Card
      title={trans('Your plan')}
      footer={
        <>
          {mayCancel && (
            <ButtonLink to="/billing/cancel" variant="ghost">
              {trans('Cancel plan')}
            </ButtonLink>
          )}
          {mayResume && (
            <Button
              variant={action ? 'outline' : 'primary'}
              pending={resuming.isPending}
              onClick={() => resuming.mutate()}
            >
              {trans('Resume plan')}
            </Button>
          )}
          {(valid || isOver) && (
            <ButtonLink to="/pricing" variant={action || !isOver ? 'outline' : 'primary'}>
              {isOver ? trans('Choose a plan') : trans('Change plan')}
            </ButtonLink>
          )}
          {status === 'past_due' && (
            <ButtonLink to="/billing/invoices" variant="outline">
              {trans('See the open invoice')}
            </ButtonLink>
          )}
          {action && <ButtonLink to={action.to}>{action.label}</ButtonLink>}
        </>
      }
    >
      <div className={styles.plan}>
        <p className={styles.name}>
          {trans(product.name)} <Badge tone={tone}>{label}</Badge>
        </p>
        <p className={styles.rate}>
          {rate(price)}
          {product.per_seat && ` · ${trans(':count seat|:count seats', { count: quantity })}`}
        </p>
        <p>{sentence}</p>
      </div>
    </Card>
  )
}
