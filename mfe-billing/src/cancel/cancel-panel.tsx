import { Form, FormTextArea, SubmitButton, useApiForm } from '@app/shared/forms'
import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ButtonLink, Card } from '@app/shared/ui'
import type { CancelSubscriptionRequest, SubscriptionDetails, SubscriptionResponse } from '@app/shared/wire'
import { useState } from 'react'
import { RadioGroup } from '../choices/radio-group'
import rows from '../rows/rows.module.css'
import { cancelSubscription, useKeepSubscription } from '../subscription/subscription-calls'
import { useResume } from '../subscription/use-resume'
import { useFormat } from '../words/use-format'

type Reason = NonNullable<CancelSubscriptionRequest['reason']>

const reasons: readonly { value: Reason; label: string }[] = [
  { value: 'too_expensive', label: 'It costs too much' },
  { value: 'missing_features', label: 'Something I need is missing' },
  { value: 'switched_service', label: 'I use another service' },
  { value: 'unused', label: 'I do not use it enough' },
  { value: 'low_quality', label: 'It does not work well enough' },
  { value: 'other', label: 'Another reason' },
]

/** Says what cancelling means, asks why, and does it; it can be undone until the plan ends. */
export function CancelPanel({ subscription }: { subscription: SubscriptionDetails }) {
  const { trans } = useTrans()
  const format = useFormat()
  const { http, notify, navigate } = useHost()
  const keep = useKeepSubscription()
  const resuming = useResume()
  const [reason, setReason] = useState<Reason>()
  const { product, trial_ends_at, current_period_end, status } = subscription
  const end = (status === 'trialing' && trial_ends_at) || current_period_end
  const form = useApiForm<{ comment: string }, SubscriptionResponse>({
    defaultValues: { comment: '' },
    submit: ({ comment }) =>
      cancelSubscription(http, {
        ...(reason && { reason }),
        ...(comment.trim() && { comment: comment.trim() }),
      }),
    onSuccess: async answer => {
      const until = answer.subscription?.ends_at ?? end
      navigate('/billing')
      notify({
        type: 'positive',
        ...(until
          ? { message: 'Cancelled. You keep your plan until :date', values: { date: format.date(until) } }
          : { message: 'Your plan is cancelled' }),
        action: { label: 'Undo', onSelect: () => resuming.mutate() },
        timer: 8000,
      })
      await keep(answer)
    },
  })
  return (
    <Form form={form}>
      <Card
        title={trans('Cancel :plan', { plan: trans(product.name) })}
        description={
          end
            ? trans(
                'You keep it until :date, and nothing is charged after that. Nothing you made is deleted.',
                {
                  date: format.date(end),
                },
              )
            : trans('You keep it to the end of what is paid for. Nothing you made is deleted.')
        }
        footer={
          <>
            <ButtonLink to="/billing" variant="outline">
              {trans('Keep plan')}
            </ButtonLink>
            <SubmitButton variant="danger">{trans('Cancel plan')}</SubmitButton>
          </>
        }
      >
        <div className={rows.stack}>
          <RadioGroup
            label={trans('Why are you leaving? (optional)')}
            value={reason}
            onChange={setReason}
            options={reasons.map(({ value, label }) => ({ value, label: trans(label) }))}
          />
          <FormTextArea
            name="comment"
            label={trans('What could we do better? (optional)')}
            maxLength={1000}
          />
        </div>
      </Card>
    </Form>
  )
}
