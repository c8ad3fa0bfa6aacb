import { clearOnboarding } from '@app/shared/bootstrap'
import { useHost, useHttp } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink, Skeleton } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Failed } from '../rows/failed'
import { subscriptionQuery } from '../subscription/subscription-calls'
import { useFormat } from '../words/use-format'
import { Outcome } from './outcome'

/** The plan is there: which one, what was paid, when it is paid next, and where to go on. */
export function Completed() {
  const { trans } = useTrans()
  const format = useFormat()
  const { queries, refresh, report } = useHost()
  const { data, isError, refetch } = useQuery({ ...subscriptionQuery(useHttp()), staleTime: 0 })
  useEffect(() => {
    clearOnboarding()
    // Menus and permissions follow; the plan is there also where that fails.
    refresh().catch(report)
    queries.invalidateQueries({ queryKey: ['billing', 'invoices'] }).catch(report)
  }, [queries, refresh, report])
  if (isError) return <Failed onRetry={refetch} text={trans('You have paid, and your plan is there.')} />
  if (!data) return <Skeleton height={240} />
  const { subscription } = data
  if (!subscription)
    return <Outcome icon={<CircleCheck />} tone="success" title={trans('You have paid')} text="" />
  const { status, product, price, trial_ends_at, current_period_end, next_amount } = subscription
  const amount = format.money(next_amount ?? price.amount, price.currency)
  const next = (status === 'trialing' && trial_ends_at) || current_period_end
  const sentence =
    status === 'trialing' && next
      ? trans(
          'Your trial has started, and nothing was charged. The first payment of :amount is due on :date.',
          {
            amount,
            date: format.date(next),
          },
        )
      : next
        ? trans('Your payment was received. The next one of :amount is due on :date.', {
            amount,
            date: format.date(next),
          })
        : trans('Your payment was received.')
  return (
    <Outcome
      icon={<CircleCheck />}
      tone="success"
      title={trans('You are on :plan', { plan: trans(product.name) })}
      text={sentence}
    >
      <ButtonLink to="/">{trans('Get to work')}</ButtonLink>
      <ButtonLink to="/billing" variant="outline">
        {trans('See your plan')}
      </ButtonLink>
      <ButtonLink to="/billing/invoices" variant="ghost">
        {trans('Invoices')}
      </ButtonLink>
    </Outcome>
  )
}
